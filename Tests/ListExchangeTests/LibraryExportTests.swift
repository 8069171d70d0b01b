import DataFormats
import Domain
import DomainTesting
import Foundation
import Testing

@testable import ListExchange

@Suite struct LibraryExportTests {
    private static let opinions: [PersonalMovie.Opinion] =
        [
            .init(), .init(isWatched: true), .init(isWanted: true),
            .init(viewings: [CalendarDate("2024-02-29")].compactMap(\.self), isWanted: true),
        ]
        + (1...10).map { .init(halfStars: $0) }

    private var movies: [PersonalMovie] {
        let naughty = naughtyTexts.enumerated().map { place, text in
            keptMovie(place, "Movie \(place)", overview: text, added: 1_700_000_000 + Double(place) * 1.001)
        }
        let titles = naughtyTexts.filter { !$0.trimmed.isEmpty }.enumerated().map { place, text in
            keptMovie(100 + place, text, year: 1900 + place)
        }
        let opinions = Self.opinions.enumerated().map { place, opinion in
            keptMovie(
                200 + place, "Opinion", released: "1999-03-\(10 + place)", otherIDs: [.imdb(1), .imdb(7), .tmdb(3)],
                genres: [.filmNoir, .drama], rating: StarRating(outOfTen: 8.7, votes: 1), opinion: opinion)
        }
        return naughty + titles + opinions
    }

    @Test func `a CSV export loses nothing that it has columns for`() async throws {
        let list = try ImportReader().read(try await exportedFile(movies, .csv))

        #expect(list.format == .matineeCSV)
        #expect(list.skipped.isEmpty)
        #expect(list.rows.map(\.movie) == movies)
    }

    @Test func `a JSON export loses nothing, including pictures`() async throws {
        let key = try #require(PictureKey("0123456789abcdef0123456789abcdef"))
        let lost = try #require(PictureKey("00000000000000000000000000000000"))
        let picture = ExportedPicture(type: "image/jpeg", bytes: (0...255).map { $0 } + [0, 0])
        let known = Samples.movies.enumerated().map { place, movie in
            PersonalMovie(
                movie: MovieRecord(movie).movie(id: keptID(900 + place)), added: Date(timeIntervalSince1970: 1.5))
        }
        var movies = movies + known
        movies[0].picture = key
        movies[1].picture = lost

        let bytes = try await exportedFile(movies, .json) { $0 == key ? picture : nil }

        let list = try ImportReader().read(bytes)
        var without = movies
        without[0].picture = nil
        without[1].picture = nil
        #expect(list.format == .matineeJSON)
        #expect(list.skipped.isEmpty)
        #expect(list.rows.map(\.movie) == without)
        #expect(list.rows[0].picture == picture)
        #expect(list.rows[1].picture == nil)
    }

    @Test func `the JSON export has the documented format`() async throws {
        let text = String(decoding: try await exportedFile([keptMovie(1, "One")], .json), as: UTF8.self)

        #expect(
            text.hasPrefix(
                """
                {"format":"matinee-library","version":1,"exported":"2023-11-14T22:13:20.000Z","movies":[
                {"added":"2023-11-14T22:13:20.123Z","id":"\(keptID(1))","movie":{
                """))
        #expect(text.hasSuffix("}\n]}\n"))
    }

    @Test func `an empty export is a valid file`() async throws {
        #expect(String(decoding: try await exportedFile([], .json), as: UTF8.self).hasSuffix("\"movies\":[\n]}\n"))
        #expect(
            String(decoding: try await exportedFile([], .csv), as: UTF8.self)
                == "\u{FEFF}Title,Year,Released,Overview,IMDb,TMDB,Genres,Rating,Your rating,Watched,Wanted,Note,Added,ID"
                + "\r\n")
    }

    @Test func `no exported cell is a formula`() async throws {
        let text = String(decoding: try await exportedFile(movies, .csv), as: UTF8.self)

        var rows = ListRows(Array(text.utf8.dropFirst(3)), separator: CSVSeparator.comma, limits: ImportLimits())
        while let row = try rows.next() {
            for cell in row.cells {
                #expect(!"=+-@\t\r\n＝＋－＠".unicodeScalars.contains(cell.unicodeScalars.first ?? "a"))
            }
        }
    }

    @Test(arguments: naughtyTexts)
    func `a guarded cell is read back unchanged`(text: String) {
        #expect(Array(CSVFormulaGuard.undone(CSVFormulaGuard.made(of: text)).utf8) == Array(text.utf8))
    }

    @Test func `a row added to Matinee's CSV by hand is read`() async throws {
        let text = String(decoding: try await exportedFile([keptMovie(1, "One")], .csv), as: UTF8.self)

        let list = try readList(text + "Two,1999,,,tt1000001,,,,4.5,yes,,,\r\n")

        #expect(list.rows.map(\.movie?.id) == [keptID(1), nil])
        #expect(
            list.rows.last
                == ImportedRow(
                    number: 3, title: "Two", year: 1999, ids: [.imdb(1_000_001)],
                    opinion: .init(halfStars: 9, isWatched: true)))
    }

    @Test func `an export comes in small pieces`() async throws {
        let movies = (0..<1_000).map { keptMovie($0, "Movie \($0)", overview: String(repeating: "a", count: 100)) }
        let export = LibraryExport(
            MoviesInMemory(movies: movies), format: .json, exported: Date(timeIntervalSince1970: 0)
        ) { _ in nil }
        var sizes: [Int] = []
        for try await piece in export { sizes.append(piece.count) }

        #expect(sizes.count > 10)
        #expect(sizes.allSatisfy { $0 > 0 && $0 < 20_000 })
    }

    @Test func `an unreadable library ends an export with its error`() async throws {
        let movies = MoviesInMemory(movies: [keptMovie(1, "One")], failure: .storage(.unreadable))
        let export = LibraryExport(movies, format: .csv, exported: Date(timeIntervalSince1970: 0)) { _ in nil }

        await #expect(throws: PersonalLibraryError.storage(.unreadable)) { for try await _ in export {} }
    }

    @Test(
        arguments: [
            0, 0.001, 1_700_000_000.123, 951_827_696.999, 951_782_400, 1_709_251_199.999, 4_102_444_800.5, -0.001,
            -2_208_988_800, 253_402_300_799.999,
        ])
    func `times survive to the millisecond`(seconds: Double) throws {
        let movie = keptMovie(1, "One", added: seconds)

        let moment = try #require(Moment(Moment(movie.added).description))

        #expect(self.movie(added: moment.date).added == movie.added)
    }

    private func movie(added: Date) -> PersonalMovie {
        PersonalMovie(movie: Movie(summary: MovieSummary(id: keptID(1), title: "One")), added: added)
    }

    @Test(arguments: ["", "2024-02-30T00:00:00.000Z", "2024-02-01T24:00:00.000Z", "2024-02-01 00:00:00.000Z", "x"])
    func `invalid times are refused`(text: String) { #expect(Moment(text) == nil) }

    @Test func `days follow the Gregorian calendar`() {
        let days = [
            "1970-01-01": 0, "1969-12-31": -1, "2000-02-29": 11_016, "2024-12-31": 20_088, "1900-03-01": -25_508,
        ]
        for (day, number) in days {
            let date = Date(timeIntervalSince1970: Double(number) * 86_400)
            #expect(Moment(date).description == "\(day)T00:00:00.000Z")
            #expect(Moment("\(day)T00:00:00.000Z")?.description == Moment(date).description)
        }
        for number in stride(from: -719_162, to: 2_932_896, by: 997) {
            let text = Moment(Date(timeIntervalSince1970: Double(number) * 86_400 + 0.999)).description
            #expect(text.utf8.count == 24 && Moment(text)?.description == text)
        }
    }
}
