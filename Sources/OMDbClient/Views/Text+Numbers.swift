#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension Text {
    /// A number in ASCII digits and nothing else, as many of them as allowed.
    static func digits(_ text: Substring, count: ClosedRange<Int> = 1...18) -> Int? {
        guard count.contains(text.utf8.count), text.utf8.allSatisfy(isDigit) else { return nil }
        return Int(text)
    }

    /// `2370839`, or `2,370,839` with commas between thousands.
    static func count(_ text: String?) -> Int? {
        guard let text = present(text) else { return nil }
        let groups = text.split(separator: ",", omittingEmptySubsequences: false)
        guard groups.count == 1 || (1...3).contains(groups[0].count), groups.dropFirst().allSatisfy({ $0.count == 3 })
        else {
            return nil
        }
        return digits(Substring(groups.joined()))
    }

    /// A decimal with a point, without a sign or an exponent.
    static func decimal(_ text: Substring) -> Double? {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count <= 2, parts.allSatisfy({ digits($0) != nil }) else { return nil }
        return Double(text)
    }

    /// Whole dollars: `$173,837,933`, and as it once was, `$292.6M`.
    static func dollars(_ text: String?) -> Int? {
        guard let text = present(text) else { return nil }
        let figure = trimmed(text.hasPrefix("$") ? text.dropFirst() : Substring(text))
        let scales = ["K": 1_000.0, "M": 1_000_000, "B": 1_000_000_000]
        guard let scale = figure.last.flatMap({ scales[$0.uppercased()] }) else { return count(String(figure)) }
        guard let number = decimal(trimmed(figure.dropLast())), number < 1_000_000 else { return nil }
        return Int((number * scale).rounded())
    }

    /// Minutes: `148 min`, `1 h 30 min`, `2 hours`. A figure without a unit is minutes.
    static func minutes(_ text: String?) -> Int? {
        guard var rest = present(text).map({ Substring($0.lowercased()) }) else { return nil }
        var total = 0
        while !rest.isEmpty {
            let figure = rest.prefix { $0 == "," || $0.isNumber }
            rest = rest.dropFirst(figure.count).drop(while: \.isWhitespace)
            let unit = rest.prefix(while: \.isLetter)
            rest = rest.dropFirst(unit.count)
            if !unit.isEmpty, rest.first == "." { rest = rest.dropFirst() }
            rest = rest.drop(while: \.isWhitespace)
            guard let number = count(String(figure)), number < 1_000_000 else { return nil }
            switch unit {
            case "h", "hr", "hrs", "hour", "hours": total += number * 60
            case "", "m", "min", "mins", "minute", "minutes": total += number
            default: return nil
            }
        }
        // The longest known film has about 51,000 minutes.
        return (1...100_000).contains(total) ? total : nil
    }

    /// A figure and the scale it is on: `8.8/10`, `87%`, `74/100`.
    static func share(_ text: String) -> (figure: Double, scale: Double)? {
        guard let text = present(text) else { return nil }
        let parts: [Substring] =
            text.hasSuffix("%")
            ? [text.dropLast(), "100"] : text.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 2, let figure = decimal(trimmed(parts[0])), let scale = decimal(trimmed(parts[1])),
            scale > 0, figure <= scale
        else { return nil }
        return (figure, scale)
    }

    /// A score from 0 to 10, `8.8`.
    static func score(_ text: String?) -> Double? {
        guard let text = present(text), let score = decimal(Substring(text)), score <= 10 else { return nil }
        return score
    }

    /// An absolute address of the web.
    static func address(_ text: String?) -> URL? {
        guard let text = present(text), let url = URL(string: text), let scheme = url.scheme?.lowercased(),
            scheme == "http" || scheme == "https", url.host(percentEncoded: true)?.isEmpty == false
        else { return nil }
        return url
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
}
