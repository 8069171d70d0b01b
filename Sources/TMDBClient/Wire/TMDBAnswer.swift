import Foundation

extension TMDB {
    /// A complete answer of TMDB that a server can write.
    public protocol Answer: Codable, Sendable, Hashable {}
}

extension TMDB.Answer {
    /// UTF-8 JSON with every field that TMDB documents, null where TMDB writes null. Equal answers are equal bytes.
    ///
    /// Empty if a row type of another library fails to encode; nothing else can fail.
    public func json() -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.withoutEscapingSlashes, .sortedKeys]
        return (try? encoder.encode(self)).map(Array.init) ?? []
    }
}

extension TMDB.Configuration: TMDB.Answer {}
extension TMDB.Details: TMDB.Answer {}
extension TMDB.FindResults: TMDB.Answer {}
extension TMDB.Page: TMDB.Answer {}
