package import Domain
import Foundation

/// A file that appears complete or not at all: written beside its path, flushed, then renamed. All methods block.
package struct AtomicFile: Sendable {
    package let path: String
    /// The path of the unfinished file.
    package let draft: String

    /// Creates a value for a file at `path`. Does not access the disk.
    package init(_ path: String) {
        self.path = path
        draft = "\(path).\(UUID().uuidString.lowercased()).tmp"
    }

    private var folder: DiskFolder { DiskFolder(path: URL(filePath: path).deletingLastPathComponent().path) }

    /// Creates the folder if it is missing, and an empty draft that only its owner may read.
    package func begin() throws(StorageError) {
        try folder.make()
        _ = try OpenFile(writing: draft, O_CREAT | O_EXCL)
    }

    package func append(_ bytes: some Collection<UInt8>) throws(StorageError) {
        try OpenFile(writing: draft, O_APPEND).write(bytes)
    }

    /// Renames the draft to `path`. It survives a loss of power once this returns.
    package func finish() throws(StorageError) {
        try sync(draft)
        guard rename(draft, path) == 0 else { throw StorageError(writing: errno) }
        try sync(folder.path)
    }

    package func write(_ bytes: some Collection<UInt8>) throws(StorageError) {
        do throws(StorageError) {
            try begin()
            try append(bytes)
            try finish()
        } catch {
            abandon()
            throw error
        }
    }

    /// Removes the draft if it exists, with the files that SQLite may have created beside it.
    package func abandon() {
        for suffix in ["", "-journal", "-wal", "-shm"] { unlink(draft + suffix) }
    }

    private func sync(_ path: String) throws(StorageError) {
        let file: OpenFile
        do throws(StorageError) { file = try OpenFile(reading: path) } catch { throw StorageError(writing: errno) }
        try file.sync()
    }
}
