/// A text that GIFs are looked for by.
public struct GIFQuery: Sendable, Hashable {
    /// As it was typed, without space around it.
    public let text: String

    /// The longest text that GIPHY takes, in characters: https://developers.giphy.com/docs/api/endpoint
    public static let longest = 50

    /// What a person typed.
    public init(_ typed: String) { text = typed.trimmed }

    /// What is wrong with it, `nil` where nothing is. An empty text is none to look for.
    public var problem: Problem? {
        if text.isEmpty { return .empty }
        if text.count > Self.longest || text.utf8.count > 4 * Self.longest { return .tooLong }
        let says = text.unicodeScalars.contains { scalar in
            scalar.properties.isAlphabetic || scalar.properties.numericType != nil || scalar.properties.isEmoji
        }
        return says ? nil : .onlySymbols
    }

    /// What can be wrong with a text.
    public enum Problem: Sendable, Hashable, CaseIterable {
        case empty
        case onlySymbols
        case tooLong

        /// What to do.
        public var sentence: String {
            switch self {
            case .empty: "Enter what the GIF should be about."
            case .onlySymbols: "Enter a word, for example popcorn."
            case .tooLong: "Search with at most \(GIFQuery.longest) characters."
            }
        }
    }

    /// A text of as many whole words of `title` as can be looked for, for example all of a movie's title.
    public static func fitting(_ title: String) -> GIFQuery {
        // One more than fits, so that a longer title is still seen to be too long.
        var query = GIFQuery(String(title.prefix(longest + 1)))
        while query.problem == .tooLong {
            guard let space = query.text.lastIndex(of: " ") else {
                return GIFQuery(String(query.text.unicodeScalars.prefix(longest)))
            }
            query = GIFQuery(String(query.text[..<space]))
        }
        return query
    }
}
