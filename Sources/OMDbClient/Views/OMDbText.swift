import Foundation
import ServiceClient

/// Parses OMDb's strings. Each function returns `nil` or an empty list for `N/A`, an empty text and an invalid one.
enum OMDbText {
    /// The trimmed text.
    static func present(_ text: String?) -> String? {
        WireText.nonEmpty(text).flatMap { $0.uppercased() == OMDb.notAvailable ? nil : $0 }
    }

    /// The names of a list separated by commas; a comma in parentheses is part of a name.
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

    /// The name in `Nic Pizzolatto (created by)`.
    static func nameWithoutNote(_ text: String) -> String {
        guard text.hasSuffix(")"), let opening = text.firstIndex(of: "("), opening > text.startIndex else {
            return text
        }
        return String(WireText.trimmed(text[..<opening]))
    }

    /// `2370839`, or `2,370,839` with commas between thousands.
    static func count(_ text: String?) -> Int? {
        guard let text = present(text) else { return nil }
        let groups = text.split(separator: ",", omittingEmptySubsequences: false)
        guard groups.count == 1 || (1...3).contains(groups[0].count), groups.dropFirst().allSatisfy({ $0.count == 3 })
        else {
            return nil
        }
        return WireText.digits(Substring(groups.joined()))
    }

    /// A decimal with a point, without a sign or an exponent.
    static func decimal(_ text: Substring) -> Double? {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count <= 2, parts.allSatisfy({ WireText.digits($0) != nil }) else { return nil }
        return Double(text)
    }

    /// Whole dollars: `$173,837,933`, or `$292.6M` in older records.
    static func dollars(_ text: String?) -> Int? {
        guard let text = present(text) else { return nil }
        let figure = WireText.trimmed(text.hasPrefix("$") ? text.dropFirst() : Substring(text))
        let scales = ["K": 1_000.0, "M": 1_000_000, "B": 1_000_000_000]
        guard let scale = figure.last.flatMap({ scales[$0.uppercased()] }) else { return count(String(figure)) }
        guard let number = decimal(WireText.trimmed(figure.dropLast())), number < 1_000_000 else { return nil }
        return Int((number * scale).rounded())
    }

    /// Minutes: `148 min`, `1 h 30 min`, `2 hours`. A number without a unit is minutes.
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
        return total > 0 && WireLimits.minutes.contains(total) ? total : nil
    }

    /// A fraction as a score from 0 to 10: `8.8/10`, `87%`, `74/100`.
    static func outOfTen(_ text: String) -> Double? {
        guard let text = present(text) else { return nil }
        let parts: [Substring] =
            text.hasSuffix("%")
            ? [text.dropLast(), "100"] : text.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 2, let figure = decimal(WireText.trimmed(parts[0])),
            let scale = decimal(WireText.trimmed(parts[1])), scale > 0, figure <= scale
        else { return nil }
        return figure * 10 / scale
    }

    /// A score from 0 to 10: `8.8`.
    static func score(_ text: String?) -> Double? {
        guard let text = present(text), let score = decimal(Substring(text)), score <= 10 else { return nil }
        return score
    }

    static func url(_ text: String?) -> URL? { WireText.webURL(present(text)) }
}
