/// What OMDb (https://www.omdbapi.com) speaks: its answers, its messages and what it can be asked.
///
/// Every answer keeps the strings that OMDb sent, `N/A` included. What they mean stands beside them, read: `released` is
/// `"16 Jul 2010"`, `releaseDay` is a day or `nil`.
public enum OMDb {
    /// What OMDb sends where it has no value.
    public static let notAvailable = "N/A"

    /// The last page of a search that OMDb lets anyone read.
    public static let lastPage = 100

    /// How many results a page of a search holds.
    public static let pageSize = 10
}
