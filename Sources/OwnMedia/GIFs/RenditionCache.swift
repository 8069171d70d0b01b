import Domain
import FileIO
import Foundation

/// The saved renditions in the folder `gif-renditions` of the data folder. Any of them can be made again. All methods
/// block.
struct RenditionCache: Sendable {
    static let name = "gif-renditions"

    /// The folder of unfinished files.
    let incoming: DiskFolder
    private let folder: DiskFolder

    init(in dataFolder: URL) {
        let url = dataFolder.appending(path: Self.name, directoryHint: .isDirectory)
        folder = DiskFolder(path: url.absoluteURL.path)
        incoming = DiskFolder(path: "\(folder.path)/incoming")
    }

    /// The file of a rendition; `nil` if it has not been made.
    func file(_ name: String) -> GIFFile? {
        let path = "\(folder.path)/\(name)"
        guard let stamp = FileStamp(of: path), stamp.size > 0 else { return nil }
        return GIFFile(format: .webP, contents: .file(path: path, size: stamp.size))
    }

    /// Saves a rendition, which appears complete or not at all.
    func keep(_ bytes: [UInt8], as name: String) throws(StorageError) -> GIFFile {
        try incoming.make()
        try folder.move(incoming.writeNew(bytes), to: name)
        return GIFFile(format: .webP, contents: .file(path: "\(folder.path)/\(name)", size: bytes.count))
    }

    /// If the total exceeds `limit` bytes, removes the oldest renditions until a quarter of it is free.
    func shrink(to limit: Int) {
        let files = kept().map { (path: $0, stamp: FileStamp(of: $0)) }
        var total = files.reduce(0) { $0 + ($1.stamp?.size ?? 0) }
        guard total > limit else { return }
        for file in files.sorted(by: { ($0.stamp?.modified ?? 0) < ($1.stamp?.modified ?? 0) }) {
            guard total > limit / 4 * 3 else { return }
            if unlink(file.path) == 0 { total -= file.stamp?.size ?? 0 }
        }
    }

    /// Removes all renditions but `names`, and unfinished files last modified before `moment`.
    func sweep(keeping names: Set<String>, olderThan moment: Date) {
        for path in kept() where !names.contains(path.split(separator: "/").last.map(String.init) ?? "") {
            unlink(path)
        }
        incoming.remove(olderThan: moment)
    }

    private func kept() -> [String] {
        ((try? folder.names()) ?? []).filter { $0.hasPrefix("my-") && $0.hasSuffix(".webp") }
            .map { "\(folder.path)/\($0)" }
    }
}
