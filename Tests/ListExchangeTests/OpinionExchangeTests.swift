import Domain
import Foundation
import Testing

@testable import ListExchange

/// Ratings, viewings and notes go out and come in again.
@Suite struct OpinionExchangeTests {
    private typealias Opinion = PersonalMovie.Opinion

    private static let opinions = [
        Opinion(
            halfStars: 9, viewings: days("1999-07-01", "2024-02-29", "2024-03-01"), note: "Whoa,\n“again”; =SUM(A1)"),
        Opinion(isWatched: true), Opinion(isWanted: true), Opinion(halfStars: 1, isWatched: true, isWanted: true),
        Opinion(viewings: days("2020-01-01"), isWanted: true), Opinion(note: "=1+1"), Opinion(),
    ]

    private static let movies = opinions.enumerated().map { place, opinion in
        PersonalMovie(
            movie: Movie(
                summary: MovieSummary(
                    id: .own("00000000-0000-4000-8000-00000000000\(place)"),
                    otherIDs: [.imdb(1_000_001 + place), .tmdb(603 + place)],
                    title: "The Lantern, Part \(place)", year: 1999)),
            added: Date(timeIntervalSince1970: 1_700_000_000), opinion: opinion)
    }

    private static func days(_ texts: String...) -> [CalendarDate] { texts.compactMap { CalendarDate($0) } }

    private func exported(_ format: LibraryExportFormat) async throws -> [UInt8] {
        try await exportedFile(Self.movies, format)
    }

    @Test(arguments: [LibraryExportFormat.json, .csv])
    func `Matinee's own files keep all that was said`(_ format: LibraryExportFormat) async throws {
        let list = try ImportReader().read(try await exported(format), fileName: nil)
        #expect(list.rows.map(\.opinion) == Self.opinions)
    }

    @Test func `Matinee's JSON keeps which movies are not to be recommended`() async throws {
        let dismissed: [MovieID] = [.imdb(133_093), .tmdb(603), .own("00000000-0000-4000-8000-000000000001")]
        let export = LibraryExport(
            MoviesInMemory(movies: Self.movies), format: .json, exported: Date(), dismissed: dismissed
        ) { _ in nil }
        var bytes: [UInt8] = []
        for try await piece in export { bytes += piece }

        let list = try ImportReader().read(bytes)

        #expect(list.dismissed == dismissed)
        #expect(list.rows.count == Self.movies.count)
    }

    @Test func `Letterboxd gets a row for each viewing, and the file can be read again`() async throws {
        let bytes = try await exported(.letterboxd)
        let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\r\n")
        #expect(lines.first == "imdbID,tmdbID,Title,Year,Directors,Rating,WatchedDate,Rewatch,Review")
        #expect(lines[1] == "tt1000001,603,\"The Lantern, Part 0\",1999,,4.5,1999-07-01,false,")
        #expect(lines[2] == "tt1000001,603,\"The Lantern, Part 0\",1999,,4.5,2024-02-29,true,")

        let rows = try await RowDeduplicator(try ImportReader().read(bytes, fileName: nil).rows).rows
        let watched = Self.opinions.filter { $0.isWatched }
        #expect(rows.map(\.opinion.viewings) == watched.map(\.viewings))
        #expect(rows.map(\.opinion.halfStars) == watched.map(\.halfStars))
        #expect(rows.map(\.opinion.note) == watched.map(\.note))
    }

    @Test func `the watchlist and IMDb's table have the movies that belong there`() async throws {
        let wanted = String(decoding: try await exported(.letterboxdWatchlist), as: UTF8.self).split(separator: "\r\n")
        #expect(wanted.count == 4 && wanted[1] == "tt1000003,605,\"The Lantern, Part 2\",1999,")

        let list = try ImportReader().read(try await exported(.imdb), fileName: nil)
        #expect(list.format == .imdbRatings)
        #expect(list.rows.map(\.opinion.halfStars) == [9, 1])
        #expect(list.rows.map(\.ids) == [[.imdb(1_000_001)], [.imdb(1_000_004)]])
    }

    @Test func `Letterboxd's reviews become notes, and every date of the diary is kept`() async throws {
        let diary = try ImportReader().read(
            Array(
                """
                Date,Name,Year,Letterboxd URI,Rating,Rewatch,Tags,Review,Watched Date
                2020-01-02,The Last Ferry,1962,https://boxd.it/a,4,,,"Slow.

                And good.",2020-01-01
                2024-05-02,The Last Ferry,1962,https://boxd.it/b,4.5,Yes,,Better.,2024-05-01
                """.utf8), fileName: "reviews.csv")
        #expect(diary.format == .letterboxdReviews)
        let rows = try await RowDeduplicator(diary.rows).rows
        #expect(
            rows.map(\.opinion) == [
                Opinion(
                    halfStars: 9, viewings: Self.days("2020-01-01", "2024-05-01"),
                    note: "Slow.\n\nAnd good.\n\nBetter.")
            ])
    }
}
