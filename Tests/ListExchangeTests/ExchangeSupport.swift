import Domain
import Foundation

@testable import ListExchange

extension ImportReader {
    /// Reads in 2027.
    init(limits: ImportLimits = ImportLimits()) {
        self.init(limits: limits, at: Date(timeIntervalSince1970: 1_800_000_000))
    }
}

func readList(
    _ text: String, fileName: String? = nil, limits: ImportLimits = ImportLimits()
) throws(ImportProblem) -> ImportedList {
    try ImportReader(limits: limits).read(Array(text.utf8), fileName: fileName)
}

/// Why a file can't be imported; `nil` if it can.
func importProblem(_ bytes: [UInt8], limits: ImportLimits = ImportLimits()) -> ImportProblem? {
    do throws(ImportProblem) {
        _ = try ImportReader(limits: limits).read(bytes)
        return nil
    } catch {
        return error
    }
}

/// Movies in memory as a sequence.
struct MoviesInMemory: AsyncSequence {
    typealias Element = PersonalMovie
    typealias Failure = PersonalLibraryError

    let movies: [PersonalMovie]
    /// Thrown after the last movie.
    var failure: PersonalLibraryError?

    func makeAsyncIterator() -> Iterator { Iterator(movies: movies[...], failure: failure) }

    struct Iterator: AsyncIteratorProtocol {
        var movies: ArraySlice<PersonalMovie>
        let failure: PersonalLibraryError?

        mutating func next(
            isolation actor: isolated (any Actor)? = #isolation
        ) async throws(PersonalLibraryError) -> PersonalMovie? {
            if movies.isEmpty, let failure { throw failure }
            return movies.popFirst()
        }

        mutating func next() async throws -> PersonalMovie? { try await next(isolation: nil) }
    }
}

func exportedFile(
    _ movies: [PersonalMovie], _ format: LibraryExportFormat,
    picture: @escaping @Sendable (PictureKey) async -> ExportedPicture? = { _ in nil }
) async throws -> [UInt8] {
    let moment = Date(timeIntervalSince1970: 1_700_000_000)
    let export = LibraryExport(MoviesInMemory(movies: movies), format: format, exported: moment, picture: picture)
    var bytes: [UInt8] = []
    for try await piece in export { bytes += piece }
    return bytes
}

func keptMovie(
    _ number: Int, _ title: String, released: String? = nil, year: Int? = nil, overview: String = "",
    otherIDs: [MovieID] = [], genres: [Genre] = [], rating: StarRating? = nil, added: Double = 1_700_000_000.123,
    opinion: PersonalMovie.Opinion = .init()
) -> PersonalMovie {
    let summary = MovieSummary(
        id: keptID(number), otherIDs: otherIDs, title: title, released: released.flatMap { CalendarDate($0) },
        year: year,
        genres: genres, rating: rating, overview: overview, sources: [.own])
    return PersonalMovie(
        movie: Movie(summary: summary), added: Date(timeIntervalSince1970: added), opinion: opinion)
}

func keptID(_ number: Int) -> MovieID {
    let digits = String(number)
    return .own("00000000-0000-4000-8000-" + String(repeating: "0", count: 12 - digits.utf8.count) + digits)
}

/// Texts that are easily mishandled.
let naughtyTexts = [
    "=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", "\n=1", "'=1", "''=1", "''", "'71", "'", "＝1", "=\u{338}1",
    "a,b;c\td", "“quoted” \"quoted\"", "\"", "\"\"", "line\nbreak", "line\r\nbreak", "line\rbreak", "  space around  ",
    "trailing\n", "\u{FEFF}mark", "e\u{301}", "é", "👩‍👩‍👧‍👦 灯台守", "\u{202E}backwards", "<script>alert(1)</script>",
    "\\u0000 \\\" \\", "nul\u{0}inside", "\u{2028}", "Movie (1999)", "0", "1999", "NULL", "{\"a\":[", "sep=;",
    "\u{10FFFF}",
    "--", "+", ",", ";", " ",
]
