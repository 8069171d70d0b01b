import Domain

/// The best titles of one movie, without duplicates that differ in case or punctuation only.
struct AkaGroup {
    private var titles: [Title] = []

    private struct Title {
        let bytes: [UInt8]
        let hash: UInt64
        let rank: Int
    }

    /// More than needed: some turn out to be the main or original title.
    private static let maxTitles = IMDbAkas.maxTitles + 4

    var isEmpty: Bool { titles.isEmpty }

    mutating func clear() { titles.removeAll(keepingCapacity: true) }

    /// Adds a title; the lowest-ranked ones beyond the limit are dropped, on a tie the later.
    mutating func add(_ title: Span<UInt8>, rank: Int) {
        guard !title.isUnknown, title.count <= TitleText.maxLength else { return }
        let hash = Self.hash(title)
        if let same = titles.firstIndex(where: { $0.hash == hash }) {
            guard rank < titles[same].rank else { return }
            titles.remove(at: same)
        }
        let place = titles.firstIndex { $0.rank > rank } ?? titles.count
        guard place < Self.maxTitles else { return }
        titles.insert(Title(bytes: title.withUnsafeBufferPointer { Array($0) }, hash: hash, rank: rank), at: place)
        if titles.count > Self.maxTitles { titles.removeLast() }
    }

    /// Writes their number, and each with its length in two bytes.
    func write(to bytes: inout [UInt8]) {
        bytes.append(UInt8(titles.count))
        for title in titles {
            bytes.append(UInt8(title.bytes.count >> 8))
            bytes.append(UInt8(title.bytes.count & 0xFF))
            bytes += title.bytes
        }
    }

    /// FNV-1a of letters and digits in lower case. A `StableHash` of a lazy sequence takes several times as long.
    private static func hash(_ title: Span<UInt8>) -> UInt64 {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for place in title.indices {
            let byte = title[place]
            guard byte.isASCIILetterOrDigit || byte >= 0x80 else { continue }
            hash = (hash ^ UInt64(byte.isASCIILetter ? byte | 0x20 : byte)) &* 0x0000_0100_0000_01B3
        }
        return hash
    }
}
