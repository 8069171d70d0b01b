public import Foundation

/// A file that IMDb gives away, of those that an import reads.
///
/// https://developer.imdb.com/non-commercial-datasets/
public enum IMDbDataset: String, Sendable, Hashable, CaseIterable {
    /// Titles with year, length and genres.
    case basics
    /// What people rate them.
    case ratings
    /// Their names in other countries and languages.
    case akas

    /// What IMDb calls it.
    public var fileName: String { "title.\(rawValue).tsv.gz" }

    /// Where IMDb has them.
    public static let home = URL(string: "https://datasets.imdbws.com/") ?? URL(filePath: "/")
}
