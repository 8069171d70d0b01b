import Domain

/// Finds the columns of a table by the names in its first row.
struct ListColumns {
    private let places: [String: Int]
    private let names: [String]

    /// One or more columns; the first cell with text is used.
    struct Column {
        fileprivate let places: [Int]

        var isThere: Bool { !places.isEmpty }

        /// The text of the cell; empty if the row is shorter.
        func text(in row: ListRows.Row) -> String {
            places.lazy.filter(row.cells.indices.contains).map { row.cells[$0] }.first { !$0.isEmpty } ?? ""
        }

        /// The trimmed text of the cell; `nil` if it is empty.
        func value(in row: ListRows.Row) -> String? {
            places.lazy.filter(row.cells.indices.contains).map { row.cells[$0].trimmed }.first { !$0.isEmpty }
        }
    }

    /// Creates the columns. If a name is repeated, the first column is used.
    init(_ names: [String]) {
        self.names = names
        places = Dictionary(names.enumerated().map { (Self.folded($1), $0) }) { first, _ in first }
    }

    func has(_ names: String...) -> Bool { names.allSatisfy { places[Self.folded($0)] != nil } }

    func column(_ names: [String]) -> Column { Column(places: names.compactMap { places[Self.folded($0)] }) }

    /// The names of all other columns.
    func names(without columns: [Column]) -> [String] {
        let known = Set(columns.flatMap(\.places))
        return names.indices.filter { !known.contains($0) }.map { names[$0].trimmed }.filter { !$0.isEmpty }
    }

    func column(_ name: String) -> Column { column([name]) }

    /// Whether this row has column names instead of a movie.
    var isHeading: Bool {
        ColumnNames.titles.contains { has($0) } && names.allSatisfy { ListedFacts.year($0.trimmed) == nil }
    }

    /// Whether this row has names of known columns, but none for titles.
    var isHeadingWithoutTitles: Bool {
        names.count > 1 && !ColumnNames.titles.contains { has($0) } && ColumnNames.others.contains { has($0) }
            && names.allSatisfy { ListedFacts.year($0.trimmed) == nil }
    }

    /// Letters and digits in lower case.
    private static func folded(_ name: String) -> String {
        let scalars = name.prefix(100).lowercased().unicodeScalars
        return String(
            String.UnicodeScalarView(
                scalars.filter { $0.properties.isAlphabetic || $0.properties.numericType != nil }))
    }
}

/// The usual names of columns.
enum ColumnNames {
    static let titles = ["title", "name", "movie", "film", "movie title", "film title", "movie name", "primary title"]
    /// Years or dates.
    static let years = ["year", "release year", "movie year", "released", "release date", "date released"]
    /// The user's rating on an unknown scale.
    static let ratings = ["your rating", "my rating", "user rating", "rating", "stars", "score"]
    /// The user's rating out of 10.
    static let ratingsOfTen = ["rating10", "rating (1-10)", "rating out of 10"]
    static let watched = ["watched date", "date watched", "watched at", "last watched", "watched", "seen"]
    static let wanted = ["wanted", "watchlist", "want to watch"]
    static let notes = ["note", "notes", "review", "comment", "comments", "my review"]
    static let imdb = ["imdb", "imdb id", "imdb url", "const", "tconst"]
    static let tmdb = ["tmdb", "tmdb id"]
    static let others = years + ratings + ratingsOfTen + watched + wanted + notes + imdb + tmdb
}
