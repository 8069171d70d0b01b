public import Foundation

/// A file of IMDb's that an import reads.
///
/// https://developer.imdb.com/non-commercial-datasets/
public enum IMDbDataset: String, Sendable, Hashable, CaseIterable {
    /// Titles with years, runtimes and genres.
    case basics
    case ratings
    /// Titles in other countries and languages.
    case akas
    /// The seasons and episodes of series.
    case episode
    /// Names, years and professions of people.
    case names
    /// The people of the titles, with their roles.
    case principals
    /// The directors and writers of the titles, which `principals` has too.
    case crew

    /// IMDb's name of the file.
    public var fileName: String { self == .names ? "name.basics.tsv.gz" : "title.\(rawValue).tsv.gz" }

    /// The files of titles, about 0.7 GB. That of episodes is 0.05 GB more, those of people 1 GB.
    public static let ofTitles: [IMDbDataset] = [.basics, .ratings, .akas]

    /// The files among `files` that an import uses: people need both names and credits.
    public static func toImport(of files: [IMDbDataset]) -> [IMDbDataset] {
        let credits = [principals, crew].first(where: files.contains)
        return files.filter { file in
            switch file {
            case .basics, .ratings, .akas, .episode: true
            case .names: credits != nil
            case .principals, .crew: file == credits && files.contains(.names)
            }
        }
    }

    /// IMDb's server.
    public static let home = URL(string: "https://datasets.imdbws.com/") ?? URL(filePath: "/")
}
