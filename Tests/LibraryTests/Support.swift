import Domain
import DomainTesting
import Foundation
import GRDB
import LibraryTesting
import Testing

@testable import Library

extension URL {
    /// The path of the library in this folder.
    var library: URL { appending(path: LibraryDatabase.fileName) }

    /// Creates this folder with a file at the library's path.
    func makeLibrary(of contents: Data) throws {
        try FileManager.default.createDirectory(at: self, withIntermediateDirectories: true)
        try contents.write(to: library)
    }

}

extension SQLRecentSearches {
    /// Opens a separate connection.
    init(in folder: URL) { self.init(LazyLibrary(in: folder)) }
}

/// Holds the write lock of a library, like another process that writes.
struct Writer {
    private let queue: DatabaseQueue

    init(in folder: URL) throws {
        var configuration = Configuration()
        configuration.allowsUnsafeTransactions = true
        let queue = try DatabaseQueue(path: folder.library.path, configuration: configuration)
        try queue.unsafeReentrantWrite { db in try db.beginTransaction(.immediate) }
        self.queue = queue
    }

    /// Releases the lock.
    func end() throws { try queue.unsafeReentrantWrite { db in try db.commit() } }
}

/// A movie with an id, title and date derived from `number`.
func movie(_ number: Int, _ title: String? = nil, year: Int? = nil, picture: PictureKey? = nil) -> PersonalMovie {
    PersonalMovie(
        movie: Movie(summary: MovieSummary(id: .own(number), title: title ?? "Movie \(number)", year: year)),
        picture: picture, added: Date(timeIntervalSince1970: Double(number)))
}

extension LibraryDatabase {
    /// Opens the library of a folder, like `LazyLibrary`.
    static func open(in folder: URL) async throws(StorageError) -> LibraryDatabase {
        try LibraryDatabase(DatabaseFile(in: folder), readsBesideWrites: true)
    }
}

extension SQLPersonalLibrary {
    /// Opens a separate connection.
    init(in folder: URL) { self.init(LazyLibrary(in: folder)) }
}

/// Two servers with the same new database in PostgreSQL.
func withDatabases(_ test: (PostgreSQLDatabase, PostgreSQLDatabase) async throws -> Void) async throws {
    let url = try #require(PostgreSQLServer.shared).newDatabase()
    let databases = try (0..<2).map { _ in try PostgreSQLDatabase.patient(url: url) }
    try await test(databases[0], databases[1])
    for database in databases { await database.close() }
}
