import Foundation

/// The user's last successful searches.
///
/// At most `RecentSearch.limit`, no two with the same `RecentSearch.folded`.
public protocol RecentSearches: Sendable {
    /// Puts a text first with this spelling, and forgets the oldest text beyond the limit.
    ///
    /// Durable when it returns. Ignores a text that is not a `RecentSearch`: an empty one, or one longer than
    /// `MovieQuery.maxTextLength`.
    func remember(_ text: String) async throws(StorageError)

    /// The texts as typed, the newest first.
    func all() async throws(StorageError) -> [String]

    /// Forgets a text in any spelling.
    func remove(_ text: String) async throws(StorageError)

    func clear() async throws(StorageError)
}

/// A text that can be remembered.
public struct RecentSearch: Sendable {
    public static let limit = 10

    /// As typed.
    public let text: String

    /// Equal for texts that count as the same: trimmed, single spaces, case folded, composed (Unicode Standard Annex
    /// #15, form C).
    public let folded: String

    /// `nil` for white space only and for a text longer than `MovieQuery.maxTextLength`.
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
