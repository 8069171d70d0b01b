package import Domain

/// The texts of a title's record: its ids, title, original title (empty for none) and other titles; behind them, for a
/// series alone, its last year and the numbers of its seasons and episodes, 0 for what is unknown.
///
/// A list begins with its count, a text with its length in bytes of UTF-8. These and the numbers of ids are
/// variable-length integers (LEB128). An id begins with the byte of its service.
package struct RecordTexts {
    package var ids: [MovieID]
    package var title: String
    package var originalTitle: String?
    package var otherTitles: [String]
    /// How long a series ran.
    package var run: SeriesRun?

    /// In bytes; longer texts are cut.
    static let maxTextLength = 20_000
    package static let maxOtherTitles = 200
    package static let maxIDs = 16

    package init(
        ids: [MovieID], title: String, originalTitle: String?, otherTitles: [String], run: SeriesRun? = nil
    ) {
        self.run = run
        self.ids = Array(ids.prefix(Self.maxIDs))
        self.title = title
        self.originalTitle = originalTitle
        self.otherTitles = Array(otherTitles.prefix(Self.maxOtherTitles))
    }

    /// All titles, in the order in which they are indexed.
    package var titles: [String] { [title] + [originalTitle].compactMap(\.self) + otherTitles }

    /// `nil` for malformed bytes.
    package init?(_ bytes: UnsafeRawBufferPointer) {
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
        run = reader.run()
    }

    /// Calls `body` with the UTF-8 of each title of a record.
    package static func forEachTitle(in bytes: UnsafeRawBufferPointer, _ body: (UnsafeRawBufferPointer) -> Void) {
        var reader = TextReader(bytes)
        guard reader.skipIDs(), let title = reader.letters(), let original = reader.letters() else { return }
        body(title)
        if !original.isEmpty { body(original) }
        for _ in 0..<(reader.count(upTo: maxOtherTitles) ?? 0) {
            guard let other = reader.letters() else { return }
            body(other)
        }
    }

    package func append(to bytes: inout [UInt8]) {
        Self.append(UInt64(ids.count), to: &bytes)
        for id in ids { Self.append(id, to: &bytes) }
        Self.append(title, to: &bytes)
        Self.append(originalTitle ?? "", to: &bytes)
        Self.append(UInt64(otherTitles.count), to: &bytes)
        for other in otherTitles { Self.append(other, to: &bytes) }
        guard let run else { return }
        for number in [run.endYear, run.seasons, run.episodes] { Self.append(UInt64(number ?? 0), to: &bytes) }
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
            // Never cut within a code point.
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
    /// The file stores this number: never change it.
    var service: UInt8 {
        switch self {
        case .imdb: 0
        case .tmdb: 1
        case .own: 2
        case .listed: 3
        }
    }

    /// The number that id tables are ordered by. Two listed ids may share one.
    package var key: UInt64 {
        let low: UInt64 =
            switch self {
            case .imdb(let number), .tmdb(let number): UInt64(clamping: number)
            case .own(let key), .listed(let key): StableHash(key.utf8).value
            }
        return UInt64(service) << 62 | low & (1 << 62 - 1)
    }
}
