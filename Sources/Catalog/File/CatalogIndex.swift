import Domain
public import Foundation
import TitleIndex

/// The file of an imported catalog, mapped into memory: the titles' records and a search index.
///
/// Any bytes are safe to read: no number in the file is trusted as an offset.
public final class CatalogIndex: Sendable {
    /// The file's name in the data folder.
    public static let fileName = "catalog.index"

    public let figures: CatalogFigures
    package let url: URL
    /// The movies; all titles if `series` is `nil`.
    let titles: TitleIndex
    /// The titles that are no movies; `nil` for a file of an older version.
    let series: TitleIndex?
    /// The names of the people; `nil` for a file without people.
    let names: TitleIndex?
    package let count: Int
    package let personCount: Int
    let movieCount: Int
    private let mapped: MappedFile
    private let parts: [Part]

    fileprivate struct Part {
        let range: Range<Int>
        let sum: UInt64
    }

    /// Maps a file and checks its header alone, which takes less than 1 ms for any size; see `verify`.
    public init(contentsOf url: URL) throws(CatalogIndexError) {
        self.url = url
        do throws(CatalogIndexError.Problem) {
            mapped = try MappedFile(contentsOf: url)
            let data = mapped.data
            let header = try Self.header(data)
            let sections = CatalogSection.sections(ofVersion: header[1]) ?? []
            parts = try Self.parts(header, sections, data.count)
            guard let titleCount = Int(exactly: header[2]), let movieCount = Int(exactly: header[3]),
                movieCount <= titleCount, titleCount < Int(UInt32.max)
            else { throw .damaged }
            count = titleCount
            self.movieCount = movieCount
            let hasPeople = !parts[.creditStarts].isEmpty
            try Self.checkLengths(parts, titleCount, movieCount, hasPeople: hasPeople)
            personCount = parts.count(.people)
            figures = try Self.figures(
                data[parts[.manifest]], titleCount, personCount, learnedCount: parts.count(.learnedRecords), data.count)
            let isSplit = sections.contains(.series)
            titles = try Self.index(data, parts[.titles], count: isSplit ? movieCount : titleCount)
            series = isSplit ? try Self.index(data, parts[.series], count: titleCount - movieCount) : nil
            names = hasPeople ? try Self.index(data, parts[.names], count: personCount) : nil
        } catch {
            throw CatalogIndexError(url: url, problem: error)
        }
    }

    /// The first bytes of every such file.
    package static var beginning: [UInt8] { withUnsafeBytes(of: CatalogSection.mark.littleEndian) { Array($0) } }

    /// What is wrong with a file, after comparing all its bytes with their checksums.
    package static func fault(of url: URL) -> CatalogIndexError.Problem? {
        do throws(CatalogIndexError) { try CatalogIndex(contentsOf: url).verify() } catch { return error.problem }
        return nil
    }

    /// Compares all bytes with their checksums.
    public func verify() throws(CatalogIndexError) {
        let indexes: Set<CatalogSection> = [.titles, .series, .names]
        for (section, part) in zip(CatalogSection.allCases, parts) where !indexes.contains(section) {
            guard bytes(section, { UInt64(Checksum32.of($0)) }) == part.sum else {
                throw CatalogIndexError(url: url, problem: .damaged)
            }
        }
        do throws(TitleIndexFileError) {
            try titles.verify()
            try series?.verify()
            try names?.verify()
        } catch {
            throw CatalogIndexError(url: url, problem: .damaged)
        }
        guard !isBroken else { throw CatalogIndexError(url: url, problem: .damaged) }
    }

    /// Whether the file was truncated while it was mapped; all answers from it are then invalid.
    var isBroken: Bool { mapped.isBroken }

    /// Changes with the contents of the file.
    package var revision: UInt64 {
        StableHash(parts.lazy.flatMap { part in withUnsafeBytes(of: part.sum.littleEndian) { Array($0) } }).value
    }

    func bytes<Result>(_ section: CatalogSection, _ body: (UnsafeRawBufferPointer) -> Result) -> Result {
        mapped.data.withUnsafeBytes { body(UnsafeRawBufferPointer(rebasing: $0[parts[section]])) }
    }

    private static func index(
        _ data: Data, _ range: Range<Int>, count: Int
    ) throws(CatalogIndexError.Problem) -> TitleIndex {
        let index: TitleIndex
        do throws(TitleIndexFileError) {
            index = try TitleIndex(data: data[range], verifyingAll: false)
        } catch {
            // The titles in a catalog have a version of their own.
            throw error.problem == .otherVersion ? .otherVersion : .damaged
        }
        guard index.count == count else { throw .damaged }
        return index
    }

    private static func header(_ data: Data) throws(CatalogIndexError.Problem) -> [UInt64] {
        let numbers = data.withUnsafeBytes { bytes in
            let column = LittleEndianColumn<UInt64>(bytes)
            return (0..<min(CatalogSection.headerCount(CatalogSection.allCases.count), column.count)).map { column[$0] }
        }
        guard numbers.first == CatalogSection.mark else { throw .foreign }
        guard numbers.count > 1 else { throw .cutOff }
        guard let sections = CatalogSection.sections(ofVersion: numbers[1]) else { throw .otherVersion }
        let header = Array(numbers.prefix(CatalogSection.headerCount(sections.count)))
        guard header.count == CatalogSection.headerCount(sections.count) else { throw .cutOff }
        let sum = data.withUnsafeBytes { bytes in
            Checksum32.of(UnsafeRawBufferPointer(rebasing: bytes[..<((header.count - 1) * 8)]))
        }
        guard header.last == UInt64(sum) else { throw .damaged }
        return header
    }

    /// The ranges of all sections; those that the file's version lacks are empty.
    private static func parts(
        _ header: [UInt64], _ sections: [CatalogSection], _ byteCount: Int
    ) throws(CatalogIndexError.Problem) -> [Part] {
        var parts: [Part] = []
        for section in CatalogSection.allCases {
            guard let place = sections.firstIndex(of: section).map({ 4 + $0 * 3 }) else {
                parts.append(Part(range: 0..<0, sum: 0))
                continue
            }
            guard let start = Int(exactly: header[place]), let length = Int(exactly: header[place + 1]),
                start <= byteCount, length <= byteCount - start
            else { throw .cutOff }
            guard start.isMultiple(of: 64), length.isMultiple(of: section.width) else { throw .damaged }
            parts.append(Part(range: start..<start + length, sum: header[place + 2]))
        }
        // Nothing may follow the last section.
        guard parts.map(\.range.upperBound).max() == byteCount else { throw .damaged }
        return parts
    }

    private static func checkLengths(
        _ parts: [Part], _ titleCount: Int, _ movieCount: Int, hasPeople: Bool
    ) throws(CatalogIndexError.Problem) {
        let people = parts.count(.people)
        let counts: [CatalogSection: Int] = [
            .facts: titleCount, .popularFilters: titleCount, .newest: movieCount, .newestFilters: movieCount,
            .rated: movieCount, .ratedFilters: movieCount, .counts: DiscoverCounts.size,
            .idRecords: parts.count(.idKeys),
            .learnedLists: parts.count(.learnedRecords) * LearnedLists.maxLength,
            .creditStarts: hasPeople ? titleCount + 1 : 0, .personKeys: people,
        ]
        guard counts.allSatisfy({ parts[$0].count == $1 * $0.width }), people <= CreditRecord.maxPersonCount,
            hasPeople || people == 0
        else { throw .damaged }
    }

    private static func figures(
        _ json: Data, _ titleCount: Int, _ personCount: Int, learnedCount: Int, _ byteCount: Int
    ) throws(CatalogIndexError.Problem) -> CatalogFigures {
        guard let manifest = try? JSONDecoder().decode(CatalogManifest.self, from: json) else { throw .damaged }
        var counts: [CatalogOrigin: Int] = [:]
        for (name, count) in manifest.counts {
            if let origin = CatalogOrigin(rawValue: name) { counts[origin] = count }
        }
        var years: ClosedRange<Int>?
        if let first = manifest.firstYear, let last = manifest.lastYear, first <= last { years = first...last }
        return CatalogFigures(
            titleCount: titleCount, personCount: personCount, learnedCount: learnedCount, counts: counts, years: years,
            made: Date(timeIntervalSince1970: manifest.made), byteCount: byteCount)
    }
}

extension [CatalogIndex.Part] {
    fileprivate subscript(_ section: CatalogSection) -> Range<Int> { self[section.rawValue].range }

    /// The number of entries of a section.
    fileprivate func count(_ section: CatalogSection) -> Int { self[section].count / section.width }
}
