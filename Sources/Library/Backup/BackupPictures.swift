import Domain
import FileIO
import Foundation

/// The files of the picture folder, as backups copy them. All methods block.
struct BackupPictures {
    private let folder: DiskFolder

    /// - Parameter dataFolder: the data folder; its picture folder may be missing.
    init(in dataFolder: URL) {
        folder = DiskFolder(path: dataFolder.appending(path: "pictures", directoryHint: .isDirectory).path)
    }

    /// The names of all files of some pictures, sorted.
    func names(of keys: Set<PictureKey>) throws(StorageError) -> [String] {
        try folder.names().filter { name in Self.key(of: name).map(keys.contains) ?? false }.sorted()
    }

    /// The contents of a file; `nil` if it was removed meanwhile.
    func bytes(_ name: String) throws(StorageError) -> [UInt8]? {
        let path = "\(folder.path)/\(name)"
        do throws(StorageError) {
            let file = try OpenFile(reading: path)
            return try file.bytes(at: 0, count: file.size() ?? 0)
        } catch {
            guard FileManager.default.fileExists(atPath: path) else { return nil }
            throw error
        }
    }

    /// The picture that a file belongs to; `nil` if the name has no key or could lead out of the folder.
    static func key(of name: String) -> PictureKey? {
        let isPlain = name.utf8.count <= 200 && name.utf8.dropFirst(32).allSatisfy(\.isPlain)
        return isPlain && !name.hasSuffix(".tmp") ? PictureKey(String(name.prefix(32))) : nil
    }
}
