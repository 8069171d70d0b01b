/// The wire types of version 3 of TMDB (https://www.themoviedb.org): its answers, its failures and its requests.
///
/// Answers have the fields that Matinee uses, as TMDB sent them. For an unknown value TMDB sends `""` (dates, texts), 0
/// (runtime, money) or null (picture paths, ids at other sites). A missing field, or an unexpected null, is decoded as
/// the one that TMDB would have sent. Computed properties parse the values: `releaseDate` is `"2010-07-16"` or `""`,
/// `releaseDay` is a day or `nil`.
public enum TMDB {
    /// The last page of a list that TMDB serves.
    public static let lastPage = 500
    /// The maximum number of rows of a list's page.
    public static let pageSize = 20
    /// The maximum number of appendices of a request for details that TMDB accepts.
    public static let maxAppendices = 20
}
