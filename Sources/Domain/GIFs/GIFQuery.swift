public struct GIFQuery: Sendable, Hashable {
    /// The text without surrounding white space.
    public let text: String

    /// The maximum length in characters, GIPHY's limit: https://developers.giphy.com/docs/api/endpoint
    public static let maxLength = 50

    public init(_ typed: String) { text = typed.trimmed }

    /// Why the text can't be searched; `nil` if it can.
    public var problem: Problem? {
        if text.isEmpty { return .empty }
        if text.count > Self.maxLength || text.utf8.count > 4 * Self.maxLength { return .tooLong }
        let says = text.unicodeScalars.contains { scalar in
            scalar.properties.isAlphabetic || scalar.properties.numericType != nil || scalar.properties.isEmoji
        }
        return says ? nil : .onlySymbols
    }

    /// Why a text can't be searched.
    public enum Problem: Sendable, Hashable, CaseIterable {
        case empty
        case onlySymbols
        case tooLong

        /// What to do, for the user.
        public var sentence: String {
            switch self {
            case .empty: "Enter what the GIF should be about."
            case .onlySymbols: "Enter a word, for example popcorn."
            case .tooLong: "Search with at most \(GIFQuery.maxLength) characters."
            }
        }
    }

    /// A query with as many whole words of `title` as fit, for example of a movie's title.
    public static func fitting(_ title: String) -> GIFQuery {
        // 201 scalars have more than 200 bytes, so a longer title need not be read to be too long.
        var query = GIFQuery(title.prefix(scalars: 4 * maxLength + 1))
        while query.problem == .tooLong {
            guard let space = query.text.lastIndex(of: " ") else {
                return GIFQuery(query.text.prefix(scalars: maxLength))
            }
            query = GIFQuery(String(query.text[..<space]))
        }
        return query
    }
}
