import Domain

/// Where the values of a document of JSON (RFC 8259) begin and end, found without reading them: one walk over the
/// bytes, so that a document is read a movie at a time and its depth is known before anything descends into it.
struct JSONOutline {
    private let bytes: [UInt8]

    /// Throws where values stand too deep in one another, or where the document ends before they do.
    init(_ bytes: [UInt8], depth limit: Int) throws(ImportProblem) {
        self.bytes = bytes
        var depth = 0
        var place = 0
        while place < bytes.count {
            switch bytes[place] {
            case .quotationMark:
                place = try Self.afterString(bytes, from: place)
                continue
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                depth += 1
                guard depth <= limit else { throw .tooDeep }
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                depth -= 1
                guard depth >= 0 else { throw .brokenJSON }
            default: break
            }
            place += 1
        }
        guard depth == 0 else { throw .brokenJSON }
        guard try space(from: value(from: 0).upperBound) == bytes.count else { throw .brokenJSON }
    }

    /// The value of the whole document.
    func whole() throws(ImportProblem) -> Range<Int> { try value(from: 0) }

    /// The bytes of a value.
    func bytes(of value: Range<Int>) -> ArraySlice<UInt8> { bytes[value] }

    /// Whether a value is an array.
    func isArray(_ value: Range<Int>) -> Bool { bytes[value].first == UInt8(ascii: "[") }

    /// Whether a value is an object.
    func isObject(_ value: Range<Int>) -> Bool { bytes[value].first == UInt8(ascii: "{") }

    /// Calls `body` with each element of an array.
    func forEachElement(
        of array: Range<Int>, _ body: (Range<Int>) throws(ImportProblem) -> Void
    ) throws(ImportProblem) {
        var place = space(from: array.lowerBound + 1)
        if place == array.upperBound - 1 { return }
        while true {
            let element = try value(from: place)
            try body(element)
            place = space(from: element.upperBound)
            if place >= array.upperBound - 1 { return }
            guard bytes[place] == UInt8(ascii: ",") else { throw .brokenJSON }
            place = space(from: place + 1)
        }
    }

    /// The values of an object with their names as they are written, in order.
    func members(of object: Range<Int>) throws(ImportProblem) -> [(name: String, value: Range<Int>)] {
        var members: [(name: String, value: Range<Int>)] = []
        var place = space(from: object.lowerBound + 1)
        while place < object.upperBound - 1 {
            guard bytes[place] == .quotationMark, members.count < 1_000 else { throw .brokenJSON }
            let end = try Self.afterString(bytes, from: place)
            let name = String(decoding: bytes[place + 1..<end - 1].prefix(200), as: UTF8.self)
            place = space(from: end)
            guard place < bytes.count, bytes[place] == UInt8(ascii: ":") else { throw .brokenJSON }
            let value = try value(from: space(from: place + 1))
            members.append((name, value))
            place = space(from: value.upperBound)
            if place < object.upperBound - 1 {
                guard bytes[place] == UInt8(ascii: ",") else { throw .brokenJSON }
                place = space(from: place + 1)
            }
        }
        return members
    }

    /// The value that begins there, after any space.
    private func value(from place: Int) throws(ImportProblem) -> Range<Int> {
        let start = space(from: place)
        guard start < bytes.count else { throw .brokenJSON }
        var place = start
        var depth = 0
        repeat {
            guard place < bytes.count else { throw .brokenJSON }
            switch bytes[place] {
            case .quotationMark: place = try Self.afterString(bytes, from: place)
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                depth += 1
                place += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                depth -= 1
                place += 1
            case _ where depth == 0: place = afterWord(from: place)
            default: place += 1
            }
        } while depth > 0
        guard place > start, depth == 0 else { throw .brokenJSON }
        return start..<place
    }

    private func afterWord(from start: Int) -> Int {
        let ends = Array(",]}: \t\r\n\"[{".utf8)
        var place = start
        while place < bytes.count, !ends.contains(bytes[place]) { place += 1 }
        return place
    }

    private func space(from start: Int) -> Int {
        var place = start
        while place < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[place]) { place += 1 }
        return place
    }

    private static func afterString(_ bytes: [UInt8], from start: Int) throws(ImportProblem) -> Int {
        var place = start + 1
        while place < bytes.count {
            switch bytes[place] {
            case .quotationMark: return place + 1
            case UInt8(ascii: "\\"): place += 2
            default: place += 1
            }
        }
        throw .brokenJSON
    }
}
