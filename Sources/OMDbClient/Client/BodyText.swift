#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Brings a body into the UTF-8 that a decoder of JSON takes.
enum BodyText {
    /// The body without a byte-order mark; from ISO-8859-1 if its server says that it is; else with U+FFFD for bytes
    /// that are not UTF-8. UTF-16 with its mark is left as it is: the decoder knows it.
    static func utf8(_ body: Data, contentType: String?) -> Data {
        if body.starts(with: [0xFE, 0xFF]) || body.starts(with: [0xFF, 0xFE]) { return body }
        let body = body.starts(with: [0xEF, 0xBB, 0xBF]) ? Data(body.dropFirst(3)) : body
        guard String(validating: body, as: UTF8.self) == nil else { return body }
        if contentType?.lowercased().contains("iso-8859-1") == true {
            return Data(String(String.UnicodeScalarView(body.map { Unicode.Scalar($0) })).utf8)
        }
        return Data(String(decoding: body, as: UTF8.self).utf8)
    }
}
