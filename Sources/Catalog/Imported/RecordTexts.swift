import Domain

/// The texts of a title's record: its ids, its title, its original title (empty for none) and its other titles.
///
/// A list begins with its count, a text with its length in bytes of UTF-8; these and the numbers of ids are numbers of
/// seven bits a byte, the lowest first, the highest bit set where more follow. An id begins with a byte that says whose
/// it is.
struct RecordTexts {
    var ids: [MovieID]
    var title: String
    var originalTitle: String?
    var otherTitles: [String]

    /// No title is kept beyond as many bytes.
    static let maxTextLength = 20_000
    /// No title has more other titles than this.
    static let maxOtherTitles = 200
    /// No title has more ids than this.
    static let maxIDs = 16

    init(_ title: ImportedTitle) {
        ids = Array(([title.id] + title.otherIDs).prefix(Self.maxIDs))
        self.title = title.title
        originalTitle = title.originalTitle
        otherTitles = Array(title.otherTitles.prefix(Self.maxOtherTitles))
    }

    /// All titles, in the order in which they are indexed.
    var titles: [String] { [title] + [originalTitle].compactMap(\.self) + otherTitles }

    /// Reads them; `nil` where bytes are none of these.
    init?(_ bytes: UnsafeRawBufferPointer) {
        var reader = TextReader(bytes)
        ids = []
        guard let idCount = reader.count(upTo: Self.maxIDs) else { return nil }
        for _ in 0..<idCount {
            guard let id = reader.id() else { return nil }
            ids.append(id)
        }
        guard let title = reader.text(), let original = reader.text(),
            let otherCount = reader.count(upTo: Self.maxOtherTitles)
        else { return nil }
        self.title = title
        originalTitle = original.isEmpty ? nil : original
        otherTitles = []
        otherTitles.reserveCapacity(otherCount)
        for _ in 0..<otherCount {
            guard let other = reader.text() else { return nil }
            otherTitles.append(other)
        }
    }

    /// Calls `body` with the bytes of each title among those of a record.
    static func forEachTitle(in bytes: UnsafeRawBufferPointer, _ body: (UnsafeRawBufferPointer) -> Void) {
        var reader = TextReader(bytes)
        guard let idCount = reader.count(upTo: maxIDs) else { return }
        for _ in 0..<idCount { guard reader.passOverID() else { return } }
        guard let title = reader.letters(), let original = reader.letters() else { return }
        body(title)
        if !original.isEmpty { body(original) }
        for _ in 0..<(reader.count(upTo: maxOtherTitles) ?? 0) {
            guard let other = reader.letters() else { return }
            body(other)
        }
    }

    func append(to bytes: inout [UInt8]) {
        Self.append(UInt64(ids.count), to: &bytes)
        for id in ids { Self.append(id, to: &bytes) }
        Self.append(title, to: &bytes)
        Self.append(originalTitle ?? "", to: &bytes)
        Self.append(UInt64(otherTitles.count), to: &bytes)
        for other in otherTitles { Self.append(other, to: &bytes) }
    }

    private static func append(_ id: MovieID, to bytes: inout [UInt8]) {
        bytes.append(id.service)
        switch id {
        case .imdb(let number), .tmdb(let number): append(UInt64(clamping: number), to: &bytes)
        case .own(let key), .listed(let key): append(key, to: &bytes)
        }
    }

    private static func append(_ text: String, to bytes: inout [UInt8]) {
        var text = text
        text.withUTF8 { letters in
            var end = min(letters.count, maxTextLength)
            // A letter is kept whole.
            if end < letters.count { while end > 0, letters[end] & 0xC0 == 0x80 { end -= 1 } }
            append(UInt64(end), to: &bytes)
            bytes.append(contentsOf: letters[..<end])
        }
    }

    private static func append(_ number: UInt64, to bytes: inout [UInt8]) {
        var rest = number
        while rest > 0x7F {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(truncatingIfNeeded: rest))
    }
}

extension MovieID {
    /// Whose id it is, as files hold it: never to be changed.
    var service: UInt8 {
        switch self {
        case .imdb: 0
        case .tmdb: 1
        case .own: 2
        case .listed: 3
        }
    }

    /// A number that tables of ids are ordered by. Two keys of tables may have the same one.
    var key: UInt64 {
        let low: UInt64 =
            switch self {
            case .imdb(let number), .tmdb(let number): UInt64(clamping: number)
            case .own(let key), .listed(let key):
                // FNV-1a: http://www.isthe.com/chongo/tech/comp/fnv/
                key.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
            }
        return UInt64(service) << 62 | low & (1 << 62 - 1)
    }
}
