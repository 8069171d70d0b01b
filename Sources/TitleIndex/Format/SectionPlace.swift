/// Where a section is in the bytes of an index, and what its numbers are like.
struct SectionPlace {
    let range: Range<Int>
    let checksum: UInt64
    let count: Int
    /// How many bits a number takes.
    let width: Int

    /// How many numbers a header has of each section: its first byte, its length, its checksum, how many numbers there
    /// are, how many bits each takes.
    static let fieldCount = 5

    /// - Throws: what is wrong with what a header says.
    init(
        _ section: IndexSection, _ fields: ArraySlice<UInt64>, byteCount: Int
    ) throws(TitleIndexFileError.Problem) {
        let numbers = fields.map { Int(exactly: $0) ?? -1 }
        let (start, length) = (numbers[0], numbers[1])
        (count, width) = (numbers[3], numbers[4])
        guard start >= 0, length >= 0 else { throw .damaged }
        guard start <= byteCount, length <= byteCount - start else { throw .cutOff }
        guard start.isMultiple(of: 64), count >= 0, (1...128).contains(width), count <= length * 8 / width else {
            throw .damaged
        }
        if let plain = section.plainWidth {
            guard width == plain, count * width == length * 8 else { throw .damaged }
        } else {
            // Packed numbers are read with up to 8 bytes of what follows.
            guard section == .titles || width <= 32, count * width <= (length - 8) * 8 else { throw .damaged }
        }
        range = start..<start + length
        checksum = fields[fields.startIndex + 2]
    }

    init(range: Range<Int>, checksum: UInt64, count: Int, width: Int) {
        self.range = range
        self.checksum = checksum
        self.count = count
        self.width = width
    }

    /// As a header has them.
    var fields: [UInt64] {
        [range.lowerBound, range.count].map(UInt64.init) + [checksum, UInt64(count), UInt64(width)]
    }
}
