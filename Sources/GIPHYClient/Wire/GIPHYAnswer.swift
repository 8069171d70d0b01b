#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension GIPHY {
    /// A complete answer of GIPHY that a server can write.
    public protocol Answer: Codable, Sendable, Hashable {}
}

extension GIPHY.Answer {
    /// UTF-8 JSON in GIPHY's form, with strings for most numbers. Equal answers are equal bytes.
    ///
    /// Empty if a type of another library fails to encode; nothing else can fail.
    public func json() -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.withoutEscapingSlashes, .sortedKeys]
        return (try? encoder.encode(self)).map(Array.init) ?? []
    }
}
