/// The members of a JSON object on one line, found in its bytes: values that are themselves objects or arrays are passed
/// over. https://www.rfc-editor.org/rfc/rfc8259
struct FlatJSON {
    private var place = 0

    /// A member's value.
    enum Value {
        /// A text: where it is between its quotation marks, and whether anything in it is escaped.
        case text(Range<Int>, isEscaped: Bool)
        /// A number, `true`, `false` or `null`, and where it is.
        case literal(Range<Int>)
        /// An object or an array.
        case nested
    }

    /// Calls `body` with where each member's name is, and with its value; false where the line is no such object.
    static func forEachMember(of line: Span<UInt8>, _ body: (Range<Int>, Value) -> Void) -> Bool {
        var json = FlatJSON()
        guard json.skip(UInt8(ascii: "{"), in: line) else { return false }
        if json.skip(UInt8(ascii: "}"), in: line) { return json.isAtEnd(of: line) }
        repeat {
            guard json.skip(UInt8(ascii: "\""), in: line), let (name, _) = json.text(in: line),
                json.skip(UInt8(ascii: ":"), in: line), let value = json.value(in: line)
            else { return false }
            body(name, value)
        } while json.skip(UInt8(ascii: ","), in: line)
        return json.skip(UInt8(ascii: "}"), in: line) && json.isAtEnd(of: line)
    }

    private mutating func skipSpace(in line: Span<UInt8>) {
        while place < line.count, [0x20, 0x09, 0x0D].contains(line[place]) { place += 1 }
    }

    private mutating func skip(_ byte: UInt8, in line: Span<UInt8>) -> Bool {
        skipSpace(in: line)
        guard place < line.count, line[place] == byte else { return false }
        place += 1
        return true
    }

    private mutating func isAtEnd(of line: Span<UInt8>) -> Bool {
        skipSpace(in: line)
        return place == line.count
    }

    /// A text whose first quotation mark was read.
    private mutating func text(in line: Span<UInt8>) -> (Range<Int>, isEscaped: Bool)? {
        let start = place
        var isEscaped = false
        while place < line.count {
            switch line[place] {
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

    private mutating func value(in line: Span<UInt8>) -> Value? {
        skipSpace(in: line)
        guard place < line.count else { return nil }
        switch line[place] {
        case UInt8(ascii: "\""):
            place += 1
            return text(in: line).map { .text($0, isEscaped: $1) }
        case UInt8(ascii: "{"), UInt8(ascii: "["): return passOver(in: line) ? .nested : nil
        default:
            let start = place
            while place < line.count, isOfLiteral(line[place]) { place += 1 }
            return place > start ? .literal(start..<place) : nil
        }
    }

    private func isOfLiteral(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x61...0x7A, UInt8(ascii: "E"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."): true
        default: false
        }
    }

    private mutating func passOver(in line: Span<UInt8>) -> Bool {
        var depth = 0
        while place < line.count {
            let byte = line[place]
            place += 1
            switch byte {
            case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                depth -= 1
                if depth == 0 { return true }
            case UInt8(ascii: "\""): if text(in: line) == nil { return false }
            default: break
            }
        }
        return false
    }
}
