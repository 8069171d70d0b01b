import DataFormats

/// The names of a role in title.principals: a JSON array of strings.
enum CharacterNames {
    /// In bytes; longer texts are cut. `CreditGroup` stores the length in a byte.
    static let maxLength = 200

    /// The names without control characters, separated by slashes. `nil` if there are none or the array is malformed.
    static func text(_ array: Span<UInt8>) -> String? {
        var names = ""
        let isArray = JSONScanner.forEachElement(of: array) { value in
            guard case .text(let range, let isEscaped) = value, names.utf8.count < maxLength,
                let name = text(array.extracting(range), isEscaped)
            else { return }
            if !names.isEmpty { names += " / " }
            names += name
        }
        guard isArray, !names.isEmpty else { return nil }
        return names.cut(toBytes: maxLength)
    }

    private static func text(_ bytes: Span<UInt8>, _ isEscaped: Bool) -> String? {
        // An escape of a character takes at most twelve bytes.
        guard bytes.count <= maxLength * 12 else { return nil }
        var text = bytes.text.text
        if isEscaped {
            guard let plain = JSONEscapes.unescaped(bytes) else { return nil }
            text = String(decoding: plain, as: UTF8.self)
        }
        let cleaned = TitleText.cleaned(text)
        return cleaned.isEmpty ? nil : cleaned
    }
}

extension String {
    /// At most this number of bytes in UTF-8, without a part of a character at the end.
    func cut(toBytes count: Int) -> String {
        guard utf8.count > count else { return self }
        var end = startIndex
        while end < endIndex, let next = index(end, offsetBy: 1, limitedBy: endIndex),
            self[..<next].utf8.count <= count
        {
            end = next
        }
        return String(self[..<end])
    }
}
