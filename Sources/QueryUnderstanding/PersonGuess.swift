/// A person whom a part of a text may name.
public struct PersonGuess: Sendable, Hashable {
    /// The application's id.
    public let id: String
    /// The full name.
    public let name: String
    /// How certain the guess is.
    public let certainty: Certainty

    /// A person with the application's id.
    public init(id: String, name: String, certainty: Certainty) {
        self.id = id
        self.name = name
        self.certainty = certainty
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
}

/// Knowledge of no people and no titles.
public struct NoKnowledge: PhraseKnowledge {
    /// Knows nothing.
    public init() {}

    public func person(named text: String) async -> PersonGuess? { nil }
    public func isTitleWord(_ word: String) -> Bool { false }
    public func isTitle(_ text: String) -> Bool { false }
}
