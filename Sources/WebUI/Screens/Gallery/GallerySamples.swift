import Domain

/// Sample data for `/gallery`: cases that are hard to display. No source is needed.
enum GallerySamples {
    static let matrix = movie(
        133_093, "The Matrix", "1999-03-31", 136, [.scienceFiction, .action], 8.7, 2_000_000,
        "An office worker who hacks at night is told that his whole world is a program, and offered a pill that ends it.",
        directors: ["Lana Wachowski", "Lilly Wachowski"], cast: ["Keanu Reeves", "Carrie-Anne Moss"],
        languages: ["en"], countries: ["US", "AU"], certificate: "R")

    static let sevenSamurai = movie(
        47_478, "Seven Samurai", "1954-04-26", 207, [.action, .drama], 8.6, 360_000,
        "Farmers who are robbed after every harvest hire seven swordsmen without a master, for nothing but rice.",
        original: OriginalTitle("七人の侍", language: "ja"), directors: ["Akira Kurosawa"],
        cast: ["Takashi Shimura", "Toshirō Mifune"], languages: ["ja"], countries: ["JP"])

    static let longest = movie(
        57_012, "Dr. Strangelove or: How I Learned to Stop Worrying and Love the Bomb", "1964-01-29", 95,
        [.comedy, .war], 8.4, 510_000,
        "A general sends bombers to Russia on his own account, and nobody who might stop them is quite in his right mind.",
        directors: ["Stanley Kubrick"], cast: ["Peter Sellers", "George C. Scott"], languages: ["en"],
        countries: ["GB", "US"])

    static let rightToLeft = movie(
        9_990_001, "عرض بعد الظهر", "2011-05-12", 100, [.drama], 7.1, 900,
        "A projectionist in Alexandria keeps his cinema open for an audience of one.",
        original: OriginalTitle("عرض بعد الظهر", language: "ar"), languages: ["ar"], countries: ["EG"])

    static let hostile = movie(
        9_990_002, "<script>alert(\"x\u{301}\")</script> & 'Sons'", "2020-02-29", 61, [.horror], 1.2, 12,
        "\"\u{301} onmouseover=alert(1) \u{202E}backwards\u{202C} and some text to make the overview long enough to wrap."
    )

    /// A movie with only a title and an id.
    static let bare = Movie(
        summary: MovieSummary(id: .imdb(9_990_003), title: "M", sources: [.catalog]))

    /// A movie with the facts of an imported file of titles.
    static let thin = movie(9_990_004, "The Long Way to the Harbor", "1974-01-01", 94, [.drama], 6.3, 1_240, "")

    static let summaries = [matrix, sevenSamurai, longest, rightToLeft, hostile, bare].map(\.summary)

    /// A movie with the facts of two sources.
    static let merged = Movie(
        summary: MovieSummary(
            id: .imdb(133_093), title: "The Matrix", released: CalendarDate("1999-03-31"),
            runtime: Runtime(minutes: 136),
            genres: [.scienceFiction, .action], rating: matrix.summary.rating, overview: matrix.summary.overview,
            sources: [.catalog, .omdb]),
        plot: """
            All day he writes programs for a company that thinks little of him. All night he looks for an answer to a \
            question that he can hardly put into words. Then strangers find him who know the question, and the answer \
            is worse than he thought: what he sees is fed to him, and has been since he was born.
            """,
        directors: matrix.directors, writers: ["Lilly Wachowski", "Lana Wachowski"], cast: matrix.cast,
        languages: ["en"], countries: ["US", "AU"], certificate: "R", awards: "Won 4 Oscars. 42 wins & 52 nominations",
        boxOffice: 172_076_928,
        ratings: [
            SourcedRating(source: "IMDb", outOfTen: 8.7, figure: "8.7", votes: 2_000_000),
            SourcedRating(source: "Rotten Tomatoes", outOfTen: 8.3, figure: "83%"),
            SourcedRating(source: "Metacritic", outOfTen: 7.3, figure: "73/100"),
        ].compactMap(\.self),
        additions: [.init(source: .omdb, facts: [.plot, .writers, .awards, .boxOffice, .ratings])])

    /// Rows of two sources.
    static let live = [
        merged.summary,
        MovieSummary(
            id: .imdb(9_990_010), kind: .series, title: "Threshold", year: 2003, run: SeriesRun(endYear: 2006),
            sources: [.omdb]),
        MovieSummary(id: .imdb(9_990_011), kind: .game, title: "Enter the Matrix", year: 2003, sources: [.omdb]),
        sevenSamurai.summary,
    ]

    /// A series that ended, one that still runs, and a short.
    static let ofKinds = [
        series.summary,
        MovieSummary(
            id: .imdb(9_990_021), kind: .series, title: "The Night Ferry", year: 2019, run: SeriesRun(),
            genres: [.comedy], rating: StarRating(outOfTen: 7.1, votes: 4_200), sources: [.catalog]),
        MovieSummary(
            id: .imdb(9_990_022), title: "Lamplight", year: 2004, runtime: Runtime(minutes: 12), genres: [.animation],
            rating: StarRating(outOfTen: 8, votes: 900), sources: [.catalog]),
    ]

    /// A series with all that is known of one.
    static let series = Movie(
        summary: MovieSummary(
            id: .imdb(9_990_020), kind: .series, title: "Harbor Lights", year: 2008,
            run: SeriesRun(endYear: 2013, seasons: 5, episodes: 62), runtime: Runtime(minutes: 49),
            genres: [.crime, .drama], rating: StarRating(outOfTen: 9.1, votes: 1_200_000), sources: [.catalog]),
        creators: ["Ada Reel"], writers: ["Ada Reel", "Ben Lens"], cast: ["Cora Frame", "Dev Gaffer"],
        roles: ["Cora Frame": "Inspector Hale"],
        ratings: [SourcedRating(source: "IMDb", outOfTen: 9.1, figure: "9.1", votes: 1_200_000)].compactMap(\.self))

    /// A full page of rows.
    static let page = (0..<20).map { place in
        var movie = summaries[place % summaries.count]
        (movie.id, movie.sources) = (.imdb(9_991_000 + place), [])
        return movie
    }

    /// The same movie, saved in the library.
    static func own(_ movie: MovieSummary, place: Int) -> MovieSummary {
        let digits = String(place)
        let tail = String(repeating: "0", count: 12 - digits.count) + digits
        var movie = movie
        (movie.id, movie.sources) = (.own("00000000-0000-4000-8000-\(tail)"), [])
        return movie
    }

    private static func movie(
        _ number: Int, _ title: String, _ released: String, _ minutes: Int, _ genres: [Genre], _ rating: Double,
        _ votes: Int, _ overview: String, original: OriginalTitle? = nil, directors: [String] = [],
        cast: [String] = [], languages: [String] = [], countries: [String] = [], certificate: String? = nil
    ) -> Movie {
        let stars = StarRating(outOfTen: rating, votes: votes)
        return Movie(
            summary: MovieSummary(
                id: .imdb(number), title: title, originalTitle: original, released: CalendarDate(released),
                runtime: Runtime(minutes: minutes), genres: genres, rating: stars, overview: overview,
                sources: [.catalog]),
            directors: directors, cast: cast, languages: languages, countries: countries, certificate: certificate,
            ratings: [stars].compactMap { $0.map { SourcedRating(source: "IMDb", rating: $0) } })
    }
}
