/// Where a section is in the bytes of an index, and the format of its numbers.
struct SectionPlace {
    let range: Range<Int>
    let checksum: UInt64
    let count: Int
    /// The number of bits of a number.
    let width: Int

    /// The number of header fields of a section: first byte, length in bytes, checksum, count of numbers, bits of each.
    static let fieldCount = 5
}

extension SectionPlace {
    /// Checks the fields of a header against each other and against the number of bytes.
    init(
        _ section: IndexSection, _ fields: ArraySlice<UInt64>, byteCount: Int
    ) throws(TitleIndex.FileProblem) {
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
            // Reading a packed number loads 8 bytes from its first byte on.
            guard section == .titles || width <= 32, count * width <= (length - 8) * 8 else { throw .damaged }
        }
        range = start..<start + length
        checksum = fields[fields.startIndex + 2]
    }
}
