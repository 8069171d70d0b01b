@testable import TMDBClient

/// Sample answers.
enum Samples {
    static let row = TMDB.MovieRow(
        id: 7, title: "Harbour Lights", originalTitle: "Havnelys", originalLanguage: "no", overview: "A pilot waits.",
        releaseDate: "1961-01-09", genreIDs: [18, 80], posterPath: "/h.jpg", backdropPath: "/b.jpg", popularity: 12.5,
        voteAverage: 7.25, voteCount: 345)

    static let unknownRow = TMDB.MovieRow(id: 8, title: "North Quay")

    static let page = TMDB.Page(page: 2, results: [row, unknownRow], totalPages: 3, totalResults: 42)

    static let provider = TMDB.Provider(id: 8, name: "Kino", displayPriority: 3)

    /// A movie of which only id and title were sent.
    static let bareDetails = TMDB.Details(
        id: 7, title: "T", originalTitle: "T", originalLanguage: "", status: "", homepage: nil)

    static let details = TMDB.Details(
        id: 7, title: "Harbour Lights", originalTitle: "Havnelys", originalLanguage: "no", imdbID: "tt9000001",
        overview: "A pilot waits.", tagline: "Wait.", releaseDate: "1961-01-09", runtime: 98, status: "Released",
        genres: [.init(id: 18, name: "Drama")], homepage: "https://movies.example/", posterPath: "/h.jpg",
        backdropPath: "/b.jpg", belongsToCollection: .init(id: 70, name: "Harbour", posterPath: "/c.jpg"),
        originCountry: ["NO"], productionCompanies: [.init(id: 71, name: "Quay", logoPath: "/q.png")],
        productionCountries: [.init(code: "NO", name: "Norway")],
        spokenLanguages: [.init(code: "no", englishName: "Norwegian", name: "Norsk")], budget: 1_000, revenue: 2_000,
        popularity: 12.5, voteAverage: 7.25, voteCount: 345)

    static let credits = TMDB.Credits(
        cast: [.init(id: 1, name: "Cy Vance", character: "The pilot")],
        crew: [.init(id: 2, name: "Ada Quist", department: "Directing", job: "Director")])

    static let videos = TMDB.Videos(results: [.init(key: "abc_DEF-123", name: "Trailer")])

    static let releaseDates = TMDB.ReleaseDates(results: [
        .init(countryCode: "US", releaseDates: [.init(type: .theatrical, certification: "PG")])
    ])

    static let watchProviders = TMDB.WatchProviders(results: [
        "NO": .init(link: "https://movies.example/no", flatrate: [provider], buy: [provider])
    ])

    static let externalIDs = TMDB.ExternalIDs(imdbID: "tt9000001")

    /// Details with all appendices.
    static var whole: TMDB.Details {
        var whole = details
        whole.credits = credits
        whole.videos = videos
        whole.releaseDates = releaseDates
        whole.watchProviders = watchProviders
        whole.externalIDs = externalIDs
        return whole
    }
}
