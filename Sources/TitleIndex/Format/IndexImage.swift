import Foundation

/// The bytes of an index, in memory or mapped from a file: the same in both.
///
/// A header of 8 bytes «MTNINDEX», the version, how many records and titles there are, and for each section where and
/// what it is (`SectionPlace`), all as little-endian 64-bit numbers; then the header's own checksum; then the sections,
/// each at a multiple of 64.
final class IndexImage: Sendable {
    let data: Data
    /// The file that was mapped.
    let url: URL?
    let recordCount: Int
    let titleCount: Int
    let places: [SectionPlace]

    static let mark: UInt64 = 0x5845_444E_494E_544D
    static let version: UInt64 = 2
    static let headerCount = 4 + IndexSection.allCases.count * SectionPlace.fieldCount + 1

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
        var places: [SectionPlace] = []
        for section in IndexSection.allCases {
            let first = 4 + section.rawValue * SectionPlace.fieldCount
            let fields = header[first..<first + SectionPlace.fieldCount]
            places.append(try SectionPlace(section, fields, byteCount: data.count))
        }
        let words = places[IndexSection.words.rawValue].count
        let titlesPlace = places[IndexSection.titles.rawValue]
        guard let records = Int(exactly: header[2]), let titles = Int(exactly: header[3]),
            records == places[IndexSection.years.rawValue].count, titles == titlesPlace.count - 1,
            titles == 0 || records > 0,
            titlesPlace.width == TitleTable.stride(wordCount: words, recordCount: records)
        else { throw .damaged }
        self.data = data
        self.url = url
        self.places = places
        recordCount = records
        titleCount = titles
        if verifyingSections { try verify() }
    }

    /// Holds each section against its checksum.
    func verify() throws(TitleIndexFileError.Problem) {
        for place in places where Self.checksum(data, place.range) != place.checksum { throw .damaged }
    }

    init(_ writer: IndexWriter, recordCount: Int, titleCount: Int) {
        url = nil
        (data, places) = writer.data(recordCount: recordCount, titleCount: titleCount)
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
        data.withUnsafeBytes { body(IndexReader($0, places, titleCount: titleCount, recordCount: recordCount)) }
    }

    static func checksum(_ data: Data, _ range: Range<Int>) -> UInt64 {
        data.withUnsafeBytes { Checksum.of(UnsafeRawBufferPointer(rebasing: $0[range])) }
    }
}
