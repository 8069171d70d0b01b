import Domain
import DomainTesting

/// Movies that test each part of OMDb's form.
enum Movies {
    /// A movie with all facts.
    static let full = Movie(
        summary: MovieSummary(
            id: .imdb(133_093), title: "The Projectionist", released: CalendarDate(year: 2009, month: 1, day: 9),
            runtime: Runtime(minutes: 148), genres: [.scienceFiction, .filmNoir, .action],
            rating: StarRating(outOfTen: 8.8, votes: 2_370_839), overview: "A reel is lost."),
        plot: "A reel is lost. Somebody finds it.", directors: ["Ada Reel", "Bo Frame"], writers: ["Cy Spool"],
        cast: ["Di Lens", "Ed Gate"], languages: ["en", "ja"], countries: ["US", "GB", "SU"], certificate: "PG-13",
        awards: "Won 4 Oscars. 157 wins & 220 nominations total", boxOffice: 292_587_330,
        ratings: [
            SourcedRating(source: "Metacritic", outOfTen: 7.4, figure: "74/100"),
            SourcedRating(source: "Rotten Tomatoes", outOfTen: 8.7, figure: "87%"),
            SourcedRating(source: "IMDb", outOfTen: 8.8, figure: "8.8", votes: 2_370_839),
            SourcedRating(source: "Somebody", outOfTen: 1, figure: "1"),
        ].compactMap(\.self))

    /// A movie with only a title, which contains characters that must be escaped.
    static let bare = Movie(
        summary: MovieSummary(id: .imdb(12_677_870), title: "Quo\"te <&> \u{301}\u{1}\n\\ 🎬"))

    static let series = titled("Serial", .imdb(944_947), kind: .series)
    static let game = titled("Serial Game", .imdb(944_948), kind: .game)
    static let tmdb = titled("Without a Number", .tmdb(603))
    static let own = titled("Home Reel", .own("0b5c9b8e-5c1f-4b7a-9a53-3f1f6f8f2c11"))

    /// All of these movies, after those of other tests.
    static let all = Samples.movies + [full, bare, series, game, tmdb, own]

    private static func titled(_ title: String, _ id: MovieID, kind: MovieSummary.Kind = .movie) -> Movie {
        Movie(summary: MovieSummary(id: id, kind: kind, title: title, year: 2014))
    }
}
