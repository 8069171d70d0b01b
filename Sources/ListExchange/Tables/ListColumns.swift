import Domain

/// Finds the columns of a table by the names in its first row.
struct ListColumns {
    private let places: [String: Int]
    private let names: [String]

    /// The columns of each field. If a field has several columns, the first cell with text is used.
    struct Named<Field: Hashable> {
        fileprivate let places: [Field: [Int]]

        func has(_ field: Field) -> Bool { places[field]?.isEmpty == false }

        /// The text of the cell; empty if the row is shorter.
        func text(_ field: Field, in row: ListRows.Row) -> String { cells(field, row).first { !$0.isEmpty } ?? "" }

        /// The trimmed text of the cell; `nil` if it is empty.
        func value(_ field: Field, in row: ListRows.Row) -> String? {
            cells(field, row).lazy.map(\.trimmed).first { !$0.isEmpty }
        }

        private func cells(_ field: Field, _ row: ListRows.Row) -> some Sequence<String> {
            (places[field] ?? []).lazy.filter(row.cells.indices.contains).map { row.cells[$0] }
        }
    }

    /// Creates the columns. If a name is repeated, the first column is used.
    init(_ names: [String]) {
        self.names = names
        places = Dictionary(names.enumerated().map { (Self.folded($1), $0) }) { first, _ in first }
    }

    func has(_ names: String...) -> Bool { names.allSatisfy { places[Self.folded($0)] != nil } }

    func named<Field>(_ names: [Field: [String]]) -> Named<Field> {
        Named(places: names.mapValues { names in names.compactMap { places[Self.folded($0)] } })
    }

    /// The names of all other columns.
    func names<Field>(besides columns: Named<Field>) -> [String] {
        let known = Set(columns.places.values.joined())
        return names.indices.filter { !known.contains($0) }.map { names[$0].trimmed }.filter { !$0.isEmpty }
    }

    /// Whether this row has column names instead of a movie.
    var isHeading: Bool { hasTitles && hasNoYear }

    /// Whether this row has names of known columns, but none for titles.
    var isHeadingWithoutTitles: Bool {
        names.count > 1 && !hasTitles && ListField.names.values.joined().contains { has($0) } && hasNoYear
    }

    private var hasTitles: Bool { ListField.names[.title]?.contains { has($0) } ?? false }
    private var hasNoYear: Bool { names.allSatisfy { ListedFacts.year($0.trimmed) == nil } }

    /// Letters and digits in lower case.
    private static func folded(_ name: String) -> String {
        let scalars = name.prefix(100).lowercased().unicodeScalars
        return String(
            String.UnicodeScalarView(
                scalars.filter { $0.properties.isAlphabetic || $0.properties.numericType != nil }))
    }
}

/// A fact that a column may have.
enum ListField {
    case title, imdb, tmdb, kind
    /// A year or a date.
    case year
    /// The user's rating, out of 5 or on an unknown scale.
    case rating
    /// The user's rating out of 10.
    case ratingOfTen
    case watched, wanted, note

    /// The usual names of the columns for each field.
    static let names: [ListField: [String]] = [
        .title: ["title", "name", "movie", "film", "movie title", "film title", "movie name", "primary title"],
        .year: ["year", "release year", "movie year", "released", "release date", "date released"],
        .rating: ["your rating", "my rating", "user rating", "rating", "stars", "score"],
        .ratingOfTen: ["rating10", "rating (1-10)", "rating out of 10"],
        .watched: ["watched date", "date watched", "watched at", "last watched", "watched", "seen"],
        .wanted: ["wanted", "watchlist", "want to watch"],
        .note: ["note", "notes", "review", "comment", "comments", "my review"],
        .imdb: ["imdb", "imdb id", "imdb url", "const", "tconst"], .tmdb: ["tmdb", "tmdb id"],
    ]
}
