#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Reads TMDB's strings.
enum Text {
    /// The text, trimmed; `nil` for one that is empty.
    static func present(_ text: String?) -> String? {
        guard let text else { return nil }
        let trimmed = trimmed(Substring(text))
        return trimmed.isEmpty ? nil : String(trimmed)
    }

    static func trimmed(_ text: Substring) -> Substring {
        var text = text.drop(while: \.isWhitespace)
        while text.last?.isWhitespace == true { text.removeLast() }
        return text
    }

    /// A number in ASCII digits and nothing else, as many of them as allowed.
    static func digits(_ text: Substring, count: ClosedRange<Int> = 1...18) -> Int? {
        guard count.contains(text.utf8.count), text.utf8.allSatisfy(isDigit) else { return nil }
        return Int(text)
    }

    /// An absolute address of the web.
    static func address(_ text: String?) -> URL? {
        guard let text = present(text), let url = URL(string: text), let scheme = url.scheme?.lowercased(),
            scheme == "http" || scheme == "https", url.host(percentEncoded: true)?.isEmpty == false
        else { return nil }
        return url
    }

    /// Whether all bytes are ASCII letters, digits, or among `others`.
    static func isPlain(_ text: Substring, and others: String) -> Bool {
        text.utf8.allSatisfy { isDigit($0) || isLetter($0) || others.utf8.contains($0) }
    }

    /// The mean of votes; `nil` where there are none.
    static func score(_ average: Double, votes: Int) -> Double? {
        votes > 0 && average > 0 && average <= 10 ? average : nil
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

    private static func isLetter(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }
}
