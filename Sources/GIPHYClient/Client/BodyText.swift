#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Brings a body into what a decoder of JSON takes.
enum BodyText {
    /// The body, with U+FFFD for bytes that are not UTF-8. UTF-16 with its mark is left as it is: the decoder knows it,
    /// and passes over a mark of UTF-8 too.
    static func utf8(_ body: Data) -> Data {
        if body.starts(with: [0xFE, 0xFF]) || body.starts(with: [0xFF, 0xFE]) { return body }
        guard String(validating: body, as: UTF8.self) == nil else { return body }
        return Data(String(decoding: body, as: UTF8.self).utf8)
    }
}
