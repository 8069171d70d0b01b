public import Domain

extension Movie {
    /// A movie with every field set that a library saves.
    public static func filled(id: MovieID = .own("0b0f6f4e-4c0c-4f0e-9a0e-2d5c8a3f1b7d")) -> Movie {
        Movie(
            summary: MovieSummary(
                id: id, otherIDs: [.imdb(245_429), .tmdb(129)], kind: .series, title: "Spirited Away",
                originalTitle: OriginalTitle("千と千尋の神隠し", language: "ja"),
                released: CalendarDate(year: 2001, month: 7, day: 20),
                run: SeriesRun(endYear: 2003, seasons: 2, episodes: 14), runtime: Runtime(minutes: 125),
                genres: [.animation, .filmNoir], rating: StarRating(outOfTen: 8.6, votes: 900_123),
                overview: "A girl works in a bath house for spirits.",
                sources: [.tmdb, .catalog]),
            tagline: "The tunnel led Chihiro to a mysterious town…", plot: "A long story.\nIn two lines.",
            otherTitles: ["Chihiros Reise ins Zauberland"], directors: ["Hayao Miyazaki"],
            creators: ["Hayao Miyazaki"],
            writers: ["Hayao Miyazaki"], cast: ["Rumi Hiiragi", "Miyu Irino"], roles: ["Rumi Hiiragi": "Chihiro"],
            languages: ["ja"], countries: ["JP"], certificate: "PG", certificates: ["DE": "0", "FR": "U"],
            awards: "Won 1 Oscar.", boxOffice: 15_205_725,
            trailers: [WebLink(title: "Trailer", address: "https://example.org/trailer?a=b&c=/")],
            watching: [
                "DE": WatchOptions(
                    subscription: ["One"], free: ["Two"], rent: ["Three"], buy: ["Four"],
                    link: WebLink(title: "Where", address: "https://example.org/where")),
                "FR": WatchOptions(rent: ["Five"]),
            ].compactMapValues(\.self),
            ratings: [
                SourcedRating(source: "IMDb", outOfTen: 8.6, figure: "8.6", votes: 900_123),
                SourcedRating(source: "Rotten Tomatoes", outOfTen: 9.6, figure: "96%"),
            ].compactMap(\.self), additions: [Addition(source: .omdb, facts: Fact.allCases)])
    }
}
