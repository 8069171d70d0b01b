#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension TMDB {
    /// One whole answer of TMDB, as a server writes it.
    public protocol Answer: Codable, Sendable, Hashable {}
}

extension TMDB.Answer {
    /// The answer as UTF-8 JSON with every field that TMDB documents, null where TMDB writes null. Equal answers are
    /// equal bytes.
    ///
    /// Empty if a row of a type that is not from this library fails to encode; nothing else can fail.
    public func json() -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.withoutEscapingSlashes, .sortedKeys]
        return (try? encoder.encode(self)).map(Array.init) ?? []
    }
}

extension Double {
    /// The number, 0 where JSON has none for it.
    var written: Double { isFinite ? self : 0 }
}
