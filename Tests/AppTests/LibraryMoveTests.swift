import Accounts
import Domain
import DomainTesting
import Foundation
import Library
import LibraryTesting
import Testing

@testable import App

@Suite(.enabled(if: PostgreSQLServer.shared != nil, Comment(rawValue: PostgreSQLServer.isMissing)))
struct LibraryMoveTests {
    @Test func `what an interrupted move has copied is replaced if the source has changed`() async throws {
        try await withHomes { folder, database, back in
            let library = LazyLibrary(in: folder.dataFolder)
            let movies = SQLPersonalLibrary(library)
            let first = PersonalMovie(
                movie: .filled(), picture: PictureKey("0123456789abcdef0123456789abcdef"), added: Date(),
                opinion: .init(halfStars: 9, note: "Seen twice.\u{0}\n🚗"))
            try await movies.add(first)
            try await SQLRecentSearches(library).remember("blade\u{0}runner 🚗")
            try await interrupted(folder, database)
            let unfinished = try #require(try database.database())
            await #expect(throws: StorageError.away) { try await unfinished.check() }

            try await movies.remove(first.id)
            let id = MovieID.own("00000000-0000-4000-8000-000000000009")
            let second = PersonalMovie(movie: .filled(id: id), picture: first.picture, added: first.added)
            try await movies.add(second)
            await library.close()
            let report = try await move(folder, database)
            #expect(report == LibraryMove.Report(people: 1, rows: 3, pictures: 0, lostPictures: 1))
            #expect(try await move(database, back) == report)
            let moved = LazyLibrary(in: back.dataFolder)
            #expect(try await SQLPersonalLibrary(moved).movies([id]).map(\.movie) == [second.movie])
            await moved.close()
        }
    }

    @Test func `an empty folder and an empty database are not moved`() async throws {
        try await withHomes { folder, database, back in
            await #expect(throws: MoveProblem.nothingToMove) { try await move(folder, database) }
            await #expect(throws: MoveProblem.nothingToMove) { try await move(database, back) }
            #expect(!FileManager.default.fileExists(atPath: back.dataFolder.path))
        }
    }

    /// Settings of servers over a new data folder, a new database and another new folder.
    private func withHomes(
        _ test: (AppConfiguration, AppConfiguration, AppConfiguration) async throws -> Void
    ) async throws {
        try await withFolder { parent in
            var folder = AppConfiguration(port: 0)
            folder.dataFolder = parent.appending(path: "one")
            var (database, back) = (folder, folder)
            database.databaseURL = APIKey(try #require(PostgreSQLServer.shared).newDatabase())
            back.dataFolder = parent.appending(path: "back")
            try await test(folder, database, back)
        }
    }

    @discardableResult
    private func move(_ source: AppConfiguration, _ target: AppConfiguration) async throws -> LibraryMove.Report {
        let move = try LibraryMove(from: source, to: target)
        do {
            let report = try await move.run { _ in }
            await move.close()
            return report
        } catch {
            await move.close()
            throw error
        }
    }

    /// Copies the owner's rows and does not finish.
    private func interrupted(_ source: AppConfiguration, _ target: AppConfiguration) async throws {
        let url = try #require(target.databaseURL)
        let (old, new) = (
            MoveHome(source, nil), MoveHome(target, try PostgreSQLDatabase.patient(url: url.value, isMoveTarget: true))
        )
        #expect(try await new.begin())
        try await old.with(nil) { part, _ in try await new.with(nil) { copy, _ in try await copy.replace(with: part) } }
        await old.close()
        await new.close()
    }
}
