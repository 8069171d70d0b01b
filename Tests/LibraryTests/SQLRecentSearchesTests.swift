import Domain
import DomainTesting
import Foundation
import GRDB
import Testing

@testable import Library

@Suite struct SQLRecentSearchesTests {
    @Test func `recent searches in the library keep the contract, in a folder with any name`() async throws {
        let name = "my movies/кино 映画 🎬 e\u{301}/50% ?a=b#c & 'd' \"e\" \\ file:f"
        try await withFolder(named: name) { folder in
            try await RecentSearchesContract(SQLRecentSearches(in: folder)).check()
            #expect(folder.names.contains("library.sqlite"))
        }
    }

    @Test func `recent searches survive a restart`() async throws {
        try await withFolder { folder in
            for number in 1...12 {
                let library = LazyLibrary(in: folder)
                try await SQLRecentSearches(library).remember("movie \(number)")
                await library.close()
            }

            let found = try await SQLRecentSearches(in: folder).all()

            #expect(found == (3...12).reversed().map { "movie \($0)" })
        }
    }

    @Test func `searches of one process are visible to another`() async throws {
        try await withFolder { folder in
            let one = SQLRecentSearches(in: folder)
            let other = SQLRecentSearches(in: folder)

            try await one.remember("one")
            try await other.remember("two")
            try await other.remember("ONE")
            #expect(try await one.all() == ["ONE", "two"])

            try await one.clear()
            #expect(try await other.all() == [])
        }
    }

    @Test func `two connections lose and duplicate nothing`() async throws {
        try await withFolder { folder in
            let connections = [SQLRecentSearches(in: folder), SQLRecentSearches(in: folder)]

            try await withThrowingTaskGroup(of: Void.self) { tasks in
                for number in 0..<400 {
                    tasks.addTask {
                        let searches = connections[number % 2]
                        try await searches.remember(number % 3 == 0 ? "MOVIE  \(number % 10)" : "movie \(number % 10)")
                        if number % 7 == 0 { try await searches.remove("other") }
                        let found = try await searches.all().compactMap { RecentSearch($0)?.folded }
                        #expect(found.count <= 10)
                        #expect(Set(found).count == found.count)
                    }
                }
                try await tasks.waitForAll()
            }

            for searches in connections {
                let found = try await searches.all().compactMap { RecentSearch($0)?.folded }
                #expect(found.sorted() == (0..<10).map { "movie \($0)" })
            }
        }
    }

    @Test func `at most ten searches are saved`() async throws {
        try await withFolder { folder in
            let connections = [SQLRecentSearches(in: folder), SQLRecentSearches(in: folder)]

            try await withThrowingTaskGroup(of: Void.self) { tasks in
                for number in 0..<200 {
                    tasks.addTask {
                        try await connections[number % 2].remember("movie \(number)")
                        #expect(try await connections[number % 2].all().count <= 10)
                    }
                }
                try await tasks.waitForAll()
            }

            #expect(try await connections[0].all().count == 10)
        }
    }

    @Test func `an unreadable row is reported`() async throws {
        try await withFolder { folder in
            let library = LazyLibrary(in: folder)
            let searches = SQLRecentSearches(library)
            try await searches.remember("movie")
            try await library.database().write { db in try db.execute(sql: "UPDATE recentSearch SET text = x'C3'") }

            await #expect(throws: StorageError.damaged) { _ = try await searches.all() }

            try await searches.clear()
            #expect(try await searches.all() == [])
        }
    }
}
