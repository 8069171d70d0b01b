/// The wire types of OMDb (https://www.omdbapi.com): its answers, its messages and its requests.
///
/// Every answer keeps the strings that OMDb sent, `N/A` included. Computed properties parse them: `released` is
/// `"16 Jul 2010"`, `releaseDay` is a day or `nil`.
public enum OMDb {
    /// The text that OMDb sends for a missing value.
    public static let notAvailable = "N/A"
    /// The last page of a search that OMDb serves.
    public static let lastPage = 100
    /// The maximum number of rows of a search page.
    public static let pageSize = 10
}
