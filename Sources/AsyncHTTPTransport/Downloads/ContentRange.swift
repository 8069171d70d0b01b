/// The value of `Content-Range` (RFC 9110, section 14.4).
enum ContentRange: Hashable {
    /// A range of bytes and the total, if known.
    case part(ClosedRange<Int>, of: Int?)
    /// An unsatisfied range, with the total.
    case unsatisfied(Int)

    /// Parses `bytes 0-99/500`, `bytes 0-99/*` or `bytes */500`.
    init?(_ value: String) {
        let words = value.split(separator: " ")
        guard words.count == 2, words[0].lowercased() == "bytes" else { return nil }
        let sides = words[1].split(separator: "/", omittingEmptySubsequences: false)
        guard sides.count == 2 else { return nil }
        let total = Self.number(sides[1])
        guard total != nil || sides[1] == "*" else { return nil }
        if sides[0] == "*" {
            guard let total else { return nil }
            self = .unsatisfied(total)
            return
        }
        let ends = sides[0].split(separator: "-", omittingEmptySubsequences: false).map { Self.number($0) }
        guard ends.count == 2, let first = ends[0], let last = ends[1], first <= last, last < total ?? .max else {
            return nil
        }
        self = .part(first...last, of: total)
    }

    private static func number(_ text: Substring) -> Int? {
        text.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ? Int(text) : nil
    }
}
