import Foundation

/// Puts the sections of an index behind its header.
struct IndexWriter {
    private var sections: [IndexSection: Data] = [:]

    mutating func set<Number: FixedWidthInteger>(_ section: IndexSection, _ numbers: [Number]) {
        #if _endian(little)
            sections[section] = numbers.withUnsafeBytes { Data($0) }
        #else
            sections[section] = numbers.map(\.littleEndian).withUnsafeBytes { Data($0) }
        #endif
    }

    func data(
        recordCount: Int, titleCount: Int
    ) -> (data: Data, ranges: [Range<Int>], checksums: [UInt64]) {
        var header = [IndexImage.mark, IndexImage.version, UInt64(recordCount), UInt64(titleCount)]
        var end = IndexImage.headerCount * 8
        var ranges: [Range<Int>] = []
        var checksums: [UInt64] = []
        for section in IndexSection.allCases {
            let bytes = sections[section, default: Data()]
            let start = (end + 63) / 64 * 64
            let checksum = IndexImage.checksum(bytes, 0..<bytes.count)
            header += [UInt64(start), UInt64(bytes.count), checksum]
            checksums.append(checksum)
            end = start + bytes.count
            ranges.append(start..<end)
        }
        header.append(header.map(\.littleEndian).withUnsafeBytes { Checksum.of($0) })
        var data = Data(capacity: end)
        header.map(\.littleEndian).withUnsafeBytes { data.append(contentsOf: $0) }
        for section in IndexSection.allCases {
            data.append(Data(count: (64 - data.count % 64) % 64))
            data.append(sections[section, default: Data()])
        }
        return (data, ranges, checksums)
    }
}
