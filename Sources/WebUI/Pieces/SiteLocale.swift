import Domain
import Foundation

/// A person's language, for what is written differently in each.
struct SiteLocale: Hashable {
    /// A tag of BCP 47, `de-AT`.
    let tag: String

    static let english = SiteLocale(tag: "en-GB")

    private init(tag: String) { self.tag = tag }

    /// The language that an `Accept-Language` field puts first; British English where it names none.
    ///
    /// https://www.rfc-editor.org/rfc/rfc9110#section-12.5.4
    init(acceptLanguage field: String?) {
        var best: (tag: Substring, weight: Double) = ("", 0)
        for range in (field ?? "").prefix(500).split(separator: ",") {
            let parts = range.split(separator: ";").map(\.trimmingSpaces)
            guard let tag = parts.first, Self.isTag(tag) else { continue }
            let weight = parts.dropFirst().first { $0.hasPrefix("q=") }.flatMap { Double($0.dropFirst(2)) } ?? 1
            if weight > best.weight { best = (tag, weight) }
        }
        self = best.tag.isEmpty ? .english : SiteLocale(tag: String(best.tag))
    }

    private static func isTag(_ text: Substring) -> Bool {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard let language = parts.first, (2...3).contains(language.utf8.count), parts.count <= 4 else { return false }
        return parts.allSatisfy { part in
            (1...8).contains(part.utf8.count)
                && part.unicodeScalars.allSatisfy { $0.isASCII && ($0.properties.isAlphabetic || ("0"..."9") ~= $0) }
        }
    }

    /// A day written out, `31 March 1999`.
    func writtenOut(_ date: CalendarDate) -> String {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        let components = DateComponents(year: date.year, month: date.month, day: date.day)
        guard let day = calendar.date(from: components) else { return date.description }
        var style = Date.FormatStyle(date: .long, time: .omitted, locale: Locale(identifier: tag), calendar: calendar)
        style.timeZone = .gmt
        return day.formatted(style)
    }
}

/// The English names of languages and countries.
enum RegionNames {
    private static let english = Locale(identifier: "en")

    /// For a code of ISO 639-1.
    static func language(_ code: String) -> String { english.localizedString(forLanguageCode: code) ?? code }

    /// For a code of ISO 3166-1 alpha-2, or one that a country had.
    static func country(_ code: String) -> String {
        historic[code] ?? english.localizedString(forRegionCode: code) ?? code
    }

    /// Countries that films are from and that Unicode's data renames to what followed them.
    private static let historic = [
        "SU": "Soviet Union", "YU": "Yugoslavia", "CS": "Czechoslovakia", "DD": "East Germany",
        "HK": "Hong Kong", "XK": "Kosovo",
    ]
}
