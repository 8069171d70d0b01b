/// Reads OMDb's strings.
enum Text {
    /// The text, trimmed; `nil` for `N/A` and for one that is empty.
    static func present(_ text: String?) -> String? {
        guard let text else { return nil }
        let trimmed = trimmed(Substring(text))
        return trimmed.isEmpty || trimmed.uppercased() == OMDb.notAvailable ? nil : String(trimmed)
    }

    static func trimmed(_ text: Substring) -> Substring {
        var text = text.drop(while: \.isWhitespace)
        while text.last?.isWhitespace == true { text.removeLast() }
        return text
    }

    /// The names in a list with commas between them; a comma in parentheses belongs to its name.
    static func names(_ text: String?) -> [String] {
        guard let text else { return [] }
        var depth = 0
        let parts = text.split { character in
            if character == "(" { depth += 1 }
            if character == ")" { depth = max(0, depth - 1) }
            return character == "," && depth == 0
        }
        return parts.compactMap { present(String($0)) }
    }
}
