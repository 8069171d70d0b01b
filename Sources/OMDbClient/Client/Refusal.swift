#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A refusal in a body that is not JSON: OMDb quotes without escaping, and its posters' server answers in plain text.
enum Refusal {
    /// The message, if the body is one: `{"Response":"False","Error":"…"}` with anything in the place of the dots, or
    /// one of the known texts alone, `Error:` before it or not.
    static func message(in body: Data) -> String? {
        let start = Substring(String(decoding: body.prefix(longest), as: UTF8.self))
        let text = Text.trimmed(start)
        return text.hasPrefix("{") ? spoilt(text, isWhole: body.count <= longest) : plain(text)
    }

    /// Bytes at the start of a body that are looked at. A search of many thousand letters is quoted as a whole.
    private static let longest = 65_536

    private static func spoilt(_ text: Substring, isWhole: Bool) -> String? {
        guard let response = value(of: "Response", in: text), response.lowercased().hasPrefix("\"false\""),
            let error = value(of: "Error", in: response), error.first == "\""
        else { return nil }
        // Cut short, it is half an answer, unless what is there is known already.
        let message = error.dropFirst()
        guard isWhole, message.hasSuffix("}") else { return known(message) }
        let quoted = Text.trimmed(message.dropLast())
        return quoted.hasSuffix("\"") ? String(quoted.dropLast()) : known(quoted)
    }

    private static func plain(_ text: Substring) -> String? {
        let prefix = "error:"
        return known(text.lowercased().hasPrefix(prefix) ? Text.trimmed(text.dropFirst(prefix.count)) : text)
    }

    private static func known(_ text: Substring) -> String? {
        OMDb.Message(text: String(text)) == nil ? nil : String(text)
    }

    /// What follows a name and its colon.
    private static func value(of name: String, in text: Substring) -> Substring? {
        guard let range = text.firstRange(of: "\"\(name)\"") else { return nil }
        let rest = Text.trimmed(text[range.upperBound...])
        return rest.first == ":" ? Text.trimmed(rest.dropFirst()) : nil
    }
}
