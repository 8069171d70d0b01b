/// The wire types of version 1 of GIPHY (https://developers.giphy.com/docs/api): its answers, failures and requests.
///
/// GIPHY sends numbers as strings and flags as 0 and 1, and omits fields freely. Here numbers are numbers and missing
/// texts are empty. What is written has GIPHY's form.
public enum GIPHY {
    /// The time that GIPHY sends if something never happened; another is `0000-00-00 00:00:00`.
    public static let never = "1970-01-01 00:00:00"
    /// The maximum length of a query in characters.
    public static let maxQueryLength = 50
    /// The number of rows of a search that GIPHY serves: the highest offset is 4999.
    public static let maxRows = 5_000
    /// The number of rows of trending GIFs that GIPHY serves.
    public static let maxTrendingRows = 500
}
