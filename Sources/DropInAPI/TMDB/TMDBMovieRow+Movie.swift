import Domain
import TMDBClient

extension TMDB.MovieRow {
    /// A row of a list in TMDB's form.
    ///
    /// - Parameter hasMediaType: whether the list may contain other kinds of items than movies.
    init(_ movie: Movie, number: Int, _ pictures: TMDBPictures, hasMediaType: Bool) {
        let summary = movie.summary
        self.init(id: number, title: summary.title)
        if let original = summary.originalTitle { originalTitle = original.text }
        originalLanguage = movie.tmdbLanguage
        overview = movie.tmdbOverview
        releaseDate = summary.tmdbReleaseDay?.description ?? ""
        genreIDs = summary.tmdbGenres
        posterPath = pictures.path(of: summary)
        backdropPath = pictures.backdropPath(of: summary)
        popularity = summary.tmdbPopularity
        voteAverage = summary.rating?.outOfTen ?? 0
        voteCount = summary.rating?.votes ?? 0
        mediaType = hasMediaType ? "movie" : nil
    }
}

extension Movie {
    /// The code of the main language; `xx` if unknown.
    var tmdbLanguage: String {
        let ofTitle = summary.originalTitle?.language?.prefix { $0 != "-" }.lowercased()
        return (languages.first ?? ofTitle).map(RegionNames.tmdbLanguageCode) ?? "xx"
    }

    /// The overview, else the plot.
    var tmdbOverview: String { summary.overview.isEmpty ? plot ?? "" : summary.overview }
}

extension MovieSummary {
    /// The number of votes that equals a popularity of 1.
    private static let votesOfPopularity = 10_000

    /// A ten-thousandth of the votes, so that popularity sorts movies in the same order as votes. TMDB's popularity
    /// uses page views, which Matinee does not count.
    var tmdbPopularity: Double { Double(rating?.votes ?? 0) / Double(Self.votesOfPopularity) }

    /// The release date; January 1 if only the year is known. Clients take the year from the first four digits, and
    /// TMDB has a date for nearly every released movie.
    var tmdbReleaseDay: CalendarDate? { released ?? year.flatMap { CalendarDate(year: $0, month: 1, day: 1) } }

    /// In minutes; 0 if unknown.
    var tmdbRuntime: Int { runtime?.minutes ?? 0 }
}
