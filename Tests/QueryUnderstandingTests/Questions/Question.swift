import Foundation
import QueryUnderstanding

/// A question as a user may type it, with its meaning. The author of the questions had not seen the parser.
struct Question {
    let text: String
    private let cells: [String: String]

    /// All questions of the file, in its order.
    static let all: [Question] = {
        let file = String(decoding: PackageResources.questions_tsv, as: UTF8.self)
        let lines = file.split(whereSeparator: \.isNewline).map { line in
            line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
        }
        guard let names = lines.first else { return [] }
        return lines.dropFirst().map { cells in
            Question(text: cells[0], cells: Dictionary(uniqueKeysWithValues: zip(names, cells)))
        }
    }()

    subscript(_ column: String) -> [String] {
        cells[column, default: ""].split(separator: ";").map { $0.trimmingCharacters(in: .whitespaces) }
    }

    /// Whether the question is a title and nothing else.
    var isTitle: Bool { cells.allSatisfy { ["question", "title"].contains($0.key) || $0.value.isEmpty } }

    /// The problems of an understanding, a sentence for each column; empty if it is as expected.
    func problems(_ found: Understanding) -> [String] {
        var expected = Set<String>()
        for genre in self["genres"] { expected.insert("genre \(genre)") }
        for person in self["people"] { expected.insert("person \(person.lowercased())") }
        // «korean» means the country; the file names its language too.
        for country in self["countries"] { expected.insert("country \(country)") }
        if self["countries"].isEmpty { for code in self["languages"] { expected.insert("language \(code)") } }
        for kind in self["kinds"] { expected.insert(kind == "documentary" ? "genre documentary" : "kind \(kind)") }
        for years in self["years"] { expected.insert(Self.years(years)) }
        for time in self["runtime"] { expected.insert("minutes \(time)") }
        for order in self["order"] { expected.insert("order \(order)") }
        for rating in self["rating"] { expected.insert("rating \(Int((Double(rating) ?? 0) * 10))") }
        for certificate in self["certificates"] { expected.insert("certificate \(certificate)") }
        if !self["own"].isEmpty { expected.insert("own saved") }
        let understood = Set(found.filters.map(Self.words))
        var problems = expected.subtracting(understood).sorted().map { "missing \($0)" }
        problems += understood.subtracting(expected).sorted().map { "extra \($0)" }
        let title = self["title"].joined(separator: ";")
        if Self.folded(title) != Self.folded(found.title) { problems.append("title “\(found.title)”, not “\(title)”") }
        return problems
    }

    /// «new» is an order here, «old» the years before 1970.
    private static func years(_ cell: String) -> String {
        switch cell {
        case "new": "order newest"
        case "old": "years -1969"
        case "last year": "years \(currentYear - 1)-\(currentYear - 1)"
        case "this year": "years \(currentYear)-\(currentYear)"
        default: "years \(cell)"
        }
    }

    static let currentYear = 2026

    private static func words(_ found: UnderstoodFilter) -> String {
        let words =
            switch found.filter {
            case .term(let term) where term.category == "country": "country \(term.value.prefix { $0 != "," })"
            case .person(let person): "person \(person.name.lowercased())"
            default: found.filter.words
            }
        return found.isExcluded ? "not \(words)" : words
    }

    private static func folded(_ title: String) -> String {
        title.lowercased().split { !$0.isLetter && !$0.isNumber }.filter { !["a", "the"].contains($0) }.joined(
            separator: " ")
    }
}

/// The people of the questions, by whole names, last names and with typos, and the titles that are whole questions.
struct KnowledgeOfQuestions: PhraseKnowledge {
    private let names: [(name: String, words: [String])]
    private let titles: Set<String>

    init() {
        names = Set(Question.all.flatMap { $0["people"] }).sorted().map { ($0, Self.words($0)) }
        titles = Set(Question.all.filter(\.isTitle).map { Self.words($0.text).joined(separator: " ") })
    }

    func person(named text: String) async -> PersonGuess? {
        let words = Self.words(text)
        if let name = names.first(where: { $0.words == words })?.name {
            return .init(id: name, name: name, certainty: .full)
        }
        if let name = names.first(where: { $0.words.suffix(words.count) == words[...] })?.name {
            return .init(id: name, name: name, certainty: .familiar)
        }
        let typed = words.joined(separator: " ")
        guard typed.count >= 6 else { return nil }
        let similar = names.first { name in
            [name.words, Array(name.words.suffix(words.count))].contains {
                Self.isSimilar($0.joined(separator: " "), typed)
            }
        }
        return similar.map { .init(id: $0.name, name: $0.name, certainty: .similar) }
    }

    func isTitleWord(_ word: String) -> Bool { false }

    func hasMovie(titled text: String?, of people: [String]) async -> Bool { false }

    func isTitle(_ text: String) -> Bool { titles.contains(Self.words(text).joined(separator: " ")) }

    /// At most two letters are missing, wrong or too many.
    private static func isSimilar(_ left: String, _ right: String) -> Bool {
        guard left.first == right.first, abs(left.utf8.count - right.utf8.count) <= 2 else { return false }
        let changes = right.difference(from: left)
        return max(changes.insertions.count, changes.removals.count) <= (right.count < 8 ? 1 : 2)
    }

    private static func words(_ text: String) -> [String] {
        text.folding(options: [.diacriticInsensitive, .caseInsensitive], locale: nil)
            .split { !$0.isLetter && !$0.isNumber }.map(String.init)
    }
}
