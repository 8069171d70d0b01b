/// The phrases that a `PhraseParser` knows, each with what it means.
///
/// A table has one row a line: a category, a value and phrases, separated by tabs; the phrases are separated by `|`.
/// Empty lines and lines that begin with `#` are skipped. Phrases are written in lowercase, without punctuation, in the
/// singular. A phrase in several rows means all of their values. A phrase that begins with `?` is weak: it is so common
/// in titles that it only counts beside another filter or a noun such as «movies».
///
/// The categories `cue`, `number`, `unit`, `decade`, `noun`, `noise`, `likeness` and `comparison` hold the words of the
/// grammar (`Cue`). A row of the category `tongue` means a language only in phrases such as «in french» and «french
/// language». A row of the category `alias` has the full name of a person as its value, and other names as its phrases.
/// Every other category is the application's own and becomes the category of a `Term`.
public struct Vocabulary: Sendable {
    /// What a phrase means.
    struct Meaning: Sendable, Hashable {
        let category: String
        let value: String
        let isWeak: Bool
    }

    /// A word as typed without a typo, and the word of a phrase that it is a form of.
    struct Form: Sendable, Hashable {
        let letters: [Unicode.Scalar]
        let word: String
    }

    private(set) var meanings: [String: [Meaning]] = [:]
    /// The full names of people, by other names.
    private(set) var fullNames: [String: String] = [:]
    /// All words of all phrases.
    private(set) var words: Set<String> = []
    /// The forms that a typo may be corrected to, by their first letter.
    private(set) var correctable: [Character: [Form]] = [:]
    /// The number of words of the longest phrase.
    private(set) var maxWords = 1

    /// Shorter words are not corrected: most are one typo away from another word.
    static let minCorrectableLength = 5
    /// Shorter words of the category `noise` are not corrected.
    private static let minNoiseLength = 7
    /// The categories of the grammar.
    static let grammar: Set<String> = ["cue", "number", "unit", "decade", "noise", "likeness", "comparison"]
    private static let nouns: Set<String> = ["genre", "kind", "noun"]

    /// Reads a table. Malformed lines are skipped.
    public init(table: String) {
        var correctable: Set<Form> = []
        for line in table.split(whereSeparator: \.isNewline) where !line.hasPrefix("#") {
            let cells = line.split(separator: "\t")
            guard cells.count == 3 else { continue }
            for phrase in cells[2].split(separator: "|") {
                add(phrase, category: String(cells[0]), value: String(cells[1]), &correctable)
            }
        }
        let sorted = correctable.sorted { ($0.word, $0.letters.count) < ($1.word, $1.letters.count) }
        self.correctable = Dictionary(grouping: sorted) { $0.letters.first.map(Character.init) ?? " " }
    }

    /// The vocabulary of movies in English. Its values are IMDb's and TMDB's genres in lowercase, codes of ISO 3166-1
    /// and ISO 639-1, and the certificates of the United States.
    public static let english = Vocabulary(table: String(decoding: PackageResources.english_tsv, as: UTF8.self))

    private mutating func add(
        _ phrase: Substring, category: String, value: String, _ correctable: inout Set<Form>
    ) {
        let isWeak = phrase.hasPrefix("?")
        let text = String(isWeak ? phrase.dropFirst() : phrase)
        if category == "tongue" || category == "language" { addTongue(text, value) }
        if category == "alias" { fullNames[text] = value }
        guard category != "tongue", category != "alias" else { return }
        add(text, Meaning(category: category, value: value, isWeak: isWeak))
        let minLength = category == "noise" ? Self.minNoiseLength : Self.minCorrectableLength
        guard category == "noise" || !Self.grammar.contains(category), !isWeak else { return }
        for word in text.split(separator: " ") where word.count >= minLength {
            for form in Self.nouns.contains(category) ? Self.forms(of: word) : [String(word)] {
                correctable.insert(Form(letters: Array(form.unicodeScalars), word: String(word)))
            }
        }
    }

    /// A noun in the singular and the plural.
    private static func forms(of word: Substring) -> [String] {
        [String(word), word + "s"] + (word.hasSuffix("y") ? [word.dropLast() + "ies"] : [])
    }

    private mutating func addTongue(_ word: String, _ value: String) {
        for phrase in [
            "in \(word)", "\(word) language", "\(word) speaking", "\(word) spoken", "\(word) dialogue",
            "spoken in \(word)", "in the \(word) language", "in language \(word)", "language \(word)",
        ] {
            add(phrase, Meaning(category: "language", value: value, isWeak: false))
        }
    }

    private mutating func add(_ phrase: String, _ meaning: Meaning) {
        let parts = phrase.split(separator: " ")
        words.formUnion(parts.map(String.init))
        maxWords = max(maxWords, parts.count)
        if meanings[phrase]?.contains(meaning) != true { meanings[phrase, default: []].append(meaning) }
    }
}
