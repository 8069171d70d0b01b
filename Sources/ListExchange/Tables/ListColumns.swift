import Domain

/// Which column of a table holds what, by the names in its first row.
struct ListColumns {
    private let places: [String: Int]
    private let names: [String]

    /// One column, or those of which the first that has anything in it counts.
    struct Column {
        fileprivate let places: [Int]

        /// Whether the table has it.
        var isThere: Bool { !places.isEmpty }

        /// What stands there just as it is, empty where the row ends before.
        func text(in row: ListRows.Row) -> String {
            places.lazy.filter(row.cells.indices.contains).map { row.cells[$0] }.first { !$0.isEmpty } ?? ""
        }

        /// What stands there without space around it, `nil` where that is nothing.
        func value(in row: ListRows.Row) -> String? {
            places.lazy.filter(row.cells.indices.contains).map { row.cells[$0].trimmed }.first { !$0.isEmpty }
        }
    }

    /// The columns with these names; of two with the same name the first counts.
    init(_ names: [String]) {
        self.names = names
        places = Dictionary(names.enumerated().map { (Self.folded($1), $0) }) { first, _ in first }
    }

    /// Whether there is one of each of these names.
    func has(_ names: String...) -> Bool { names.allSatisfy { places[Self.folded($0)] != nil } }

    /// The columns of these names, in the order of the names.
    func column(_ names: [String]) -> Column { Column(places: names.compactMap { places[Self.folded($0)] }) }

    /// The column of this name.
    func column(_ name: String) -> Column { column([name]) }

    /// Whether the names are names, and not the first movie.
    var isHeading: Bool {
        ColumnNames.titles.contains { has($0) } && names.allSatisfy { ListedFacts.year($0.trimmed) == nil }
    }

    /// Letters and digits in lower case: how a name is written differs.
    private static func folded(_ name: String) -> String {
        let scalars = name.prefix(100).lowercased().unicodeScalars
        return String(
            String.UnicodeScalarView(
                scalars.filter { $0.properties.isAlphabetic || $0.properties.numericType != nil }))
    }
}

/// How columns are called in tables of all kinds.
enum ColumnNames {
    static let titles = ["title", "name", "movie", "film", "movie title", "film title", "movie name", "primary title"]
    /// Of years, or of days that begin or end with one.
    static let years = ["year", "release year", "movie year", "released", "release date", "date released"]
    /// Of what the person gives, on a scale that the figures tell.
    static let ratings = ["your rating", "my rating", "user rating", "rating", "stars", "score"]
    /// Of what the person gives, on a scale to ten.
    static let ratingsOfTen = ["rating10", "rating (1-10)", "rating out of 10"]
    static let watched = ["watched date", "date watched", "watched at", "last watched", "watched", "seen"]
    static let wanted = ["wanted", "watchlist", "want to watch"]
    static let imdb = ["imdb", "imdb id", "imdb url", "const", "tconst"]
    static let tmdb = ["tmdb", "tmdb id"]
}
