import Domain
import TMDBClient

extension TMDB.MovieRow {
    /// A movie as TMDB lists it.
    ///
    /// - Parameter hasMediaType: whether the list is one of those that may hold other things too.
    init(_ movie: Movie, number: Int, poster: String, hasMediaType: Bool) {
        let summary = movie.summary
        self.init(
            id: number,
            title: summary.title,
            originalTitle: summary.originalTitle?.text,
            originalLanguage: movie.tmdbLanguage,
            overview: movie.tmdbOverview,
            releaseDate: summary.tmdbReleaseDay?.description ?? "",
            genreIDs: summary.tmdbGenres,
            posterPath: poster,
            popularity: summary.tmdbPopularity,
            voteAverage: summary.rating?.outOfTen ?? 0,
            voteCount: summary.rating?.votes ?? 0,
            mediaType: hasMediaType ? "movie" : nil)
    }
}

extension Movie {
    /// The main language by its code, `xx` where it is not known.
    var tmdbLanguage: String {
        let ofTitle = summary.originalTitle?.language?.prefix { $0 != "-" }.lowercased()
        return (languages.first ?? ofTitle).map(RegionNames.tmdbLanguageCode) ?? "xx"
    }

    /// What it is about, in short if that is known.
    var tmdbOverview: String { summary.overview.isEmpty ? plot ?? "" : summary.overview }
}

extension MovieSummary {
    /// How many votes make a popularity of 1.
    private static let votesOfPopularity = 10_000

    /// How much it is asked for. TMDB counts who looks at it now, which nobody does here: it is a ten-thousandth of the
    /// votes, so that movies are ordered by it as they are by their votes.
    var tmdbPopularity: Double { Double(rating?.votes ?? 0) / Double(Self.votesOfPopularity) }

    /// The day of its first release. At TMDB hardly a movie that is out is without one, and clients take the year from its
    /// first four digits: where only the year is known, it is the first day of that, here and wherever days are compared.
    var tmdbReleaseDay: CalendarDate? { released ?? year.flatMap { CalendarDate(year: $0, month: 1, day: 1) } }

    /// How long it runs in minutes, 0 where that is not known.
    var tmdbRuntime: Int { runtime?.minutes ?? 0 }
}
