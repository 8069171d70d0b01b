package import Foundation

/// Converts a body to the UTF-8 that `JSONDecoder` needs.
package enum BodyText {
    /// Removes a byte-order mark, converts ISO-8859-1 if the content type says so, and replaces other invalid bytes by
    /// U+FFFD. UTF-16 with a mark is returned unchanged: the decoder reads it.
    package static func utf8(_ body: Data, contentType: String?) -> Data {
        if body.starts(with: [0xFE, 0xFF]) || body.starts(with: [0xFF, 0xFE]) { return body }
        let body = body.starts(with: [0xEF, 0xBB, 0xBF]) ? Data(body.dropFirst(3)) : body
        guard String(validating: body, as: UTF8.self) == nil else { return body }
        if contentType?.lowercased().contains("iso-8859-1") == true {
            return Data(String(String.UnicodeScalarView(body.map { Unicode.Scalar($0) })).utf8)
        }
        return Data(String(decoding: body, as: UTF8.self).utf8)
    }
}
