/// The forms of OMDb's answers: all values are texts.
enum OMDbSchemas {
    /// The schemas that others refer to.
    static let all = ["OMDbError": error]

    static let endpoint = Endpoint(
        path: "", summary: "A movie or a series by id (`i`) or title (`t`), or a page of a search (`s`)",
        schema: .anyOf([movie, series, search, season, error]),
        fields: [
            QueryField(name: "i", schema: .text, example: "tt0133093"), QueryField(name: "t", schema: .text),
            QueryField(name: "s", schema: .text), QueryField(name: "y", schema: .text),
            QueryField(name: "type", schema: .choice(["movie", "series", "episode", "game"])),
            QueryField(name: "plot", schema: .choice(["short", "full"])),
            QueryField(name: "page", schema: .text), QueryField(name: "tomatoes", schema: .flag),
            QueryField(name: "Season", schema: .text), QueryField(name: "Episode", schema: .text),
        ])

    private static let years = JSONSchema.form("^([0-9]{4}(–([0-9]{4})?)?|N/A)$")
    private static let poster = JSONSchema.form("^(https?://.+|N/A)$")

    private static let title: JSONSchema = {
        let texts = [
            "Actors", "Awards", "Country", "Director", "Genre", "Language", "Metascore", "Plot", "Rated", "Title",
            "Writer", "imdbID",
        ]
        let tomatoes = [
            "Consensus", "Fresh", "Image", "Meter", "Rating", "Reviews", "Rotten", "URL", "UserMeter", "UserRating",
            "UserReviews",
        ]
        return .object(
            [
                "Poster": poster, "Ratings": .list(.object(["Source": .text, "Value": .text])),
                "Released": .form("^([0-9]{2} [A-Z][a-z]{2} [0-9]{4}|N/A)$"), "Response": .choice(["True"]),
                "Runtime": .form("^([0-9]+ min|N/A)$"), "Year": years,
                "imdbRating": .form("^([0-9.]+|N/A)$"), "imdbVotes": .form("^([0-9,]+|N/A)$"),
            ], optional: ["MyMovies": .choice(["True"])]
        )
        .adding(Dictionary(uniqueKeysWithValues: texts.map { ($0, .text) }))
        .adding(optional: Dictionary(uniqueKeysWithValues: tomatoes.map { ("tomato\($0)", .text) }))
    }()

    private static let movie = title.adding([
        "BoxOffice": .text, "DVD": .text, "Production": .text, "Type": .choice(["movie", "game"]), "Website": .text,
    ])
    private static let series = title.adding(["Type": .choice(["series"]), "totalSeasons": .form("^([0-9]+|N/A)$")])

    private static let search = JSONSchema.object([
        "Response": .choice(["True"]),
        "Search": .list(
            .object([
                "Poster": poster, "Title": .text, "Type": .choice(["movie", "series", "game"]), "Year": years,
                "imdbID": .text,
            ])),
        "totalResults": .form("^[0-9]+$"),
    ])

    /// Episodes are unknown.
    private static let season = JSONSchema.object([
        "Episodes": .list(.object([:])), "Response": .choice(["True"]), "Season": .text, "Title": .text,
        "totalSeasons": .text,
    ])

    static let error = JSONSchema.object(["Error": .text, "Response": .choice(["False"])])
}
