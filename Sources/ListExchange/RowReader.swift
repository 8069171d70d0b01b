import Domain
import Foundation

/// Reads the values of one row, and notes those that can't be used.
struct RowReader {
    /// No movie was watched later.
    private let today: CalendarDate?
    private(set) var problems: [ImportFault.Problem] = []

    /// The maximum length of a value in a message, in Unicode scalars: a character may have any number of them.
    private static let maxShown = 40
    /// The maximum number of problems noted of a row. A cell of 1 MB may have 500,000 values, none of them usable.
    private static let maxProblems = 20

    init(today: CalendarDate?) { self.today = today }

    /// Notes a problem, unless the row has `maxProblems`.
    mutating func note(_ problem: @autoclosure () -> ImportFault.Problem) {
        if problems.count < Self.maxProblems { problems.append(problem()) }
    }

    mutating func year(_ text: String?) -> Int? { checked(ListedFacts.year(text), .year, text) }

    mutating func imdb(_ text: String?) -> MovieID? { checked(ListedFacts.imdb(text), .id, text) }

    mutating func tmdb(_ text: String?) -> MovieID? { checked(ListedFacts.tmdb(text), .id, text) }

    mutating func halfStars(_ text: String?, upTo highest: Int) -> Int? {
        let figure = ListedFacts.figure(text).map { $0 * 10 / Double(highest) }
        return checked(ListedFacts.halfStars(ofTen: figure), .rating(upTo: highest), text)
    }

    /// The days of viewings, separated by spaces.
    mutating func days(_ text: String?) -> [CalendarDate] {
        guard let text else { return [] }
        guard text.utf8.count <= 11 * PersonalMovie.Opinion.maxViewings else { return noted(.day, text, []) }
        let parts = text.split(separator: " ").map { part in (text: String(part), day: day(in: String(part))) }
        let days = parts.compactMap(\.day)
        guard !days.isEmpty else { return noted(.day, text, []) }
        // The rest may be a time of day.
        for part in parts where part.day == nil && part.text.contains("-") { _ = checked(part.day, .day, part.text) }
        return days
    }

    /// The days of viewings in several texts. More days than a movie can have are left out.
    mutating func days(_ texts: [String]) -> [CalendarDate] {
        var room = 11 * (PersonalMovie.Opinion.maxViewings + 1)
        return texts.prefix { text in
            room -= text.utf8.count + 1
            return room >= 0
        }.flatMap { days($0) }
    }

    private func day(in text: String) -> CalendarDate? {
        ListedFacts.day(text).flatMap { $0.canBeViewing(upTo: today) ? $0 : nil }
    }

    /// The days of viewings, or whether there was one on an unknown day.
    mutating func viewings(_ text: String?) -> (days: [CalendarDate], isWatched: Bool) {
        if ListedFacts.isYes(text) { return ([], true) }
        return (ListedFacts.isNo(text) ? [] : days(text), false)
    }

    mutating func isYes(_ text: String?) -> Bool {
        if ListedFacts.isYes(text) { return true }
        return ListedFacts.isNo(text) ? false : noted(.choice, text, false)
    }

    mutating func noteText(_ text: String) -> String {
        if text.unicodeScalars.count > PersonalMovie.Opinion.maxNoteLength { note(.longNote) }
        return text
    }

    /// Returns `value`, and notes a text that has none.
    mutating func checked<Value>(_ value: Value?, _ field: ImportFault.Field, _ text: String?) -> Value? {
        value ?? noted(field, text, nil)
    }

    /// Returns `value`, and notes a text that is not empty.
    private mutating func noted<Value>(_ field: ImportFault.Field, _ text: String?, _ value: Value) -> Value {
        if let text, !text.isEmpty {
            note(.unusable(field, String(String.UnicodeScalarView(text.unicodeScalars.prefix(Self.maxShown)))))
        }
        return value
    }
}
