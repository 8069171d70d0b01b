import Domain
import DomainTesting
import Foundation
import Testing

@testable import Library

@Suite struct LazyLibraryTests {
    @Test func `the first search creates the library`() async throws {
        try await withFolder { folder in
            let library = LazyLibrary(in: folder)
            let searches = SQLRecentSearches(library)

            #expect(try await searches.all() == [])
            try await searches.remove("movie")
            try await searches.clear()
            try await searches.remember("  ")
            await library.close()
            #expect(!FileManager.default.fileExists(atPath: folder.deletingLastPathComponent().path))

            try await searches.remember("movie")
            #expect(folder.names.first == "library.sqlite")
        }
    }

    @Test func `only the owner may read the library`() async throws {
        try await withFolder { folder in
            let library = LazyLibrary(in: folder)
            try await SQLRecentSearches(library).remember("movie")

            #expect(try permissions(folder.path) == 0o700)
            #expect(folder.names == ["library.sqlite", "library.sqlite-shm", "library.sqlite-wal"])
            for name in folder.names { #expect(try permissions(folder.appending(path: name).path) == 0o600) }

            await library.close()
            #expect(folder.names == ["library.sqlite"])
        }
    }

    @Test func `concurrent callers open the library once`() async throws {
        try await withFolder { folder in
            let library = LazyLibrary(in: folder)

            let opened = try await withThrowingTaskGroup(of: LibraryDatabase?.self) { tasks in
                for number in 0..<40 {
                    tasks.addTask {
                        number % 2 == 0 ? try await library.database() : try await library.existingDatabase()
                    }
                }
                return try await tasks.reduce(into: Set()) { opened, database in
                    if let database { opened.insert(ObjectIdentifier(database)) }
                }
            }

            #expect(opened.count == 1)
        }
    }

    @Test func `a closed library is opened again`() async throws {
        try await withFolder { folder in
            let library = LazyLibrary(in: folder)
            let searches = SQLRecentSearches(library)
            try await searches.remember("movie")

            await library.close()
            await library.close()

            #expect(try await searches.all() == ["movie"])
        }
    }

    @Test func `creating the library is tried again after a failure`() async throws {
        try await withFolder { folder in
            let searches = SQLRecentSearches(in: folder)
            let parent = folder.deletingLastPathComponent()
            try Data("in the way".utf8).write(to: parent)

            #expect(try await searches.all() == [])
            await #expect(throws: StorageError.unwritable) { try await searches.remember("movie") }
            #expect(try Data(contentsOf: parent) == Data("in the way".utf8))

            try FileManager.default.removeItem(at: parent)
            try await searches.remember("movie")
            #expect(try await searches.all() == ["movie"])
        }
    }

    @Test func `opening the library is tried again after a failure`() async throws {
        try await withFolder { folder in
            try folder.makeLibrary(of: Data("no library".utf8))
            let searches = SQLRecentSearches(in: folder)

            await #expect(throws: StorageError.damaged) { _ = try await searches.all() }
            await #expect(throws: StorageError.damaged) { try await searches.remember("movie") }
            #expect(try Data(contentsOf: folder.library) == Data("no library".utf8))
            #expect(folder.names == ["library.sqlite"])

            try FileManager.default.removeItem(at: folder.library)
            try await searches.remember("movie")
            #expect(try await searches.all() == ["movie"])
        }
    }

    private func permissions(_ path: String) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    }
}
