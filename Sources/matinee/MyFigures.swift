import App
import ArgumentParser
import Catalog
import Domain
import Foundation

struct MyFigures: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "stats", abstract: "Counts your movies and viewings by month, genre, rating, people and more.",
        aliases: ["figures"])

    @Option(
        parsing: .unconditional, help: "Count only the movies watched in this year.", transform: Int.year)
    var year: Int?

    @Flag(help: "Print JSON.")
    var json = false

    func run() async throws {
        try await LibraryAccess.with { sources in
            let figures =
                if let year { try await sources.personal.figures(in: year) } else {
                    try await sources.personal.figures()
                }
            if json {
                Terminal.line(try JSONOutput.text(FiguresJSON(figures)))
            } else if figures.movies > 0 {
                Terminal.lines(FiguresLines(figures).all)
            }
            guard figures.movies > 0 else {
                let sentence = year.map { "No movies watched in \($0)." }
                throw Failure(sentence: sentence ?? "No movies yet. Add one with matinee my add.", status: 1)
            }
        }
    }
}

/// Counts, one a line: with bars in a terminal; elsewhere, tabs separate kind, name and count.
struct FiguresLines {
    private let figures: PersonalFigures

    init(_ figures: PersonalFigures) { self.figures = figures }

    var all: [TerminalText] {
        lines("all", alone) + lines("month", months) + lines("decade", decades) + lines("genre", genres)
            + lines("country", countries) + lines("director", top(figures.directors))
            + lines("actor", top(figures.cast)) + lines("your rating", ratings(figures.ownRatings))
            + lines("rating by others", ratings(figures.othersRatings, unrated: figures.unrated))
    }

    typealias Row = (name: String, count: Int)

    private var alone: [Row] {
        [
            ("movies", figures.movies), ("seen", figures.seen), ("viewings", figures.viewings),
            ("to watch", figures.wanted),
        ]
    }

    private var months: [Row] { figures.months.sorted { $0.key < $1.key }.map { ($0.key.text, $0.value) } }

    private var countries: [Row] {
        top(figures.countries).map { (RegionNames.country($0.name), $0.count) } + [("unknown", figures.withoutCountry)]
    }

    private func top(_ counts: [String: Int]) -> [Row] {
        PersonalFigures.largest(counts, limit: FiguresJSON.maxNames).map { ($0.key, $0.count) }
    }

    private var decades: [Row] {
        figures.decades.sorted { $0.key.firstYear < $1.key.firstYear }.map { ("\($0.key)s", $0.value) }
            + [("unknown", figures.withoutDecade)]
    }

    private var genres: [Row] {
        figures.genres.sorted { ($1.value, $0.key.rawValue) < ($0.value, $1.key.rawValue) }
            .map { ($0.key.rawValue, $0.value) } + [("unknown", figures.withoutGenre)]
    }

    private func ratings(_ counts: [Int: Int], unrated: Int = 0) -> [Row] {
        counts.sorted { $0.key > $1.key }.map { ("\($0.key) of 10", $0.value) } + [("none", unrated)]
    }

    private func lines(_ kind: String, _ rows: [Row]) -> [TerminalText] {
        let rows = rows.filter { $0.count > 0 }
        guard Terminal.isForPeople else { return rows.map { "\(kind)\t\($0.name)\t\($0.count)" } }
        let table = Self.table(rows, hasBars: kind != "all", columns: Terminal.columns(of: STDOUT_FILENO))
        return table.map { "\($0.text)\($0.bar.isEmpty ? "" : Terminal.amber($0.bar))" } + (rows.isEmpty ? [] : [""])
    }

    /// Rows of at most `columns` characters, if the terminal has room for a few of each part. Long names are cut.
    static func table(_ rows: [Row], hasBars: Bool, columns: Int) -> [(text: String, bar: String)] {
        let largest = rows.map(\.count).max() ?? 1
        let width = rows.map(\.count.grouped.count).max() ?? 1
        let rest = columns - width - 2 * gap.count
        let longest = max(minNameWidth, rows.map(\.name.count).max() ?? 0)
        let nameWidth = max(1, min(longest, hasBars ? max(rest / 2, rest - maxBarWidth) : rest))
        let barWidth = max(1, min(maxBarWidth, rest - nameWidth))
        return rows.map { row in
            let name = row.name.count > nameWidth ? String(row.name.prefix(nameWidth - 1)) + "…" : row.name
            let count = String(repeating: " ", count: width - row.count.grouped.count) + row.count.grouped
            let bar = String(repeating: "▇", count: max(1, row.count * barWidth / largest))
            return (name.padding(to: nameWidth) + gap + count + (hasBars ? gap : ""), hasBars ? bar : "")
        }
    }

    private static let gap = "  "
    private static let minNameWidth = 16
    private static let maxBarWidth = 40
}

/// The counts as JSON.
struct FiguresJSON: Encodable {
    let movies: Int
    let seen: Int
    let toWatch: Int
    /// By the decade's first year.
    let decades: [String: Int]
    let withoutDecade: Int
    /// A movie counts in each of its genres.
    let genres: [String: Int]
    let withoutGenre: Int
    /// The user's ratings in half stars.
    let ownRatings: [String: Int]
    /// Others' ratings, in half stars, of movies that the user has not rated.
    let othersRatings: [String: Int]
    let withoutRating: Int
    /// 1 to 10.
    let ownAverage: Double?
    /// Others' ratings, in half stars, of movies that the user has rated.
    let othersOfRated: [String: Int]
    let viewings: Int
    /// Viewings by month, `2025-11`.
    let months: [String: Int]
    /// By the country's code. A movie counts in each of its countries.
    let countries: [String: Int]
    let withoutCountry: Int
    /// The `maxNames` most frequent of watched movies.
    let directors: [String: Int]
    /// The `maxNames` most frequent of watched movies.
    let actors: [String: Int]

    static let maxNames = 20

    init(_ figures: PersonalFigures) {
        movies = figures.movies
        seen = figures.seen
        toWatch = figures.wanted
        decades = Self.named(figures.decades) { $0.description }
        withoutDecade = figures.withoutDecade
        genres = Self.named(figures.genres) { $0.rawValue }
        withoutGenre = figures.withoutGenre
        ownRatings = Self.named(figures.ownRatings) { String($0) }
        othersRatings = Self.named(figures.othersRatings) { String($0) }
        withoutRating = figures.unrated
        ownAverage = figures.ownAverage.map { ($0 * 10).rounded() / 10 }
        othersOfRated = Self.named(figures.othersOfRated) { String($0) }
        viewings = figures.viewings
        months = Self.named(figures.months) { $0.text }
        countries = figures.countries
        withoutCountry = figures.withoutCountry
        directors = Self.top(figures.directors)
        actors = Self.top(figures.cast)
    }

    private static func named<Key>(_ counts: [Key: Int], _ name: (Key) -> String) -> [String: Int] {
        Dictionary(uniqueKeysWithValues: counts.map { (name($0.key), $0.value) })
    }

    private static func top(_ counts: [String: Int]) -> [String: Int] {
        Dictionary(uniqueKeysWithValues: PersonalFigures.largest(counts, limit: maxNames).map { ($0.key, $0.count) })
    }
}

extension CalendarMonth {
    /// `2025-11`.
    fileprivate var text: String { "\(year)-\(month < 10 ? "0" : "")\(month)" }
}
