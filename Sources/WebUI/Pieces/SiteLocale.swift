import Domain
import Foundation

/// The user's language, for dates.
struct SiteLocale: Hashable {
    /// A tag of BCP 47, `de-AT`.
    let tag: String
    /// The country, a code of ISO 3166-1 alpha-2; `nil` if the browser names none.
    let region: String?

    static let english = SiteLocale(tag: "en-GB", region: nil)

    private init(tag: String, region: String?) {
        self.tag = tag
        self.region = region
    }

    /// The first language of an `Accept-Language` field; British English if the field has none.
    ///
    /// https://www.rfc-editor.org/rfc/rfc9110#section-12.5.4
    init(acceptLanguage field: String?) {
        var best: (tag: Substring, weight: Double) = ("", 0)
        for (tag, weight) in weightedValues(of: field) where weight > best.weight && Self.isTag(tag) {
            best = (tag, weight)
        }
        self = Self.known(best.tag) ?? .english
    }

    /// Foundation caches every identifier it is given, so it gets only known ones.
    private static func known(_ tag: Substring) -> SiteLocale? {
        let parts = tag.split(separator: "-")
        guard let language = parts.first?.lowercased() else { return nil }
        if let region = parts.last, parts.count > 1, region.utf8.count == 2 {
            let identifier = "\(language)_\(region.uppercased())"
            if locales.contains(identifier) {
                return SiteLocale(tag: identifier.replacing("_", with: "-"), region: region.uppercased())
            }
        }
        return locales.contains(language) ? SiteLocale(tag: language, region: nil) : nil
    }

    private static let locales = Set(Locale.availableIdentifiers)

    private static func isTag(_ text: Substring) -> Bool {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard let language = parts.first, (2...3).contains(language.utf8.count), parts.count <= 4 else { return false }
        return parts.allSatisfy { part in
            (1...8).contains(part.utf8.count)
                && part.unicodeScalars.allSatisfy { $0.isASCII && ($0.properties.isAlphabetic || ("0"..."9") ~= $0) }
        }
    }

    /// A day with the month's name, `31 March 1999`.
    func writtenOut(_ date: CalendarDate) -> String {
        formatted(date, .init(date: .long, time: .omitted)) ?? date.description
    }

    /// A month with its year, `March 1999`.
    func name(of month: CalendarMonth) -> String {
        let day = CalendarDate(year: month.year, month: month.month, day: 1)
        return day.flatMap { formatted($0, .init().month(.wide).year()) } ?? "\(month.year)-\(month.month)"
    }

    /// A short day of the week, `Wed`.
    func weekday(of date: CalendarDate) -> String { formatted(date, .init().weekday(.abbreviated)) ?? "" }

    private func formatted(_ date: CalendarDate, _ style: Date.FormatStyle) -> String? {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        let components = DateComponents(year: date.year, month: date.month, day: date.day)
        guard let day = calendar.date(from: components) else { return nil }
        var style = style.locale(Locale(identifier: tag))
        style.calendar = calendar
        style.timeZone = .gmt
        return day.formatted(style)
    }
}
