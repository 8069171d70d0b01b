import Domain
import OMDbClient

extension OMDb.Title {
    /// A movie in OMDb's form. Unknown facts are `N/A`.
    init(_ movie: Movie, poster: String?, fullPlot: Bool, tomatoes: Bool) {
        let summary = movie.summary
        let story = fullPlot ? movie.plot ?? summary.overview : Self.known(summary.overview) ?? movie.plot
        let imdb = movie.rating(of: "IMDb")
        self = .blank
        title = summary.title
        year = summary.years
        rated = Self.known(movie.certificate)
        released = summary.released?.omdbText
        runtime = summary.runtime.map { "\($0.minutes) min" }
        genre = Self.joined(summary.genres.map(\.omdbName))
        director = Self.joined(movie.directors)
        writer = Self.joined(movie.writers)
        actors = Self.joined(movie.cast)
        plot = Self.known(story)
        language = Self.joined(movie.languages.map(RegionNames.language))
        country = Self.joined(movie.countries.map(RegionNames.country))
        awards = Self.known(movie.awards)
        self.poster = poster
        ratings = movie.omdbRatings
        metascore = movie.rating(of: "Metacritic").map { String($0.figure.prefix { $0 != "/" }) }
        imdbRating = imdb?.figure
        imdbVotes = imdb?.votes?.grouped
        imdbID = summary.publicID.description
        type = summary.kind.rawValue
        totalSeasons = summary.run?.seasons.map(String.init)
        boxOffice = movie.boxOffice.map { "$\($0.grouped)" }
        additional = (tomatoes ? Self.noTomatoes : [:]).merging(summary.id.isOwn ? Self.ownMark : [:]) { $1 }
    }

    private static func known(_ text: String?) -> String? { text.flatMap { $0.isEmpty ? nil : $0 } }

    private static func joined(_ texts: [String]) -> String? { known(texts.joined(separator: ", ")) }

    /// The extra field of the user's own movies, in JSON and in the longer XML.
    private static let ownMark = ["MyMovies": "True"]

    /// The fields of `tomatoes=true`. OMDb no longer has the values, and Matinee never had.
    private static let noTomatoes = Dictionary(
        uniqueKeysWithValues: [
            "tomatoMeter", "tomatoImage", "tomatoRating", "tomatoReviews", "tomatoFresh", "tomatoRotten",
            "tomatoConsensus", "tomatoUserMeter", "tomatoUserRating", "tomatoUserReviews", "tomatoURL",
        ].map { ($0, OMDb.notAvailable) })
}

extension OMDb.SearchItem {
    /// A row of a search in OMDb's form.
    init(_ movie: MovieSummary, poster: String?) {
        self = .blank
        title = movie.title
        year = movie.years
        imdbID = movie.publicID.description
        type = movie.kind.rawValue
        self.poster = poster
    }
}

extension Movie {
    fileprivate func rating(of source: String) -> SourcedRating? { ratings.first { $0.source == source } }

    /// The three sources that OMDb names, in its order; then MovieLens.
    fileprivate var omdbRatings: [OMDb.Rating] {
        let imdb = rating(of: "IMDb").map { OMDb.Rating(source: "Internet Movie Database", value: "\($0.figure)/10") }
        let others = ["Rotten Tomatoes", "Metacritic"].compactMap { source in
            rating(of: source).map { OMDb.Rating(source: source, value: $0.figure) }
        }
        let movieLens = rating(of: "MovieLens").map { OMDb.Rating(source: $0.source, value: "\($0.figure)/10") }
        return [imdb].compactMap(\.self) + others + [movieLens].compactMap(\.self)
    }
}

extension CalendarDate {
    /// `09 Jan 2009`, always in English.
    fileprivate var omdbText: String {
        let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
        return "\(day < 10 ? "0" : "")\(day) \(months[month - 1]) \(year)"
    }
}

extension Genre {
    /// OMDb's spelling of the genre.
    fileprivate var omdbName: String {
        switch self {
        case .scienceFiction: "Sci-Fi"
        case .filmNoir: "Film-Noir"
        default: rawValue.prefix(1).uppercased() + rawValue.dropFirst()
        }
    }
}
