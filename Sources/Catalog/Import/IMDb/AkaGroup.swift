/// The titles of one movie while they are read, those that are the same but for case and punctuation once.
struct AkaGroup {
    private var titles: [Title] = []

    private struct Title {
        let bytes: [UInt8]
        let hash: UInt64
        let rank: Int
    }

    /// A few more than a movie has in the end: some turn out to be the ones it has anyway.
    private static let most = IMDbAkas.maxTitles + 4

    var isEmpty: Bool { titles.isEmpty }

    mutating func clear() { titles.removeAll(keepingCapacity: true) }

    /// Takes a title; of more than there is room for the ones with the highest ranks go, of equal ones the later.
    mutating func take(_ title: Span<UInt8>, rank: Int) {
        guard !title.isUnknown, title.count <= TitleText.longest else { return }
        let hash = Self.hash(title)
        if let same = titles.firstIndex(where: { $0.hash == hash }) {
            guard rank < titles[same].rank else { return }
            titles.remove(at: same)
        }
        let place = titles.firstIndex { $0.rank > rank } ?? titles.count
        guard place < Self.most else { return }
        titles.insert(Title(bytes: title.withUnsafeBufferPointer { Array($0) }, hash: hash, rank: rank), at: place)
        if titles.count > Self.most { titles.removeLast() }
    }

    /// Writes how many there are, and each with its length in two bytes.
    func write(to bytes: inout [UInt8]) {
        bytes.append(UInt8(titles.count))
        for title in titles {
            bytes.append(UInt8(title.bytes.count >> 8))
            bytes.append(UInt8(title.bytes.count & 0xFF))
            bytes += title.bytes
        }
    }

    /// FNV-1a of the letters, those of ASCII in lower case.
    private static func hash(_ title: Span<UInt8>) -> UInt64 {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for place in title.indices {
            var byte = title[place]
            switch byte {
            case 0x41...0x5A: byte += 0x20
            case 0x61...0x7A, 0x30...0x39, 0x80...: break
            default: continue
            }
            hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
        }
        return hash
    }
}
