#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension GIPHY {
    /// One whole answer of GIPHY, as a server writes it.
    public protocol Answer: Codable, Sendable, Hashable {}
}

extension GIPHY.Answer {
    /// The answer as UTF-8 JSON, with strings for numbers where GIPHY writes such. Equal answers are equal bytes.
    ///
    /// Empty if a type that is not from this library fails to encode; nothing else can fail.
    public func json() -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.withoutEscapingSlashes, .sortedKeys]
        return (try? encoder.encode(self)).map(Array.init) ?? []
    }
}
