/// The file formats of an export.
public enum LibraryExportFormat: String, Sendable, Hashable, CaseIterable {
    /// Everything, including pictures.
    case json
    /// A table for spreadsheets.
    case csv
    /// Watched and rated movies in the columns that Letterboxd imports, a row for each viewing.
    ///
    /// Source: letterboxd.com/about/importing-data
    case letterboxd
    /// Movies to watch in the columns that Letterboxd imports into a watchlist.
    case letterboxdWatchlist = "letterboxd-watchlist"
    /// Rated movies with an IMDb id in the columns of IMDb's own export.
    case imdb

    /// Without a dot.
    public var fileExtension: String { self == .json ? "json" : "csv" }

    /// The end of the file's name: `.json`, `-letterboxd.csv`.
    public var nameEnding: String {
        switch self {
        case .json, .csv: ".\(fileExtension)"
        case .letterboxd, .letterboxdWatchlist, .imdb: "-\(rawValue).\(fileExtension)"
        }
    }

    public var mediaType: String { self == .json ? "application/json" : "text/csv; charset=utf-8" }
}
