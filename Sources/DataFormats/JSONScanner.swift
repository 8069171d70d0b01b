/// Finds the values of a JSON text in its bytes without decoding them. https://www.rfc-editor.org/rfc/rfc8259
package struct JSONScanner {
    private var place: Int
    private let end: Int

    /// A value with its range in the text.
    package enum Value {
        /// The bytes between the quotation marks.
        case text(Range<Int>, isEscaped: Bool)
        /// A number, `true`, `false` or `null`.
        case literal(Range<Int>)
        case object(Range<Int>)
        case array(Range<Int>)
    }

    /// Why a text is not read.
    package enum Failure: Error {
        case broken
        case tooDeep
    }

    /// The only value of a text. Throws if other text follows it, or if it is nested deeper than `maxDepth`.
    package static func value(of text: Span<UInt8>, maxDepth: Int) throws(Failure) -> Value {
        var depth = 0
        var place = 0
        while place < text.count {
            switch text[place] {
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                depth += 1
                if depth > maxDepth { throw .tooDeep }
            case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
            case UInt8(ascii: "\""):
                var string = JSONScanner(place: place + 1, end: text.count)
                guard string.text(in: text) != nil else { throw .broken }
                place = string.place - 1
            default: break
            }
            place += 1
        }
        var json = JSONScanner(place: 0, end: text.count)
        guard let value = json.value(in: text), json.isAtEnd(of: text) else { throw .broken }
        return value
    }

    /// Calls `body` with the name, as it is written, and the value of each member of an object. Returns `false` if the
    /// bytes of `range`, or all of them, are not an object. Nested values are not checked.
    package static func forEachMember<Failure: Error>(
        of text: Span<UInt8>, in range: Range<Int>? = nil,
        _ body: (_ name: Range<Int>, Value) throws(Failure) -> Void
    ) throws(Failure) -> Bool {
        var json = JSONScanner(place: range?.lowerBound ?? 0, end: range?.upperBound ?? text.count)
        guard json.skip(UInt8(ascii: "{"), in: text) else { return false }
        if json.skip(UInt8(ascii: "}"), in: text) { return json.isAtEnd(of: text) }
        repeat {
            guard json.skip(UInt8(ascii: "\""), in: text), let (name, _) = json.text(in: text),
                json.skip(UInt8(ascii: ":"), in: text), let value = json.value(in: text)
            else { return false }
            try body(name, value)
        } while json.skip(UInt8(ascii: ","), in: text)
        return json.skip(UInt8(ascii: "}"), in: text) && json.isAtEnd(of: text)
    }

    /// Calls `body` with each element of an array. Returns `false` if the bytes of `range`, or all of them, are not an
    /// array. Nested values are not checked.
    package static func forEachElement<Failure: Error>(
        of text: Span<UInt8>, in range: Range<Int>? = nil,
        _ body: (Value) throws(Failure) -> Void
    ) throws(Failure) -> Bool {
        var json = JSONScanner(place: range?.lowerBound ?? 0, end: range?.upperBound ?? text.count)
        guard json.skip(UInt8(ascii: "["), in: text) else { return false }
        if json.skip(UInt8(ascii: "]"), in: text) { return json.isAtEnd(of: text) }
        repeat {
            guard let value = json.value(in: text) else { return false }
            try body(value)
        } while json.skip(UInt8(ascii: ","), in: text)
        return json.skip(UInt8(ascii: "]"), in: text) && json.isAtEnd(of: text)
    }

    private mutating func skipSpace(in text: Span<UInt8>) {
        while place < end {
            switch text[place] {
            case 0x20, 0x09, 0x0A, 0x0D: place += 1
            default: return
            }
        }
    }

    private mutating func skip(_ byte: UInt8, in text: Span<UInt8>) -> Bool {
        skipSpace(in: text)
        guard place < end, text[place] == byte else { return false }
        place += 1
        return true
    }

    private mutating func isAtEnd(of text: Span<UInt8>) -> Bool {
        skipSpace(in: text)
        return place == end
    }

    /// Reads a string after its opening quotation mark.
    private mutating func text(in text: Span<UInt8>) -> (Range<Int>, isEscaped: Bool)? {
        let start = place
        var isEscaped = false
        while place < end {
            switch text[place] {
            case UInt8(ascii: "\""):
                place += 1
                return (start..<place - 1, isEscaped)
            case UInt8(ascii: "\\"):
                isEscaped = true
                place += 2
            default: place += 1
            }
        }
        return nil
    }

    private mutating func value(in text: Span<UInt8>) -> Value? {
        skipSpace(in: text)
        guard place < end else { return nil }
        let start = place
        switch text[place] {
        case UInt8(ascii: "\""):
            place += 1
            return self.text(in: text).map { .text($0, isEscaped: $1) }
        case UInt8(ascii: "{"): return skipNested(in: text) ? .object(start..<place) : nil
        case UInt8(ascii: "["): return skipNested(in: text) ? .array(start..<place) : nil
        default:
            while place < end, isOfLiteral(text[place]) { place += 1 }
            return place > start ? .literal(start..<place) : nil
        }
    }

    private func isOfLiteral(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x61...0x7A, UInt8(ascii: "E"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."): true
        default: false
        }
    }

    private mutating func skipNested(in text: Span<UInt8>) -> Bool {
        var depth = 0
        while place < end {
            let byte = text[place]
            place += 1
            switch byte {
            case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                depth -= 1
                if depth == 0 { return true }
            case UInt8(ascii: "\""): if self.text(in: text) == nil { return false }
            default: break
            }
        }
        return false
    }
}
