import Domain

/// A title as MovieLens writes it: `City of Lost Children, The (Cité des enfants perdus, La) (1995)`.
struct MovieLensTitle: Hashable {
    /// The title with its article in front.
    private(set) var title: String
    /// The titles in brackets.
    private(set) var otherTitles: [String] = []
    /// The year in brackets at the end.
    private(set) var year: Int?

    init(_ text: String) {
        var rest = text.trimmed
        if let (before, inside) = Self.lastBrackets(of: rest), let year = Self.year(inside) {
            self.year = year
            rest = before
        }
        while let (before, inside) = Self.lastBrackets(of: rest), !before.isEmpty, !Self.isUnfinished(before) {
            otherTitles.insert(Self.other(inside), at: 0)
            rest = before
        }
        // A title may consist of a year in brackets alone.
        title = rest.isEmpty ? text.trimmed : TitleArticle.moved(in: rest)
        otherTitles.removeAll { $0.isEmpty || $0 == title }
    }

    /// The text in the last brackets, and the text before them.
    private static func lastBrackets(of text: String) -> (before: String, inside: String)? {
        guard text.hasSuffix(")") else { return nil }
        var depth = 0
        for place in text.indices.reversed() {
            if text[place] == ")" { depth += 1 }
            if text[place] == "(" { depth -= 1 }
            if depth == 0 {
                let inside = text[text.index(after: place)...].dropLast()
                return (String(text[..<place]).trimmed, String(inside).trimmed)
            }
        }
        return nil
    }

    /// The year, or the first year of `2007-2010`.
    private static func year(_ inside: String) -> Int? {
        let digits = inside.utf8.prefix(4)
        guard digits.count == 4, digits.allSatisfy(\.isASCIIDigit),
            inside.unicodeScalars.dropFirst(4).allSatisfy({ "0123456789-–— ".unicodeScalars.contains($0) }),
            let year = Int(inside.prefix(4)), MovieQuery.years.contains(year)
        else { return nil }
        return year
    }

    /// Whether a title cannot end here, so that the following brackets belong to it.
    private static func isUnfinished(_ title: String) -> Bool {
        [":", "-", ",", " or", " of", " and"].contains { title.lowercased().hasSuffix($0) }
    }

    private static func other(_ text: String) -> String {
        for start in ["a.k.a. ", "aka ", "a.k.a "] where text.lowercased().hasPrefix(start) {
            return TitleArticle.moved(in: String(text.dropFirst(start.count)).trimmed, includesShort: true)
        }
        return TitleArticle.moved(in: text, includesShort: true)
    }
}
