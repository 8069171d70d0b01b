/// Reads the elements of a small XML file; skips comments, declarations and text between elements.
struct XMLScanner {
    /// An attribute with its raw value.
    typealias Attribute = (name: String, value: ArraySlice<UInt8>)

    enum Token {
        case start(String, [Attribute], isEmpty: Bool)
        case end(String)
    }

    private let bytes: [UInt8]
    private var place = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// An error at the current line.
    func problem(_ what: String) -> PosterArtError {
        let line = bytes[..<min(place, bytes.count)].count { $0 == UInt8(ascii: "\n") } + 1
        return PosterArtError(problem: "line \(line): \(what)")
    }

    /// The next start or end tag; `nil` at the end of the file.
    mutating func next() throws(PosterArtError) -> Token? {
        while let open = bytes[place...].firstIndex(of: UInt8(ascii: "<")) {
            place = open + 1
            if skip("!--") {
                try pass("-->")
            } else if skip("?") || skip("!") {
                try pass(">")
            } else if skip("/") {
                let name = self.name()
                try pass(">")
                return .end(name)
            } else {
                return try start()
            }
        }
        return nil
    }

    /// The content up to the end tag of an element.
    mutating func text(upTo element: String) throws(PosterArtError) -> String {
        let start = place
        try pass("</\(element)>")
        return String(decoding: bytes[start..<place - element.utf8.count - 3], as: UTF8.self)
    }

    private mutating func start() throws(PosterArtError) -> Token {
        let element = name()
        guard !element.isEmpty else { throw problem("an element has no name") }
        var attributes: [Attribute] = []
        while true {
            skipSpace()
            if skip(">") { return .start(element, attributes, isEmpty: false) }
            if skip("/>") { return .start(element, attributes, isEmpty: true) }
            let name = self.name()
            guard !name.isEmpty, skip("=\""), let end = bytes[place...].firstIndex(of: UInt8(ascii: "\"")) else {
                throw problem("<\(element)> is not well-formed")
            }
            attributes.append((name, bytes[place..<end]))
            place = end + 1
        }
    }

    private mutating func name() -> String {
        let start = place
        while place < bytes.count, !Self.endsName(bytes[place]) { place += 1 }
        return String(decoding: bytes[start..<place], as: UTF8.self)
    }

    private mutating func skipSpace() {
        while place < bytes.count, Self.isSpace(bytes[place]) { place += 1 }
    }

    private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

    private static func endsName(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "="), UInt8(ascii: "/"), UInt8(ascii: ">"), UInt8(ascii: "<"), UInt8(ascii: "\""): true
        default: isSpace(byte)
        }
    }

    private mutating func skip(_ text: StaticString) -> Bool {
        let isHere = text.withUTF8Buffer { bytes[place...].starts(with: $0) }
        if isHere { place += text.utf8CodeUnitCount }
        return isHere
    }

    private mutating func pass(_ text: String) throws(PosterArtError) {
        let wanted = Array(text.utf8)
        while let start = bytes[place...].firstIndex(of: wanted[0]) {
            place = start + 1
            if bytes[start...].starts(with: wanted) {
                place = start + wanted.count
                return
            }
        }
        throw problem("\(text) is missing")
    }
}
