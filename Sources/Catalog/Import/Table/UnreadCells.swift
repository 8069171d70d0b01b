import Domain

/// Cells of a column, of a table or of title.basics, that were not understood; their titles were taken without.
public struct UnreadCells: Sendable, Hashable {
    /// What the column is to have.
    public let field: TableColumns.Field
    /// How many there are.
    public let count: Int
    /// How many cells of the column have anything in them.
    public let filled: Int
    /// The line of the first one, counted from 1.
    public let firstLine: Int
    /// What stands there, or its beginning.
    public let firstText: String

    /// Whether the column may be another than it is taken for.
    public var areMost: Bool { filled > 1 && count * 2 > filled }

    /// As a sentence.
    public var sentence: String {
        if areMost {
            return """
                Most cells of the column with \(names.many) were not understood, \(count.grouped) of \(filled.grouped), the \
                first one, “\(firstText)”, in line \(firstLine). Is it the right column?
                """
        }
        guard count > 1 else { return "1 \(names.one) was not understood: “\(firstText)” in line \(firstLine)." }
        return """
            \(count.grouped) \(names.many) were not understood, the first one, “\(firstText)”, in line \(firstLine).
            """
    }

    private var names: (one: String, many: String) {
        switch field {
        case .id: ("id", "ids")
        case .title: ("title", "titles")
        case .year: ("year", "years")
        case .originalTitle: ("original title", "original titles")
        case .votes: ("number of votes", "numbers of votes")
        case .rating: ("rating", "ratings")
        case .genres: ("list of genres", "genres")
        case .runtime: ("length", "lengths")
        case .imdb: ("id of IMDb’s", "ids of IMDb’s")
        case .tmdb: ("id of TMDB’s", "ids of TMDB’s")
        }
    }
}

/// What became of the cells of a table's columns that are read for what they mean.
struct CellReading {
    var years = Column()
    var votes = Column()
    var ratings = Column()
    var genres = Column()
    var lengths = Column()
    var imdb = Column()
    var tmdb = Column()

    /// The columns that have cells which were not understood.
    var unread: [UnreadCells] {
        [
            years.cells(.year), votes.cells(.votes), ratings.cells(.rating), genres.cells(.genres),
            lengths.cells(.runtime), imdb.cells(.imdb), tmdb.cells(.tmdb),
        ].compactMap(\.self)
    }

    /// What became of the cells of one column.
    struct Column {
        private var filled = 0
        private var unread = 0
        private var first: (line: Int, text: String)?

        private static let maxTextLength = 40

        /// What a cell says; `nil` where it says nothing, or nothing that is understood, which is counted.
        mutating func value<Value>(
            of cell: Span<UInt8>, line: Int, _ read: (Span<UInt8>) -> Value?
        ) -> Value? {
            guard !cell.isEmpty else { return nil }
            if let value = read(cell) {
                filled += 1
                return value
            }
            guard !CellReading.saysNothing(cell) else { return nil }
            filled += 1
            unread += 1
            if first == nil {
                let text = TitleText.cleaned(cell.text.text)
                first = (line, text.count > Self.maxTextLength ? "\(text.prefix(Self.maxTextLength))…" : text)
            }
            return nil
        }

        fileprivate func cells(_ field: TableColumns.Field) -> UnreadCells? {
            first.map { UnreadCells(field: field, count: unread, filled: filled, firstLine: $0, firstText: $1) }
        }
    }

    /// Whether people and programs mean by a cell that nothing is known.
    private static func saysNothing(_ cell: Span<UInt8>) -> Bool {
        cell.count < 25 && nothing.contains(cell.text.text.lowercased())
    }

    private static let nothing: Set = [
        "n/a", "na", "nan", "null", "none", "nil", "-", "–", "—", "?", "tbd", "tba", "unknown", "[]", "{}",
        "(no genres listed)",
    ]
}
