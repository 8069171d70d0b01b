import Domain
import DomainTesting
import Foundation
import GRDB
import Testing

@testable import Library

@Suite struct KilledAddingTests {
    @Test func `added movies survive a killed process`() async throws {
        try await withFolder { folder in
            await #expect(processExitsWith: .signal(SIGKILL)) { [folder = folder as URL] in
                let library = SQLPersonalLibrary(in: folder)
                for number in 1...12 { try await library.add(movie(number)) }
                try await library.remove(movie(7).id)
                kill(getpid(), SIGKILL)
            }

            let library = SQLPersonalLibrary(in: folder)

            let movies = try await library.list(.added, rows: 0..<99)
            #expect(movies.items == [12, 11, 10, 9, 8, 6, 5, 4, 3, 2, 1].map { movie($0) })
            #expect(movies.total == 11)
            #expect(try await library.changes(since: nil).revision == LibraryRevision(13))
        }
    }

    @Test func `an unfinished import leaves nothing after a kill`() async throws {
        try await withFolder { folder in
            try await SQLPersonalLibrary(in: folder).add(movie(0))

            await #expect(processExitsWith: .signal(SIGKILL)) { [folder = folder as URL] in
                try await LibraryDatabase.open(in: folder).write { db in
                    let shelf = LibrarySession(db: db, person: .owner)
                    for number in 1...50 {
                        let row = try PersonalMovieRow(movie(number), of: .owner, revision: shelf.nextRevision())
                        try shelf.insert(row)
                    }
                    kill(getpid(), SIGKILL)
                }
            }

            let library = SQLPersonalLibrary(in: folder)
            #expect(try await library.list(.added, rows: 0..<99).items == [movie(0)])
            #expect(try await library.changes(since: nil).revision == LibraryRevision(1))
        }
    }

    @Test func `concurrent processes add each movie once`() async throws {
        try await withFolder { folder in
            async let one = #expect(processExitsWith: .success) { [folder = folder as URL] in
                let library = SQLPersonalLibrary(in: folder)
                for number in 0..<100 { try await library.add(movie(number)) }
            }
            async let other = #expect(processExitsWith: .success) { [folder = folder as URL] in
                let library = SQLPersonalLibrary(in: folder)
                for number in (50..<150).reversed() { try await library.add(movie(number)) }
            }
            _ = await (one, other)

            let movies = try await SQLPersonalLibrary(in: folder).list(.added, rows: 0..<999)

            #expect(movies.items == (0..<150).reversed().map { movie($0) } && movies.total == 150)
        }
    }
}
