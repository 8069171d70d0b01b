/// The parts of an imported catalog's file, in the order in which they stand there.
///
/// The file: 8 bytes «MTNCATLG», its version, how many titles and how many movies it has, and for each part its first
/// byte, its length and its CRC-32, all as little-endian 64-bit numbers; then the CRC-32 of all these; then the parts, each
/// at a multiple of 64, and nothing behind the last one. Titles are numbered from 0 on, the most sought after first.
enum CatalogSection: Int, CaseIterable {
    /// The numbers of each title: `RecordFacts`.
    case facts
    /// The texts of each title: `RecordTexts`.
    case texts
    /// The keys of all ids, in order: `MovieID.key`.
    case idKeys
    /// The titles of those.
    case idRecords
    /// What charts choose titles by, in their order: `ChartFilter`.
    case popularFilters
    /// Movies by year, the latest first, those of a year that was to come behind them, and those without a year last.
    case newest
    /// What charts choose those by.
    case newestFilters
    /// Movies by rating: see `ChartOrder.rated`.
    case rated
    /// What charts choose those by.
    case ratedFilters
    /// How many movies there are of each genre and decade: `ChartCounts`.
    case counts
    /// The index of the titles, a file in itself: `TitleIndex`.
    case titles
    /// What the file is made of, as JSON: `CatalogManifest`.
    case making

    static let mark: UInt64 = 0x474C_5441_434E_544D
    static let version: UInt64 = 1
    /// Numbers of the header.
    static let headerCount = 4 + allCases.count * 3 + 1

    /// How many bytes an entry of the part takes.
    var width: Int {
        switch self {
        case .facts: RecordFacts.size
        case .idKeys: 8
        case .texts, .titles, .making: 1
        default: 4
        }
    }
}

/// What the file of an imported catalog is made of.
struct CatalogManifest: Codable {
    /// When it was made, in seconds since 1970 began.
    let made: Double
    /// How many titles each origin tells of, by its name.
    let counts: [String: Int]
    /// The years of the first and the last release.
    let firstYear: Int?
    let lastYear: Int?
}
