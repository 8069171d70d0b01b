import Domain

/// The part of a title that the movies of a series have in common: `Toy Story` of *Toy Story 3*, `Alien` of *Aliens*.
struct SeriesTitle: Sendable {
    /// A hash of the words.
    let key: UInt64
    /// Whether the title has more than these words: a number or a subtitle.
    let isMarked: Bool

    private static let articles = ["the", "a", "an"].map { Array($0.utf8) }
    private static let marks = ["part", "chapter", "vol", "volume", "episode"].map { Array($0.utf8) }
    private static let longDash = Array(" – ".utf8)
    private static let shortDash = Array(" - ".utf8)

    init(_ title: String) {
        let bytes = Array(title.utf8)
        let main = bytes.prefix(Self.mainCount(bytes))
        var words = main.split { !Self.isOfWord($0) }.map { $0.map(Self.lowercased) }
        if words.count > 1, Self.articles.contains(words[0]) { words.removeFirst() }
        let count = words.count
        while let last = words.last, Self.isMark(last, after: words.count - 1) { words.removeLast() }
        isMarked = main.count < bytes.count || words.count < count
        // `Aliens` belongs to `Alien`.
        if let last = words.last, last.count > 4, last.last == UInt8(ascii: "s") {
            words[words.count - 1].removeLast()
        }
        key = StableHash(words.joined(separator: [UInt8(ascii: " ")])).value
    }

    /// Whether a text is the title of a movie, or its series: `Star Wars`, and also `Harry Potter`, which are the first
    /// words of its titles.
    static func isTitle(_ text: String, of title: String) -> Bool {
        let words = TitleKey(text).text
        return SeriesTitle(text).key == SeriesTitle(title).key
            || words.contains(" ") && TitleKey(title).text.hasPrefix(words + " ")
    }

    /// The words that name the series in a title: `Kill Bill` in *Kill Bill: Vol. 1*.
    static func name(in title: String) -> String {
        let bytes = Array(title.utf8)
        var words = bytes.prefix(mainCount(bytes)).split(separator: UInt8(ascii: " ")).map(Array.init)
        while let last = words.last, isMark(last.map(lowercased), after: words.count - 1) { words.removeLast() }
        return String(decoding: Array(words.joined(separator: [UInt8(ascii: " ")])), as: UTF8.self)
    }

    /// The number of bytes before a colon or a dash.
    private static func mainCount(_ bytes: [UInt8]) -> Int {
        bytes.indices.dropFirst().first { place in
            bytes[place] == UInt8(ascii: ":") || bytes[place...].starts(with: longDash)
                || bytes[place...].starts(with: shortDash)
        } ?? bytes.count
    }

    /// Whether a word behind others is a number of up to two digits, a Roman numeral, or a word before one; behind
    /// several words, also a year: `Blade Runner 2049`.
    private static func isMark(_ word: [UInt8], after count: Int) -> Bool {
        guard count > 0 else { return false }
        let isNumber = word.allSatisfy(\.isASCIIDigit)
        return isNumber && (word.count <= 2 || word.count == 4 && count > 1)
            || word.allSatisfy { "ivx".utf8.contains($0) } || marks.contains(word)
    }

    private static func isOfWord(_ byte: UInt8) -> Bool {
        byte.isASCIILetterOrDigit || byte == UInt8(ascii: "'") || byte >= 0x80
    }

    private static func lowercased(_ byte: UInt8) -> UInt8 {
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
    }
}
