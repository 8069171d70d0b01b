extension TMDB {
    /// A credential for TMDB. Either kind works for every request; an empty one is not sent.
    public enum Credential: Sendable, Hashable {
        /// An API key, sent in the query.
        case apiKey(String)
        /// A read access token, sent in the `Authorization` field.
        case accessToken(String)

        /// Distinguishes a key from a token by its form: a token is a JSON Web Token (RFC 7519), three parts separated
        /// by dots. A token that was configured as a key therefore never gets into a URL.
        public init(_ text: String) {
            let parts = text.split(separator: ".", omittingEmptySubsequences: false)
            let isToken = parts.count == 3 && parts[0].hasPrefix("eyJ") && parts.allSatisfy { !$0.isEmpty }
            self = isToken ? .accessToken(text) : .apiKey(text)
        }
    }
}

extension TMDB.Credential: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The kind of the credential, without its value.
    public var description: String {
        switch self {
        case .apiKey: "apiKey(***)"
        case .accessToken: "accessToken(***)"
        }
    }

    /// The kind of the credential, without its value.
    public var debugDescription: String { description }

    /// Empty: a reflection would show the key.
    public var customMirror: Mirror { Mirror(self, children: []) }
}
