import Foundation

/// The bytes of an index, in memory or mapped from a file: the same in both.
///
/// A header of 8 bytes «MTNINDEX», the version, how many records and titles there are, and for each section its first
/// byte, its length and its checksum, all as little-endian 64-bit numbers; then the header's own checksum; then the
/// sections, each at a multiple of 64.
final class IndexImage: Sendable {
    let data: Data
    /// The file that was mapped.
    let url: URL?
    let recordCount: Int
    let titleCount: Int
    let ranges: [Range<Int>]
    private let checksums: [UInt64]

    static let mark: UInt64 = 0x5845_444E_494E_544D
    static let version: UInt64 = 1
    static let headerCount = 4 + IndexSection.allCases.count * 3 + 1

    /// - Throws: what is wrong with the bytes.
    init(_ data: Data, from url: URL? = nil, verifyingSections: Bool) throws(TitleIndexFileError.Problem) {
        let data = Self.aligned(data)
        let header = data.withUnsafeBytes { bytes in
            (0..<Self.headerCount).compactMap { number in
                number * 8 + 8 <= bytes.count
                    ? UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: number * 8, as: UInt64.self)) : nil
            }
        }
        guard let mark = header.first, mark == Self.mark else { throw .noIndex }
        guard header.count > 1, header[1] == Self.version else { throw header.count > 1 ? .otherVersion : .cutOff }
        guard header.count == Self.headerCount else { throw .cutOff }
        guard header.last == Self.checksum(data, 0..<(Self.headerCount - 1) * 8) else { throw .damaged }
        var ranges: [Range<Int>] = []
        for section in IndexSection.allCases {
            let place = 4 + section.rawValue * 3
            guard let start = Int(exactly: header[place]), let length = Int(exactly: header[place + 1]),
                start <= data.count, length <= data.count - start
            else { throw .cutOff }
            guard start.isMultiple(of: 64), length.isMultiple(of: section.width) else { throw .damaged }
            ranges.append(start..<start + length)
        }
        guard let records = Int(exactly: header[2]), let titles = Int(exactly: header[3]),
            records == ranges[IndexSection.years.rawValue].count / 2,
            titles == ranges[IndexSection.titles.rawValue].count / 16 - 1
        else { throw .damaged }
        self.data = data
        self.url = url
        self.ranges = ranges
        checksums = IndexSection.allCases.map { header[4 + $0.rawValue * 3 + 2] }
        recordCount = records
        titleCount = titles
        if verifyingSections { try verify() }
    }

    /// Holds each section against its checksum.
    func verify() throws(TitleIndexFileError.Problem) {
        for (range, checksum) in zip(ranges, checksums) where Self.checksum(data, range) != checksum { throw .damaged }
    }

    init(_ writer: IndexWriter, recordCount: Int, titleCount: Int) {
        url = nil
        (data, ranges, checksums) = writer.data(recordCount: recordCount, titleCount: titleCount)
        self.recordCount = recordCount
        self.titleCount = titleCount
    }

    /// The bytes as they are where they begin at a place for numbers of 64 bits, else a copy that does.
    private static func aligned(_ data: Data) -> Data {
        let isAligned = data.withUnsafeBytes { UInt(bitPattern: $0.baseAddress).isMultiple(of: 8) }
        return isAligned ? data : data.withUnsafeBytes { Data($0) }
    }

    /// Calls `body` with the index as its sections say it is.
    func read<Result>(_ body: (IndexReader) -> Result) -> Result {
        data.withUnsafeBytes { body(IndexReader($0, ranges, titleCount: titleCount, recordCount: recordCount)) }
    }

    /// How many bytes a section takes.
    func size(_ section: IndexSection) -> Int { ranges[section.rawValue].count }

    static func checksum(_ data: Data, _ range: Range<Int>) -> UInt64 {
        data.withUnsafeBytes { Checksum.of(UnsafeRawBufferPointer(rebasing: $0[range])) }
    }
}
