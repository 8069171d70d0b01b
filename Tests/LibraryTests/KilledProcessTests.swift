import Domain
import DomainTesting
import Foundation
import GRDB
import Testing

@testable import Library

@Suite struct KilledProcessTests {
    @Test func `saved searches survive a killed process`() async throws {
        try await withFolder { folder in
            await #expect(processExitsWith: .signal(SIGKILL)) { [folder = folder as URL] in
                let searches = SQLRecentSearches(in: folder)
                for number in 1...12 { try await searches.remember("movie \(number)") }
                try await searches.remove("movie 7")
                kill(getpid(), SIGKILL)
            }

            let found = try await SQLRecentSearches(in: folder).all()

            #expect(found == [12, 11, 10, 9, 8, 6, 5, 4, 3].map { "movie \($0)" })
        }
    }

    @Test func `an unfinished write leaves nothing after a kill`() async throws {
        try await withFolder { folder in
            try await SQLRecentSearches(in: folder).remember("movie")

            await #expect(processExitsWith: .signal(SIGKILL)) { [folder = folder as URL] in
                try await LibraryDatabase.open(in: folder).write { db in
                    try db.execute(sql: "DELETE FROM recentSearch")
                    kill(getpid(), SIGKILL)
                }
            }

            let searches = SQLRecentSearches(in: folder)
            #expect(try await searches.all() == ["movie"])
            try await searches.remember("another")
            #expect(try await searches.all() == ["another", "movie"])
        }
    }

    @Test func `concurrent processes lose no searches`() async throws {
        try await withFolder { folder in
            async let one = #expect(processExitsWith: .success) { [folder = folder as URL] in
                let searches = SQLRecentSearches(in: folder)
                for number in 0..<200 { try await searches.remember("movie \(number % 5)") }
            }
            async let other = #expect(processExitsWith: .success) { [folder = folder as URL] in
                let searches = SQLRecentSearches(in: folder)
                for number in 0..<200 { try await searches.remember("movie \(5 + number % 5)") }
            }
            _ = await (one, other)

            let found = try await SQLRecentSearches(in: folder).all()

            #expect(found.sorted() == (0..<10).map { "movie \($0)" })
        }
    }
}
