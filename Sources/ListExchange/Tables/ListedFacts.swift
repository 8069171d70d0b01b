import Domain

/// Parses the values of lists in all their formats.
enum ListedFacts {
    /// The maximum length in bytes; the longest real titles have about 200.
    static let maxTitleLength = 1_000

    /// The trimmed title with its article at the beginning. Throws if it is empty.
    static func title(_ text: String?) throws(SkipReason) -> String {
        guard let text = text?.trimmed, !text.isEmpty, text.utf8.count <= maxTitleLength else { throw .noTitle }
        return TitleArticle.moved(in: text)
    }

    /// A valid year: `1999`, `1999.0`, or a date that begins or ends with a year.
    static func year(_ text: String?) -> Int? {
        guard let text, (4...30).contains(text.utf8.count) else { return nil }
        let groups = text.utf8.split { !$0.isASCIIDigit }.map { Substring($0) }
        let isOnlyYear = groups.count == 1 || (groups.count == 2 && text.hasSuffix(".0"))
        let isDay = groups.count > 1 && text.unicodeScalars.contains { "-/. ".unicodeScalars.contains($0) }
        guard isOnlyYear && text.utf8.count <= 6 || isDay else { return nil }
        guard let found = groups.first(where: { $0.utf8.count == 4 }), found == groups.first || found == groups.last
        else { return nil }
        return Int(found).flatMap { MovieQuery.years.contains($0) ? $0 : nil }
    }

    /// The date at the beginning of an ISO 8601 text.
    static func day(_ text: String?) -> CalendarDate? {
        guard let text, text.utf8.count >= 10 else { return nil }
        return CalendarDate(String(decoding: text.utf8.prefix(10), as: UTF8.self))
    }

    /// A number with a decimal point or comma.
    static func figure(_ text: String?) -> Double? {
        guard let text, text.utf8.count <= 10, let figure = Double(text.replacing(",", with: ".")), figure.isFinite
        else { return nil }
        return figure
    }

    static func halfStars(ofTen figure: Double?) -> Int? {
        guard let figure, (0.5...10).contains(figure) else { return nil }
        return Int(figure.rounded())
    }

    static func isYes(_ text: String?) -> Bool {
        guard let text else { return false }
        return ["yes", "y", "true", "1", "x", "✓", "✔", "seen", "watched", "wanted"].contains(text.lowercased())
    }

    /// Whether the text is empty or means no.
    static func isNo(_ text: String?) -> Bool {
        guard let text, !text.isEmpty else { return true }
        return ["no", "n", "false", "0", "-"].contains(text.lowercased())
    }

    /// An IMDb id: `tt0133093`, a URL that contains it, or its digits.
    static func imdb(_ text: String?) -> MovieID? {
        guard let text, text.utf8.count <= 200 else { return nil }
        let parts = text.split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
        if let id = parts.lazy.compactMap({ MovieID(String($0)) }).first { return id }
        return parts.count == 1 ? MovieID("tt" + parts[0]) : nil
    }

    /// A TMDB id with or without the prefix `tmdb-`.
    static func tmdb(_ text: String?) -> MovieID? {
        guard let text, text.utf8.count <= 50 else { return nil }
        return MovieID(text.hasPrefix("tmdb-") ? text : "tmdb-" + text)
    }

    /// Splits a title that ends with a year in brackets.
    static func divided(_ title: String) -> (title: String, year: Int)? {
        guard title.hasSuffix(")"), let open = title.lastIndex(of: "(") else { return nil }
        let inside = title[title.index(after: open)...].dropLast()
        guard inside.utf8.count == 4, let year = year(String(inside)) else { return nil }
        let rest = String(title[..<open]).trimmed
        return rest.isEmpty ? nil : (TitleArticle.moved(in: rest), year)
    }
}
