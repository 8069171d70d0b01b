/// What GIPHY (https://developers.giphy.com/docs/api) speaks in version 1: its answers, its failures and what it can be
/// asked.
///
/// GIPHY writes numbers as strings and flags as 0 and 1, and leaves out what it likes. Here numbers are numbers, texts
/// that are missing are empty, and what is written is as GIPHY writes it.
public enum GIPHY {
    /// How GIPHY writes the time of something that never was, besides `0000-00-00 00:00:00`.
    public static let never = "1970-01-01 00:00:00"

    /// The longest query that GIPHY takes, in characters.
    public static let longestQuery = 50

    /// How many rows of a search can be read: the last may be passed over with an offset of 4999.
    public static let mostRows = 5_000

    /// How many rows of what is trending can be read.
    public static let mostTrendingRows = 500
}
