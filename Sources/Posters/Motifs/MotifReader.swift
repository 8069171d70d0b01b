import Domain

/// Reads the file of a motif: an SVG of plain shapes whose colors are classes, `hero` for a fill and `hero-line` for a
/// line.
///
/// Anything else is an error, so that a poster contains only shapes. The first shape is a rectangle that covers the
/// page in the color of the sky.
struct MotifReader {
    private var scanner: XMLScanner
    private let root: [XMLScanner.Attribute]
    private let file: [UInt8]
    private var pieces: [Motif.Piece] = []
    private var text: [UInt8] = []
    private var sky: Ink?

    /// The attributes that are copied to the poster.
    private static let copied: Set<String> = [
        "d", "points", "cx", "cy", "r", "rx", "ry", "x", "y", "width", "height", "x1", "y1", "x2", "y2", "transform",
        "opacity", "fill-rule", "stroke-width", "stroke-linecap", "stroke-linejoin", "stroke-dasharray",
    ]
    private static let shapes: Set<String> = ["g", "path", "circle", "ellipse", "rect", "polygon", "polyline", "line"]

    /// Reads the root element alone.
    init(_ file: [UInt8]) throws(PosterArtError) {
        scanner = XMLScanner(file)
        self.file = file
        guard case .start("svg", let root, isEmpty: false) = try scanner.next() else {
            throw scanner.problem("it does not begin with <svg>")
        }
        self.root = root
        guard root["viewBox"] == "0 0 400 440" else { throw scanner.problem("its viewBox is not 0 0 400 440") }
    }

    /// The motif with the properties of its root element.
    func motif(named name: String) throws(PosterArtError) -> Motif {
        var ground: Ink?
        if let word = root["data-ground"] {
            ground = Ink(rawValue: word)
            guard let ground, Ink.grounds.contains(ground) else {
                throw scanner.problem("data-ground is not field, land, paper or ink")
            }
        }
        var genres: Set<Genre> = []
        for word in Self.list(root["data-genres"]) {
            guard let genre = Genre(rawValue: word) else { throw scanner.problem("“\(word)” is no genre") }
            genres.insert(genre)
        }
        guard let years = Self.years(root["data-years"]) else {
            throw scanner.problem("data-years is not of the form 1950-, -1950 or 1920-1950")
        }
        return Motif(
            name: name, ground: ground, isOneWay: root["data-mirror"] == "no", genres: genres,
            words: Self.list(root["data-words"]).flatMap(FoldedWords.of), years: years, file: file)
    }

    /// The shapes after the root element's start tag.
    mutating func drawing() throws(PosterArtError) -> Motif.Drawing {
        var open: [String] = []
        var title = ""
        while true {
            switch try scanner.next() {
            case .start("title", _, _): title = try scanner.text(upTo: "title")
            case .start("style", _, _): _ = try scanner.text(upTo: "style")
            case .start(let element, let attributes, let isEmpty):
                try shape(element, attributes, isEmpty: isEmpty)
                if !isEmpty { open.append(element) }
            case .end("svg") where open.isEmpty:
                guard let sky, !title.isEmpty else { throw scanner.problem("it has no title or no shape") }
                return Motif.Drawing(sky: sky, pieces: pieces + [Motif.Piece(bytes: text, ink: nil)])
            case .end(let element):
                guard open.popLast() == element else { throw scanner.problem("</\(element)> ends nothing") }
                text.append(contentsOf: "</\(element)>".utf8)
            case nil: throw scanner.problem("it ends too early")
            }
        }
    }

    private mutating func shape(
        _ element: String, _ attributes: [XMLScanner.Attribute], isEmpty: Bool
    ) throws(PosterArtError) {
        guard Self.shapes.contains(element) else { throw scanner.problem("<\(element)> is no plain shape") }
        guard sky != nil else {
            sky = attributes["class"].flatMap(Ink.init(rawValue:)).flatMap { Ink.grounds.contains($0) ? $0 : nil }
            guard sky != nil, element == "rect", isEmpty else {
                throw scanner.problem("its first shape is no <rect> of the class field, land, paper or ink")
            }
            return
        }
        text.append(contentsOf: "<\(element)".utf8)
        for (name, value) in attributes {
            switch name {
            case "class": try inks(String(decoding: value, as: UTF8.self))
            case "id": continue
            default:
                let isAllowed = name == "fill" ? value.elementsEqual("none".utf8) : Self.copied.contains(name)
                guard isAllowed, value.allSatisfy(Self.isPlain) else {
                    let text = String(decoding: value, as: UTF8.self)
                    throw scanner.problem("the attribute \(name)=\"\(text)\" is not allowed")
                }
                text.append(UInt8(ascii: " "))
                text.append(contentsOf: name.utf8)
                text.append(contentsOf: "=\"".utf8)
                text.append(contentsOf: value)
                text.append(UInt8(ascii: "\""))
            }
        }
        text.append(contentsOf: (isEmpty ? "/>" : ">").utf8)
    }

    /// Reads the colors of a class: `paper`, `ink-line` or both.
    private mutating func inks(_ value: String) throws(PosterArtError) {
        for word in value.split(separator: " ") {
            let isLine = word.hasSuffix("-line")
            guard let ink = Ink(rawValue: String(isLine ? word.dropLast(5) : word)) else {
                throw scanner.problem("“\(word)” is no color")
            }
            text.append(contentsOf: (isLine ? " stroke=\"" : " fill=\"").utf8)
            pieces.append(Motif.Piece(bytes: text, ink: ink))
            text = Array("\"".utf8)
        }
    }

    private static func list(_ value: String?) -> [String] {
        (value ?? "").split(separator: ",").map { String($0.drop { $0 == " " }) }
    }

    private static func years(_ value: String?) -> ClosedRange<Int>? {
        guard let value else { return 0...9999 }
        let ends = value.split(separator: "-", omittingEmptySubsequences: false)
        guard ends.count == 2, let first = ends[0].isEmpty ? 0 : Int(ends[0]),
            let last = ends[1].isEmpty ? 9999 : Int(ends[1]), first <= last
        else { return nil }
        return first...last
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        byte.isASCIILetterOrDigit || " .,-()\n\t".utf8.contains(byte)
    }
}

extension [XMLScanner.Attribute] {
    fileprivate subscript(name: String) -> String? {
        first { $0.name == name }.map { String(decoding: $0.value, as: UTF8.self) }
    }
}
