public import Domain

/// Invented movies for tests, independent of any catalog.
public enum Samples {
    /// A movie with many facts.
    public static let lighthouse = movie(
        1_000_001, "The Lantern Keeper", "1999-03-31", [.drama, .mystery], 8.7, 2_000,
        original: OriginalTitle("灯台守", language: "ja"))
    /// The same title from another year.
    public static let lighthouseAgain = movie(1_000_002, "The Lantern Keeper", "2015-10-02", [.drama], 6.1, 300)
    /// Shares a genre with `lighthouse`.
    public static let ferry = movie(1_000_003, "The Last Ferry", "1962-06-01", [.drama, .romance], 7.4, 150)
    /// A movie without a rating.
    public static let unrated = movie(1_000_004, "The Unseen Reel", "2024-01-09", [.comedy], nil, 0)
    /// A movie with only a title.
    public static let bare = Movie(
        summary: MovieSummary(id: .imdb(1_000_005), title: "The M", sources: [SourceName(rawValue: "memory")]))

    public static let movies = [lighthouse, lighthouseAgain, ferry, unrated, bare]

    /// `count` movies with titles that begin with “Reel”.
    public static func reels(_ count: Int) -> [Movie] {
        (0..<count).map { number in
            movie(2_000_000 + number, "Reel \(number + 1)", "\(1920 + number % 100)-05-17", [.comedy], 7, 100)
        }
    }

    /// A movie with other facts filled in.
    public static func movie(
        _ number: Int, _ title: String, _ released: String, _ genres: [Genre], _ rating: Double?, _ votes: Int,
        original: OriginalTitle? = nil
    ) -> Movie {
        let stars = rating.flatMap { StarRating(outOfTen: $0, votes: votes) }
        return Movie(
            summary: MovieSummary(
                id: .imdb(number), title: title, originalTitle: original, released: CalendarDate(released),
                runtime: Runtime(minutes: 100), genres: genres, rating: stars,
                overview: "What happens in “\(title)” is told here in a sentence or two.",
                sources: [SourceName(rawValue: "memory")]),
            directors: ["Ada Reel"], cast: ["Bo Frame", "Cy Spool"], languages: ["en"], countries: ["GB"],
            certificate: "PG", ratings: [stars].compactMap { $0.map { SourcedRating(source: "IMDb", rating: $0) } })
    }
}
