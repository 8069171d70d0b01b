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

/// Why the library could not be read or written.
public enum StorageError: Error, Sendable, Hashable {
    /// The file can't be read: no permission, or the disk fails.
    case unreadable
    /// The file can't be written: no permission, a read-only disk, or the disk fails.
    case unwritable
    /// The disk is full.
    case full
    /// Another process held the lock beyond the busy timeout.
    case locked
    /// The file is broken or is not a library. It was not changed.
    case damaged
    /// A newer version of Matinee has changed the schema. The file was not changed.
    case newer
    /// The file was moved, removed or replaced while it was open; a write would have been lost.
    case replaced
    /// The caller canceled the request: not a failure.
    case cancelled

    /// What happened and what to do, in one or two sentences for the user.
    public var sentence: String {
        switch self {
        case .unreadable: "Your library can’t be read. Check that Matinee may read and write its data folder."
        case .unwritable: "Your library can’t be written. Check that Matinee may write to its data folder."
        case .full: "The disk is full. Free some space and try again."
        case .locked: "Your library is in use elsewhere. Try again in a moment."
        case .damaged: "Your library is damaged. Restore a backup, or move it away to start a new one."
        case .newer: "Your library was made by a newer version of Matinee. Update Matinee."
        case .replaced:
            "Your library’s file was moved, removed or replaced while Matinee was running. Nothing was saved. Try again."
        case .cancelled: "Canceled."
        }
    }
}
