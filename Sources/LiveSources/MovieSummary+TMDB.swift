import Domain
import TMDBClient

extension MovieSummary {
    /// A row of a list.
    init(_ row: TMDB.MovieRow, posters: TMDBPosters) {
        self.init(
            id: .tmdb(row.id), title: row.title,
            originalTitle: OriginalTitle(row.originalTitle, language: row.originalLanguage, besides: row.title),
            released: row.releaseDay.flatMap(CalendarDate.init), genres: row.genreIDs.compactMap(Genre.init(tmdb:)),
            rating: StarRating(outOfTen: row.voteAverage, votes: row.voteCount), overview: row.overview,
            poster: posters.poster(row.posterPath), sources: [.tmdb])
    }

    /// A whole record.
    init(_ details: TMDB.Details, posters: TMDBPosters) {
        let imdb = (details.imdbTitleID ?? details.externalIDs?.imdbTitleID).flatMap(MovieID.init)
        self.init(
            id: .tmdb(details.id), otherIDs: imdb.map { [$0] } ?? [], title: details.title,
            originalTitle: OriginalTitle(
                details.originalTitle, language: details.originalLanguage, besides: details.title),
            released: details.releaseDay.flatMap(CalendarDate.init),
            runtime: details.minutes.map { .seconds($0 * 60) },
            genres: details.genres.compactMap { Genre(tmdb: $0.id) },
            rating: StarRating(outOfTen: details.voteAverage, votes: details.voteCount), overview: details.overview,
            poster: posters.poster(details.posterPath), sources: [.tmdb])
    }
}

extension CalendarDate {
    init?(_ day: TMDB.Day) { self.init(year: day.year, month: day.month, day: day.day) }
}

extension OriginalTitle {
    /// `nil` where it is the title itself.
    fileprivate init?(_ text: String, language: String, besides title: String) {
        guard !text.isEmpty, text != title else { return nil }
        // TMDB writes `cn` for Cantonese, which is no tag of BCP 47.
        self.init(text, language: language.isEmpty || language == "xx" ? nil : language == "cn" ? "yue" : language)
    }
}
