import Foundation

/// A person's last searches that found something, kept to be offered again.
///
/// At most `RecentSearch.limit` are kept, and no two that are the same by `RecentSearch.folded`.
public protocol RecentSearches: Sendable {
    /// Puts a text first, in this spelling, and forgets the oldest one where there are too many.
    ///
    /// What this has returned from outlives the process and, where it is kept on a disk, a loss of power. A text that
    /// is no `RecentSearch` is left alone: an empty one, or one longer than `MovieQuery.maxTextLength`.
    func remember(_ text: String) async throws(StorageError)

    /// The texts as they were typed, the newest first.
    func all() async throws(StorageError) -> [String]

    /// Forgets a text in whatever spelling; nothing happens where it is not kept.
    func remove(_ text: String) async throws(StorageError)

    /// Forgets all of them.
    func clear() async throws(StorageError)
}

/// A text that was searched for and can be remembered.
public struct RecentSearch: Sendable {
    /// How many are kept of a person.
    public static let limit = 10

    /// As it was typed.
    public let text: String

    /// What texts that are the same have in common: without white space around them, with one space for each run of it
    /// inside, with the case folded and letters composed (Unicode Standard Annex #15, form C).
    public let folded: String

    /// `nil` for nothing but white space and for a text longer than `MovieQuery.maxTextLength`.
    public init?(_ text: String) {
        switch MovieQuery(text).textProblem {
        case .empty, .tooLong: return nil
        case .noLetterOrDigit, nil: break
        }
        let words = text.unicodeScalars.split { $0.properties.isWhitespace }.map { String($0) }
        self.text = text
        folded =
            words.joined(separator: " ").folding(options: .caseInsensitive, locale: nil)
            .precomposedStringWithCanonicalMapping
    }
}

/// Why what a person keeps could not be read or written.
public enum StorageError: Error, Sendable, Hashable {
    /// It cannot be read: no permission, or the disk fails.
    case unreadable
    /// It cannot be written: no permission, a disk that is only for reading, or one that fails.
    case unwritable
    /// The disk has no room left.
    case full
    /// Another process has kept it locked for longer than one waits.
    case locked
    /// It is broken, or something else stands in its place; it has been left as it is.
    case damaged
    /// A newer Matinee has changed how it is kept; it has been left as it is.
    case newer
    /// Its file was moved, removed or replaced while it was open: what was written would have no name.
    case replaced
    /// Whoever asked no longer wants it: not a failure.
    case cancelled

    /// What happened and what to do, in one or two sentences for whoever keeps something.
    public var sentence: String {
        switch self {
        case .unreadable: "Your library can’t be read. See that Matinee may read and write its data folder."
        case .unwritable: "Your library can’t be written. See that Matinee may write to its data folder."
        case .full: "There is no room left on the disk. Make some and try again."
        case .locked: "Your library is being used elsewhere. Try again in a moment."
        case .damaged: "Your library is damaged. Put a backup in its place, or move it away to begin a new one."
        case .newer: "Your library was made by a newer Matinee. Start that one, or install it here."
        case .replaced:
            "Your library’s file was moved, removed or replaced while Matinee was running. Nothing was saved. Try again."
        case .cancelled: "It was stopped."
        }
    }
}
