/// Changes JSON like a broken or hostile server: wrong values, missing and duplicate keys, deep nesting.
public struct JSONMutator: Sendable {
    private let bytes: [UInt8]
    /// The ranges of values (containers too) and of members of objects.
    private let values: [Range<Int>]
    private let members: [Range<Int>]

    /// - Parameter json: a valid text.
    public init(_ json: String) {
        bytes = Array(json.utf8)
        var scanner = JSONSpans(bytes: bytes)
        scanner.scanValue()
        values = scanner.values
        members = scanner.members
    }

    /// The text with one to four changes. Most results are still JSON.
    public func mutated(using generator: inout some RandomNumberGenerator) -> [UInt8] {
        let changes = (0..<Int.random(in: 1...4, using: &generator)).compactMap { _ in change(using: &generator) }
        var result = bytes
        var last = Int.max
        // From the end, so that ranges stay valid; overlapping changes are skipped.
        for change in changes.sorted(by: { $0.range.lowerBound > $1.range.lowerBound })
        where change.range.upperBound <= last {
            result.replaceSubrange(change.range, with: change.bytes)
            last = change.range.lowerBound
        }
        return result
    }

    private func change(using generator: inout some RandomNumberGenerator) -> (range: Range<Int>, bytes: [UInt8])? {
        guard let value = values.randomElement(using: &generator) else { return nil }
        let own = Array(bytes[value])
        switch Int.random(in: 0..<20, using: &generator) {
        case 0:
            // Replaces the member by an unknown one.
            return members.randomElement(using: &generator).map { ($0, Array(#""gone":0"#.utf8)) }
        case 1:
            return members.randomElement(using: &generator).map { member in
                (member, bytes[member] + [UInt8(ascii: ",")] + bytes[member])
            }
        case 2:
            // A number instead of a string, a string instead of anything else.
            let isString = own.first == UInt8(ascii: "\"")
            let isPlain = !own.contains(UInt8(ascii: "\\")) && !own.contains(UInt8(ascii: "{"))
            if isString { return (value, Array(own.dropFirst().dropLast())) }
            return isPlain
                ? (value, [UInt8(ascii: "\"")] + own.filter { $0 != UInt8(ascii: "\"") } + [UInt8(ascii: "\"")]) : nil
        case 3: return (value, [UInt8(ascii: "[")] + own + [UInt8(ascii: "]")])
        case 4: return (value, Self.nested([10, 200, 600, 5_000].randomElement(using: &generator) ?? 10))
        case 5:
            return (
                value,
                [UInt8(ascii: "[")] + Array([own, own, own].joined(separator: [UInt8(ascii: ",")])) + [
                    UInt8(ascii: "]")
                ]
            )
        default: return Self.hostile.randomElement(using: &generator).map { (value, Array($0.utf8)) }
        }
    }

    private static func nested(_ depth: Int) -> [UInt8] {
        Array(repeating: UInt8(ascii: "["), count: depth) + Array(repeating: UInt8(ascii: "]"), count: depth)
    }

    /// Values that have made programs crash or fail.
    public static let hostile: [String] = [
        "null", "true", "false", "0", "-0", "-1", "1", "0.5", "-0.5", "2147483648", "4294967296", "9007199254740993",
        "1000000000000000000", "9223372036854775807", "-9223372036854775807", "-9223372036854775808",
        "9223372036854775808", "18446744073709551616", "1e18", "1e19", "1e308", "-1e308", "1e309", "1e-400", "NaN",
        "Infinity", "-Infinity", #""NaN""#, #""Infinity""#, #""-inf""#, #""""#, #"" ""#, #""N/A""#, #""93.49""#,
        #""1e308""#, #""9223372036854775807""#, #""-9223372036854775808""#, #""99999999999999999999""#,
        #""0x7fffffffffffffff""#, #""٣""#, #""2000–9999""#, #""9999-12-31""#, #""0000-00-00""#, #""$999999.9B""#,
        #""999999 h 999999 h""#, #""10/0""#, #""1/1e-308""#, #""999999999999999999%""#, #""tt99999999""#,
        #""tt00000000""#, #""../../etc/passwd""#, #""/../x.jpg""#, #""javascript:alert(1)""#, #""http://[""#,
        #""\u0000""#, #""\ud800""#, #""\u202e<script>""#, #""🎬""#, "\"\(String(repeating: "x", count: 5_000))\"",
        "[]", "{}", "[null]", "[[]]", #"{"":null}"#, #"{"id":9223372036854775807}"#, "[9223372036854775807]", "",
    ]
}

/// Finds the values of a valid JSON text.
private struct JSONSpans {
    let bytes: [UInt8]
    var values: [Range<Int>] = []
    var members: [Range<Int>] = []
    private var place = 0

    init(bytes: [UInt8]) { self.bytes = bytes }

    mutating func scanValue() {
        skipSpace()
        let start = place
        switch current {
        case UInt8(ascii: "{"): scanContainer(closing: UInt8(ascii: "}"), isObject: true)
        case UInt8(ascii: "["): scanContainer(closing: UInt8(ascii: "]"), isObject: false)
        case UInt8(ascii: "\""): scanString()
        default: while let byte = current, !Self.ends.contains(byte) { place += 1 }
        }
        values.append(start..<place)
        skipSpace()
    }

    private var current: UInt8? { place < bytes.count ? bytes[place] : nil }

    private static let space = Set(" \t\r\n".utf8)
    private static let ends = Set(",]} \t\r\n".utf8)

    private mutating func skipSpace() { while let byte = current, Self.space.contains(byte) { place += 1 } }

    private mutating func scanString() {
        place += 1
        while let byte = current, byte != UInt8(ascii: "\"") { place += byte == UInt8(ascii: "\\") ? 2 : 1 }
        place = min(place + 1, bytes.count)
    }

    private mutating func scanContainer(closing: UInt8, isObject: Bool) {
        place += 1
        skipSpace()
        while let byte = current, byte != closing {
            let start = place
            if isObject {
                scanString()
                skipSpace()
                place += 1
            }
            scanValue()
            if isObject { members.append(start..<place) }
            if current == UInt8(ascii: ",") { place += 1 }
            skipSpace()
        }
        place = min(place + 1, bytes.count)
    }
}
