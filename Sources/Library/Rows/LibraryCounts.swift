import GRDB

/// A row of `personalShelf`: the revision of a person's library, and the number of its movies.
struct LibraryCounts: Decodable, FetchableRecord {
    var revision: Int64 = 0
    /// Changes up to this revision cannot be listed one by one.
    var floor: Int64 = 0
    /// The number of movies that are not removed. Maintained by triggers in SQLite.
    var movies = 0
}
