/// The bytes of an index and what their header says.
///
/// A header of 8 bytes «MTNINDEX», the version, the number of records and of titles, and for each section its
/// `SectionPlace`, all as little-endian 64-bit numbers; then the header's own checksum; then the sections, each at a
/// multiple of 64.
final class IndexImage: Sendable {
    let bytes: any IndexBytes
    let recordCount: Int
    let titleCount: Int
    let places: [SectionPlace]

    static let mark: UInt64 = 0x5845_444E_494E_544D
    static let version: UInt64 = 3
    /// Version 2 lacks `TitleFacts.headWords` and the sounds of terms.
    private static let readableVersions: ClosedRange<UInt64> = 2...version
    static let headerCount = 4 + IndexSection.allCases.count * SectionPlace.fieldCount + 1

    /// Reads the header and, with `verifyingSections`, compares each section with its checksum.
    init(_ bytes: any IndexBytes, verifyingSections: Bool) throws(TitleIndex.FileProblem) {
        var header: [UInt64] = []
        var checksum: UInt64 = 0
        var isAligned = true
        bytes.access { bytes in
            isAligned = UInt(bitPattern: bytes.baseAddress).isMultiple(of: 8)
            for number in 0..<min(Self.headerCount, bytes.count / 8) {
                header.append(UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: number * 8, as: UInt64.self)))
            }
            checksum = Checksum.of(UnsafeRawBufferPointer(rebasing: bytes.prefix((Self.headerCount - 1) * 8)))
        }
        guard let mark = header.first, mark == Self.mark else { throw .noIndex }
        guard header.count > 1 else { throw .cutOff }
        guard Self.readableVersions.contains(header[1]) else { throw .otherVersion }
        guard header.count == Self.headerCount else { throw .cutOff }
        guard header.last == checksum else { throw .damaged }
        // Bits are counted in `Int`, which has 32 bits in a browser.
        guard isAligned, bytes.count <= Int.max / 8 else { throw .unreadable }
        var places: [SectionPlace] = []
        for section in IndexSection.allCases {
            let first = 4 + section.rawValue * SectionPlace.fieldCount
            let fields = header[first..<first + SectionPlace.fieldCount]
            places.append(try SectionPlace(section, fields, byteCount: bytes.count))
        }
        let words = places[IndexSection.words.rawValue].count
        let titlesPlace = places[IndexSection.titles.rawValue]
        guard let records = Int(exactly: header[2]), let titles = Int(exactly: header[3]),
            records == places[IndexSection.years.rawValue].count, titles == titlesPlace.count - 1,
            titles == 0 || records > 0,
            titlesPlace.width == TitleTable.stride(version: header[1], wordCount: words, recordCount: records)
        else { throw .damaged }
        self.bytes = bytes
        self.places = places
        recordCount = records
        titleCount = titles
        if verifyingSections { try verify() }
    }

    init(_ bytes: any IndexBytes, _ places: [SectionPlace], recordCount: Int, titleCount: Int) {
        self.bytes = bytes
        self.places = places
        self.recordCount = recordCount
        self.titleCount = titleCount
    }

    /// Compares each section with its checksum.
    func verify() throws(TitleIndex.FileProblem) {
        var isDamaged = false
        bytes.access { bytes in
            for place in places
            where Checksum.of(UnsafeRawBufferPointer(rebasing: bytes[place.range])) != place.checksum {
                isDamaged = true
            }
        }
        if isDamaged { throw .damaged }
    }

    /// Calls `body` with the sections, which are valid during the call.
    func read<Result>(_ body: (IndexReader) -> Result) -> Result {
        var result: Result?
        bytes.access { bytes in
            result = body(IndexReader(bytes, places, titleCount: titleCount, recordCount: recordCount))
        }
        // `access` calls its argument before it returns.
        return result.unsafelyUnwrapped
    }
}
