import Foundation

/// Writes the header and the sections of an index.
struct IndexWriter {
    private var sections: [IndexSection: (bytes: Data, count: Int, width: Int)] = [:]

    /// Sets a section of numbers that are not packed.
    mutating func set<Number: FixedWidthInteger>(_ section: IndexSection, plain numbers: [Number]) {
        sections[section] = (Self.bytes(numbers), numbers.count, Number.bitWidth)
    }

    /// Sets a section of packed numbers. Their width fits the largest number, not counting `UInt32.max`.
    mutating func set(_ section: IndexSection, packing numbers: [UInt32]) {
        let width = PackedColumn.width(max: numbers.lazy.filter { $0 != .max }.max() ?? 0)
        let mask = Bits.mask(width)
        var bits = BitWriter(bitCount: numbers.count * width)
        for number in numbers { bits.append(UInt64(number) & mask, width: width) }
        sections[section] = (Self.bytes(bits.finished()), numbers.count, width)
    }

    /// Sets a section of packed entries.
    mutating func set(_ section: IndexSection, bits: [UInt64], count: Int, width: Int) {
        sections[section] = (Self.bytes(bits), count, width)
    }

    private static func bytes<Number: FixedWidthInteger>(_ numbers: [Number]) -> Data {
        #if _endian(little)
            numbers.withUnsafeBytes { Data($0) }
        #else
            numbers.map(\.littleEndian).withUnsafeBytes { Data($0) }
        #endif
    }

    func image(recordCount: Int, titleCount: Int) -> IndexImage {
        var header = [IndexImage.mark, IndexImage.version, UInt64(recordCount), UInt64(titleCount)]
        var end = IndexImage.headerCount * 8
        var places: [SectionPlace] = []
        for section in IndexSection.allCases {
            let (bytes, count, width) = sections[section] ?? (Data(), 0, 1)
            let start = (end + 63) / 64 * 64
            end = start + bytes.count
            let checksum = bytes.withUnsafeBytes { Checksum.of($0) }
            let place = SectionPlace(range: start..<end, checksum: checksum, count: count, width: width)
            header += place.fields
            places.append(place)
        }
        header.append(header.map(\.littleEndian).withUnsafeBytes { Checksum.of($0) })
        var data = Data(capacity: end)
        header.map(\.littleEndian).withUnsafeBytes { data.append(contentsOf: $0) }
        for section in IndexSection.allCases {
            data.append(Data(count: (64 - data.count % 64) % 64))
            if let bytes = sections[section]?.bytes { data.append(bytes) }
        }
        return IndexImage(DataBytes(data), places, recordCount: recordCount, titleCount: titleCount)
    }
}
