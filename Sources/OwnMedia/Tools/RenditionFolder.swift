import Domain
import FileIO
import Foundation
import Synchronization

/// A folder in the data folder with files that can be made again; the oldest go when there are too many bytes. All
/// methods block.
final class RenditionFolder: Sendable {
    /// The folder of unfinished files.
    let incoming: DiskFolder
    private let folder: DiskFolder
    private let endings: [String]
    private let maxBytes: Int
    private let keptSinceShrunk = Mutex(0)

    /// The number of saved files between two checks of the total size.
    private static let shrinkEvery = 32

    /// - Parameters:
    ///   - endings: the endings of its files; others are never removed.
    ///   - maxBytes: the maximum size of all files together.
    init(_ name: String, in dataFolder: URL, endings: [String], maxBytes: Int) {
        let url = dataFolder.appending(path: name, directoryHint: .isDirectory)
        folder = DiskFolder(path: url.absoluteURL.path)
        incoming = DiskFolder(path: "\(folder.path)/incoming")
        self.endings = endings
        self.maxBytes = maxBytes
    }

    /// The path and size of a file; `nil` if there is none.
    func file(_ name: String) -> (path: String, size: Int)? {
        let path = "\(folder.path)/\(name)"
        guard let stamp = FileStamp(of: path), stamp.size > 0 else { return nil }
        return (path, stamp.size)
    }

    /// The contents of a file; `nil` if there is none or it can't be read.
    func read(_ name: String, limit: Int) -> [UInt8]? { try? folder.read(name, limit: limit) }

    /// Saves a file, which appears complete or not at all. Returns its path.
    func keep(_ bytes: [UInt8], as name: String) throws(StorageError) -> String {
        try incoming.make()
        try folder.move(incoming.writeNew(bytes), to: name)
        defer { shrinkNowAndThen() }
        return "\(folder.path)/\(name)"
    }

    private func shrinkNowAndThen() {
        let isTime = keptSinceShrunk.withLock { count in
            count = (count + 1) % Self.shrinkEvery
            return count == 0
        }
        guard isTime else { return }
        shrink(to: maxBytes)
        // Left behind by a process that was killed.
        incoming.remove(olderThan: Date(timeIntervalSinceNow: -3600))
    }

    /// If the total exceeds `limit` bytes, removes the oldest files until a quarter of it is free.
    func shrink(to limit: Int) {
        let files = kept().map { (path: $0, stamp: FileStamp(of: $0)) }
        var total = files.reduce(0) { $0 + ($1.stamp?.size ?? 0) }
        guard total > limit else { return }
        for file in files.sorted(by: { ($0.stamp?.modified ?? 0) < ($1.stamp?.modified ?? 0) }) {
            guard total > limit / 4 * 3 else { return }
            if unlink(file.path) == 0 { total -= file.stamp?.size ?? 0 }
        }
    }

    /// Removes all files but `names`, and unfinished files last modified before `moment`.
    func sweep(keeping names: Set<String>, olderThan moment: Date) {
        for path in kept() where !names.contains(path.split(separator: "/").last.map(String.init) ?? "") {
            unlink(path)
        }
        incoming.remove(olderThan: moment)
    }

    private func kept() -> [String] {
        ((try? folder.names()) ?? []).filter { name in endings.contains { name.hasSuffix($0) } }
            .map { "\(folder.path)/\($0)" }
    }
}
