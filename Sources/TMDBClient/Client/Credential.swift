extension TMDB {
    /// What TMDB knows its caller by. Either does for everything; an empty one is not sent, for servers that need none.
    public enum Credential: Sendable, Hashable {
        /// The key for version 3, sent in the query.
        case apiKey(String)
        /// The read access token for version 4, sent in a header field.
        case accessToken(String)

        /// A key or a token, told by its form: a token is a JSON Web Token (RFC 7519), three parts with dots between. A
        /// token that was set in the place of the key is so not sent in an address.
        public init(_ text: String) {
            let parts = text.split(separator: ".", omittingEmptySubsequences: false)
            let isToken = parts.count == 3 && parts[0].hasPrefix("eyJ") && parts.allSatisfy { !$0.isEmpty }
            self = isToken ? .accessToken(text) : .apiKey(text)
        }
    }
}

extension TMDB.Credential: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// Which of the two; never its value.
    public var description: String {
        switch self {
        case .apiKey: "apiKey(***)"
        case .accessToken: "accessToken(***)"
        }
    }

    /// The same.
    public var debugDescription: String { description }

    /// Nothing: the key would be in it.
    public var customMirror: Mirror { Mirror(self, children: []) }
}
