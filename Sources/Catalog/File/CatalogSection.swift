package import Foundation

/// The sections of an imported catalog's file, in their order.
///
/// The header is a sequence of little-endian 64-bit numbers: the bytes «MTNCATLG», the version, the number of titles,
/// the number of movies, the offset, length and CRC-32 of each section, and the CRC-32 of all of these. Sections begin
/// at multiples of 64; nothing follows the last one. Titles are numbered from 0 by descending popularity; from the
/// third version on, movies come before all others.
package enum CatalogSection: Int, CaseIterable {
    /// `RecordFacts` of each title.
    case facts
    /// `RecordTexts` of each title.
    case texts
    /// `MovieID.key` of all ids, in ascending order.
    case idKeys
    /// The title of each of these keys.
    case idRecords
    /// `DiscoverFilter` of each title.
    case popularFilters
    /// The movies by year: the latest first, then unreleased ones, then those without a year.
    case newest
    /// `DiscoverFilter` of each of these.
    case newestFilters
    /// The movies by `RatingTier`, then by rating.
    case rated
    /// `DiscoverFilter` of each of these.
    case ratedFilters
    /// `DiscoverCounts`: the number of movies of each genre and decade.
    case counts
    /// The data of the `TitleIndex` of the movies; in the first two versions, of all titles.
    case titles
    /// The data of the `TitleIndex` of the other titles: series, episodes and games.
    case series
    /// The nearest movies of each learned list, `LearnedLists.maxLength` numbers each, filled up with zeros: the title
    /// in the upper 32 bits, hundredths of bits in the lower ones.
    case learnedLists
    /// The title of each learned list, in ascending order.
    case learnedRecords
    /// `CatalogManifest` as JSON.
    case manifest
    /// `PersonRecord` of each person, by descending popularity.
    case people
    /// The number of IMDb's id of each person in the upper 32 bits and the person in the lower ones, in ascending
    /// order.
    case personKeys
    /// The movies of each person, the most popular one first.
    case personMovies
    /// The place of the first credit of each title, and the number of all credits.
    case creditStarts
    /// `CreditRecord` of each credit, in the order of the titles.
    case credits
    /// The roles of the credits, in UTF-8.
    case roles
    /// The data of the `TitleIndex` of names.
    case names
    /// The names of the people, in UTF-8. The last section must not end with zeros: a truncated mapping reads as zeros.
    case personNames

    package static let mark: UInt64 = 0x474C_5441_434E_544D

    /// The sections of a version of the file. Version 2 added people, 3 series, and 4 learned lists.
    package static func sections(ofVersion version: UInt64) -> [CatalogSection]? {
        let learned: Set = [learnedLists, learnedRecords]
        return switch version {
        case 1: allCases.prefix(through: manifest.rawValue).filter { $0 != .series && !learned.contains($0) }
        case 2: allCases.filter { $0 != .series && !learned.contains($0) }
        case 3: allCases.filter { !learned.contains($0) }
        case 4: allCases
        default: nil
        }
    }

    /// The lowest version that can hold a catalog, so that as many versions of Matinee as possible can read it.
    package static func version(hasPeople: Bool, hasSeries: Bool, hasLearned: Bool) -> UInt64 {
        hasLearned ? 4 : hasSeries ? 3 : hasPeople ? 2 : 1
    }

    /// The sections of people: present but empty in a file of version 3 or 4 without people.
    package static let ofPeople = Array(allCases[CatalogSection.people.rawValue...])

    package static func headerCount(_ sectionCount: Int) -> Int { 4 + sectionCount * 3 + 1 }

    /// The size of an entry in bytes.
    var width: Int {
        switch self {
        case .facts: RecordFacts.size
        case .people: PersonRecord.size
        case .idKeys, .personKeys, .credits, .learnedLists: 8
        case .texts, .titles, .series, .manifest, .personNames, .roles, .names: 1
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
