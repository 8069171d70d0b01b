package import Foundation

/// The sections of an imported catalog's file, in their order.
///
/// The header is a sequence of little-endian 64-bit numbers: the bytes «MTNCATLG», the version, the number of titles, the
/// number of movies, the offset, length and CRC-32 of each section, and the CRC-32 of all of these. Sections begin at
/// multiples of 64; nothing follows the last one. Titles are numbered from 0 by descending popularity.
package enum CatalogSection: Int, CaseIterable {
    /// `RecordFacts` of each title.
    case facts
    /// `RecordTexts` of each title.
    case texts
    /// `MovieID.key` of all ids, in ascending order.
    case idKeys
    /// The title of each of these keys.
    case idRecords
    /// `ChartFilter` of each title.
    case popularFilters
    /// The movies by year: the latest first, then unreleased ones, then those without a year.
    case newest
    /// `ChartFilter` of each of these.
    case newestFilters
    /// The movies by `RatingTier`, then by rating.
    case rated
    /// `ChartFilter` of each of these.
    case ratedFilters
    /// `ChartCounts`: the number of movies of each genre and decade.
    case counts
    /// The data of the `TitleIndex`.
    case titles
    /// `CatalogManifest` as JSON.
    case manifest

    package static let mark: UInt64 = 0x474C_5441_434E_544D
    package static let version: UInt64 = 1
    /// The number of numbers in the header.
    package static let headerCount = 4 + allCases.count * 3 + 1

    /// The size of an entry in bytes.
    var width: Int {
        switch self {
        case .facts: RecordFacts.size
        case .idKeys: 8
        case .texts, .titles, .manifest: 1
        default: 4
        }
    }
}

/// The description of a catalog's contents in its file.
package struct CatalogManifest: Codable {
    /// Unix time.
    let made: Double
    /// The number of titles from each origin, by its raw value.
    let counts: [String: Int]
    let firstYear: Int?
    let lastYear: Int?

    package init(made: Date, counts: [CatalogOrigin: Int], years: ClosedRange<Int>?) {
        self.made = made.timeIntervalSince1970
        self.counts = Dictionary(uniqueKeysWithValues: counts.map { ($0.key.rawValue, $0.value) })
        firstYear = years?.lowerBound
        lastYear = years?.upperBound
    }
}
