/// What TMDB (https://www.themoviedb.org) speaks in version 3: its answers, its failures and what it can be asked.
///
/// Every answer keeps what TMDB sent. Where TMDB knows nothing it has three ways to say so: `""` (dates, texts), 0
/// (runtime, money) and null (paths of pictures, ids elsewhere). What is missing from an answer, or null where nobody
/// expects it, is read as the one that TMDB would have sent. What the values mean stands beside them: `releaseDate` is
/// `"2010-07-16"` or `""`, `releaseDay` is a day or `nil`.
public enum TMDB {
    /// The last page of a list that TMDB lets anyone read, however many it says there are.
    public static let lastPage = 500

    /// How many results a page of a list holds.
    public static let pageSize = 20

    /// How many more answers can be had with one about a film.
    public static let mostAppendices = 20
}
