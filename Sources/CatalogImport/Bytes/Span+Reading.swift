import Domain

extension Span<UInt8> {
    /// The bytes as text, with U+FFFD for invalid UTF-8, and whether they were valid.
    var text: (text: String, isWhole: Bool) {
        withUnsafeBufferPointer { bytes in
            if let text = String(validating: bytes, as: UTF8.self) { return (text, true) }
            return (String(decoding: bytes, as: UTF8.self), false)
        }
    }

    func equals(_ text: StaticString) -> Bool {
        text.withUTF8Buffer { other in withUnsafeBufferPointer { $0.elementsEqual(other) } }
    }

    func equals(_ bytes: [UInt8]) -> Bool { withUnsafeBufferPointer { $0.elementsEqual(bytes) } }

    func equals(_ bytes: Span<UInt8>) -> Bool {
        bytes.withUnsafeBufferPointer { bytes in withUnsafeBufferPointer { $0.elementsEqual(bytes) } }
    }

    /// Calls `body` with each of the separated parts.
    @inline(__always)
    func forEachCell(separatedBy isSeparator: (UInt8) -> Bool, _ body: (Span<UInt8>) -> Void) {
        var start = 0
        for end in 0...count where end == count || isSeparator(self[end]) {
            body(extracting(start..<end))
            start = end + 1
        }
    }

    /// Whether `text` is one of the separated parts.
    func hasCell(_ text: StaticString, separator: UInt8) -> Bool {
        var isThere = false
        forEachCell(separatedBy: { $0 == separator }) { if $0.equals(text) { isThere = true } }
        return isThere
    }

    /// Whether a cell is empty or IMDb's mark for no value.
    var isUnknown: Bool { isEmpty || equals("\\N") }

    /// An integer of at most 18 digits.
    var number: Int? {
        guard (1...18).contains(count) else { return nil }
        var number = 0
        for place in indices {
            let digit = Int(self[place]) - 0x30
            guard (0...9).contains(digit) else { return nil }
            number = number * 10 + digit
        }
        return number
    }

    /// A decimal number in hundredths, rounded.
    var hundredths: Int? {
        guard (1...18).contains(count) else { return nil }
        guard let point = indices.first(where: { self[$0] == UInt8(ascii: ".") }) else {
            return number.flatMap { $0 < 1_000_000_000 ? $0 * 100 : nil }
        }
        let decimals = extracting(point + 1..<count)
        guard let whole = point == 0 ? 0 : extracting(0..<point).number, whole < 1_000_000_000,
            decimals.isEmpty || decimals.number != nil
        else { return nil }
        let (first, second) = (decimals.digit(0), decimals.digit(1))
        // The third decimal rounds.
        return whole * 100 + first * 10 + second + (decimals.digit(2) >= 5 ? 1 : 0)
    }

    private func digit(_ place: Int) -> Int { place < count ? Int(self[place]) - 0x30 : 0 }

    /// The number of an IMDb id of a title such as `tt0133093`.
    var imdbNumber: Int? { imdbNumber(of: UInt8(ascii: "t"), UInt8(ascii: "t")) }

    /// The number of an IMDb id of a person such as `nm0000233`.
    var imdbPersonNumber: Int? { imdbNumber(of: UInt8(ascii: "n"), UInt8(ascii: "m")) }

    private func imdbNumber(of first: UInt8, _ second: UInt8) -> Int? {
        guard (9...10).contains(count), self[0] == first, self[1] == second,
            let number = extracting(2..<count).number, number > 0, count == 9 || number >= 10_000_000
        else { return nil }
        return number
    }

    /// A year of `MovieQuery.years`.
    var year: Int? { number.flatMap { MovieQuery.years.contains($0) ? $0 : nil } }

    /// A length of 1 to 60,000 minutes.
    var minutes: Int? { number.flatMap { (1...60_000).contains($0) ? $0 : nil } }
}
