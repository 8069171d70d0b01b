import ServiceClient

extension TMDB {
    /// A complete answer of TMDB that a server can write.
    public protocol Answer: Codable, Sendable, Hashable {}
}

extension TMDB.Answer {
    /// UTF-8 JSON, null where TMDB writes null. Equal answers are equal bytes.
    public func json() -> [UInt8] { wireJSON() }
}

extension TMDB.Configuration: TMDB.Answer {}
extension TMDB.Details: TMDB.Answer {}
extension TMDB.FindResults: TMDB.Answer {}
extension TMDB.Page: TMDB.Answer {}
