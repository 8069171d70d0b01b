/// A request to TMDB: a path that says what is asked, and parameters that say more.
protocol Query: Sendable {
    associatedtype Answer: Decodable

    /// What comes after the base address. It begins with a slash.
    var path: String { get }

    /// Everything that is sent but the key.
    var parameters: [TMDB.Parameter] { get }

    /// Whether the client's language goes with it, if it has none of its own.
    var takesLanguage: Bool { get }

    /// Why it need not be sent at all.
    var fault: TMDBError.Reason? { get }
}

extension Query {
    var takesLanguage: Bool { true }
    var fault: TMDBError.Reason? { nil }
}
