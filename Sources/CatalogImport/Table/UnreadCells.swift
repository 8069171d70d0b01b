import Domain

/// The cells of a column that could not be parsed; their titles were imported without them.
public struct UnreadCells: Sendable, Hashable {
    public let field: TableColumns.Field
    public let count: Int
    /// The number of non-empty cells of the column.
    public let filled: Int
    /// Counted from 1.
    public let firstLine: Int
    /// The first cell's text, cut to 40 characters.
    public let firstText: String

    /// Whether more than half of the cells were unreadable, so that the column is probably the wrong one.
    public var areMost: Bool { filled > 1 && count * 2 > filled }

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

/// Counts the cells that could not be parsed.
struct CellReading {
    var years = Column()
    var votes = Column()
    var ratings = Column()
    var genres = Column()
    var lengths = Column()
    var imdb = Column()
    var tmdb = Column()

    var unread: [UnreadCells] {
        [
            years.cells(.year), votes.cells(.votes), ratings.cells(.rating), genres.cells(.genres),
            lengths.cells(.runtime), imdb.cells(.imdb), tmdb.cells(.tmdb),
        ].compactMap(\.self)
    }

    struct Column {
        private var filled = 0
        private var unread = 0
        private var first: (line: Int, text: String)?

        private static let maxTextLength = 40

        /// The value of a cell; `nil` if it is empty or cannot be parsed, which is counted.
        mutating func value<Value>(
            of cell: Span<UInt8>, line: Int, _ read: (Span<UInt8>) -> Value?
        ) -> Value? {
            guard !cell.isEmpty else { return nil }
            if let value = read(cell) {
                filled += 1
                return value
            }
            guard !CellReading.isPlaceholder(cell) else { return nil }
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

    /// Whether a cell means “no value”.
    private static func isPlaceholder(_ cell: Span<UInt8>) -> Bool {
        cell.count < 25 && placeholders.contains(cell.text.text.lowercased())
    }

    private static let placeholders: Set = [
        "n/a", "na", "nan", "null", "none", "nil", "-", "–", "—", "?", "tbd", "tba", "unknown", "[]", "{}",
        "(no genres listed)",
    ]
}
