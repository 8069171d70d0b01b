import Domain
import FileIO
import Foundation

/// The keys that the owner has set in Settings, in a file of the data folder that only Matinee's user may read.
/// All methods block.
struct ServiceKeyFile: Sendable {
    static let name = "service-keys.json"
    private static let maxBytes = 64 << 10
    private let folder: DiskFolder

    init(in dataFolder: URL) { folder = DiskFolder(path: dataFolder.absoluteURL.path) }

    /// The saved keys; empty if there is no file. Throws `.damaged` for a file of another form.
    func keys() throws(StorageError) -> [SourceName: APIKey] {
        guard let bytes = try folder.read(Self.name, limit: Self.maxBytes) else { return [:] }
        guard let saved = try? JSONDecoder().decode([String: String].self, from: Data(bytes)) else { throw .damaged }
        var keys: [SourceName: APIKey] = [:]
        for (service, key) in saved where APIKey.isPossible(key) { keys[SourceName(rawValue: service)] = APIKey(key) }
        return keys
    }

    /// Replaces all keys durably.
    func write(_ keys: [SourceName: APIKey]) throws(StorageError) {
        let saved = Dictionary(uniqueKeysWithValues: keys.map { ($0.key.rawValue, $0.value.value) })
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .prettyPrinted]
        guard let data = try? encoder.encode(saved) else { throw .unwritable }
        try AtomicFile("\(folder.path)/\(Self.name)").write(data)
    }
}
