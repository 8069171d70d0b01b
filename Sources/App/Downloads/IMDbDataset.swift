public import Foundation

/// A file of IMDb's that an import reads.
///
/// https://developer.imdb.com/non-commercial-datasets/
public enum IMDbDataset: String, Sendable, Hashable, CaseIterable {
    /// Titles with years, runtimes and genres.
    case basics
    /// Ratings.
    case ratings
    /// Titles in other countries and languages.
    case akas

    /// IMDb's name of the file.
    public var fileName: String { "title.\(rawValue).tsv.gz" }

    /// IMDb's server.
    public static let home = URL(string: "https://datasets.imdbws.com/") ?? URL(filePath: "/")
}
