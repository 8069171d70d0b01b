package import Domain
package import Foundation
import Synchronization

/// An open file without a name: the disk space is freed when this is released or dropped.
package final class UnlinkedFile: Sendable {
    /// In bytes.
    package let size: Int
    private let file: Mutex<OpenFile?>
    private let work = BlockingWork(label: "file.download")
    private static let pieceSize = 256 << 10

    /// Opens the file at a path and unlinks it. Blocks.
    package init(taking path: String) throws(StorageError) {
        defer { unlink(path) }
        let opened = try OpenFile(reading: path, O_NOFOLLOW)
        size = try opened.size() ?? 0
        file = Mutex(opened)
    }

    /// Frees the disk space. Later reads throw `unreadable`.
    package func drop() { file.withLock { $0 = nil } }

    /// The next bytes from an offset; empty at the end.
    package func bytes(at offset: Int) async throws(StorageError) -> [UInt8] {
        try await work.run { () throws(StorageError) in
            let bytes = try self.file.withLock { file throws(StorageError) in
                try file?.bytes(at: offset, count: Self.pieceSize)
            }
            guard let bytes else { throw .unreadable }
            return bytes
        }
    }

    /// Writes all pieces into a file in the folder `scratch`.
    package static func collect(
        _ pieces: some AsyncSequence<[UInt8], PersonalLibraryError>, in scratch: URL
    ) async throws(PersonalLibraryError) -> UnlinkedFile {
        let name = "export-\(UUID().uuidString.lowercased())"
        let file = AtomicFile(scratch.appending(path: name, directoryHint: .notDirectory).path)
        let work = BlockingWork(label: "file.download")
        func run<Value: Sendable>(
            _ body: @escaping @Sendable () throws(StorageError) -> Value
        ) async throws(PersonalLibraryError) -> Value {
            do throws(StorageError) { return try await work.run(body) } catch { throw .storage(error) }
        }
        try await run { () throws(StorageError) in try file.begin() }
        do throws(PersonalLibraryError) {
            var bytes: [UInt8] = []
            for try await piece in pieces {
                bytes += piece
                guard bytes.count >= pieceSize else { continue }
                try await run { [bytes] () throws(StorageError) in try file.append(bytes) }
                bytes = []
            }
            return try await run { [bytes] () throws(StorageError) in
                try file.append(bytes)
                return try UnlinkedFile(taking: file.draft)
            }
        } catch {
            await work.run { file.abandon() }
            throw error
        }
    }
}
