import Foundation
import GRDB

@testable import Library

/// Gives `body` a folder that is not there yet, and removes it afterwards.
func withFolder<Value>(
    named name: String = "data", isolation: isolated (any Actor)? = #isolation, _ body: (URL) async throws -> Value
) async throws -> Value {
    let parent = FileManager.default.temporaryDirectory.appending(
        path: "library-tests-\(UUID().uuidString)", directoryHint: .isDirectory)
    defer { try? FileManager.default.removeItem(at: parent) }
    return try await body(parent.appending(path: name, directoryHint: .isDirectory))
}

extension URL {
    /// The library in this folder.
    var library: URL { appending(path: LibraryDatabase.fileName) }

    /// Makes this folder with a file at the library's place.
    func makeLibrary(of contents: Data) throws {
        try FileManager.default.createDirectory(at: self, withIntermediateDirectories: true)
        try contents.write(to: library)
    }

    /// The names of what is in this folder, in the order of the alphabet.
    var names: [String] { ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted() }
}

extension SQLiteRecentSearches {
    /// Recent searches with a connection of their own.
    init(in folder: URL) { self.init(LazyLibrary(in: folder)) }
}

/// Holds the lock for writers of a library, as another process does while it writes.
struct Writer {
    private let queue: DatabaseQueue

    init(in folder: URL) throws {
        var configuration = Configuration()
        configuration.allowsUnsafeTransactions = true
        let queue = try DatabaseQueue(path: folder.library.path, configuration: configuration)
        try queue.unsafeReentrantWrite { db in try db.beginTransaction(.immediate) }
        self.queue = queue
    }

    /// Gives the lock back.
    func end() throws { try queue.unsafeReentrantWrite { db in try db.commit() } }
}
