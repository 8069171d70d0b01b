/// A person whom a part of a text may name.
public struct PersonGuess: Sendable, Hashable {
    /// The application's id.
    public let id: String
    /// The full name.
    public let name: String
    /// How certain the guess is.
    public let certainty: Certainty
    /// The others whom the text names together with the person: «coen brothers».
    public let siblings: [PersonGuess]

    /// A person with the application's id.
    public init(id: String, name: String, certainty: Certainty, siblings: [PersonGuess] = []) {
        self.id = id
        self.name = name
        self.certainty = certainty
        self.siblings = siblings
    }

    /// The words of the name in lowercase.
    private var words: [Substring] { name.lowercased().split { $0 == " " || $0 == "-" } }

    /// Whether a word in lowercase is one of the name.
    func hasWord(_ word: String) -> Bool { words.contains { $0 == word } }

    /// Whether a word of the name begins with a word in lowercase.
    func hasBeginning(_ word: String) -> Bool { words.contains { $0.hasPrefix(word) } }

    /// Whether each word may be a misspelled word of the name: it has the same first letter or is a part of one. «lars
    /// von» is not Brie Larson, although the two words together are similar to her last name.
    func isSimilar(to typed: [String]) -> Bool {
        guard name.unicodeScalars.allSatisfy(\.isASCII) else { return true }
        return typed.allSatisfy { word in words.contains { $0.hasPrefix(word.prefix(1)) || $0.contains(word) } }
    }

    /// How well a text names a person, the least certain first.
    public enum Certainty: Int, Sendable, Hashable, Comparable, CaseIterable {
        /// The beginning of a name, or a name with a typo.
        case similar
        /// A part of the name that usually means this person: «kurosawa».
        case familiar
        /// The whole name.
        case full

        public static func < (left: Certainty, right: Certainty) -> Bool { left.rawValue < right.rawValue }
    }
}

/// What a `PhraseParser` asks the application about the words of a text.
public protocol PhraseKnowledge: Sendable {
    /// The person whom a text names; `nil` for none. The text is one to four words, as typed.
    func person(named text: String) async -> PersonGuess?

    /// Whether a well-known title has a word, or has all of several words. Such words are not corrected and not read as
    /// last names.
    func isTitleWord(_ word: String) -> Bool

    /// Whether words are the whole title of a well-known movie. Then no part of them is a filter.
    func isTitle(_ text: String) -> Bool

    /// Whether people with the application's ids have a movie together whose title is a text, or has all of its words;
    /// `nil` for any title.
    func hasMovie(titled text: String?, of people: [String]) async -> Bool
}

/// Knowledge of no people and no titles.
public struct NoKnowledge: PhraseKnowledge {
    /// Knows nothing.
    public init() {}

    public func person(named text: String) async -> PersonGuess? { nil }
    public func isTitleWord(_ word: String) -> Bool { false }
    public func isTitle(_ text: String) -> Bool { false }
    public func hasMovie(titled text: String?, of people: [String]) async -> Bool { false }
}
