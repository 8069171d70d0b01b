import Foundation
import ServiceClient

/// Finds a failure in a body that is not JSON: OMDb quotes the request without escaping it, and sometimes sends plain
/// text.
enum OMDbFailureText {
    /// The message of `{"Response":"False","Error":"…"}` with any text for the dots, or of one known message alone,
    /// with or without `Error:` before it.
    static func message(in body: Data) -> String? {
        let text = WireText.trimmed(Substring(String(decoding: body.prefix(maxBytes), as: UTF8.self)))
        return text.hasPrefix("{") ? unescaped(text, isWhole: body.count <= maxBytes) : plain(text)
    }

    /// The number of bytes of a body that are read. OMDb quotes a search of many thousand letters completely.
    private static let maxBytes = 65_536

    private static func unescaped(_ text: Substring, isWhole: Bool) -> String? {
        guard let response = value(of: "Response", in: text), response.lowercased().hasPrefix("\"false\""),
            let error = value(of: "Error", in: response), error.first == "\""
        else { return nil }
        // Without its end, the text must be a known message: the body may be truncated.
        let message = error.dropFirst()
        guard isWhole, message.hasSuffix("}") else { return known(message) }
        let quoted = WireText.trimmed(message.dropLast())
        return quoted.hasSuffix("\"") ? String(quoted.dropLast()) : known(quoted)
    }

    private static func plain(_ text: Substring) -> String? {
        let prefix = "error:"
        return known(text.lowercased().hasPrefix(prefix) ? WireText.trimmed(text.dropFirst(prefix.count)) : text)
    }

    private static func known(_ text: Substring) -> String? {
        OMDb.Message(text: String(text)) == nil ? nil : String(text)
    }

    /// The text after a name and its colon.
    private static func value(of name: String, in text: Substring) -> Substring? {
        guard let range = text.firstRange(of: "\"\(name)\"") else { return nil }
        let rest = WireText.trimmed(text[range.upperBound...])
        return rest.first == ":" ? WireText.trimmed(rest.dropFirst()) : nil
    }
}
