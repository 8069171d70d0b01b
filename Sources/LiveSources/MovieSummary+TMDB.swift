import Domain
import TMDBClient

extension MovieSummary {
    /// Converts a row of a list; `nil` without a title.
    init?(_ row: TMDB.MovieRow, posters: TMDBPosters) {
        guard let title = [row.title, row.originalTitle].first(where: { !$0.isEmpty }) else { return nil }
        self.init(
            id: .tmdb(row.id), title: title,
            originalTitle: OriginalTitle(row.originalTitle, language: row.originalLanguage, besides: title),
            released: row.releaseDay.flatMap(CalendarDate.init), genres: row.genreIDs.compactMap(Genre.init(tmdb:)),
            rating: StarRating(outOfTen: row.voteAverage, votes: row.voteCount), overview: row.overview,
            poster: posters.poster(row.posterPath), sources: [.tmdb])
    }

    /// Converts a record; `nil` without a title.
    init?(_ details: TMDB.Details, posters: TMDBPosters) {
        guard let title = [details.title, details.originalTitle].first(where: { !$0.isEmpty }) else { return nil }
        let imdb = details.imdbTitleID.flatMap(MovieID.init)
        self.init(
            id: .tmdb(details.id), otherIDs: imdb.map { [$0] } ?? [], title: title,
            originalTitle: OriginalTitle(
                details.originalTitle, language: details.originalLanguage, besides: title),
            released: details.releaseDay.flatMap(CalendarDate.init),
            runtime: details.minutes.flatMap(Runtime.init),
            genres: details.genres.compactMap { Genre(tmdb: $0.id) },
            rating: StarRating(outOfTen: details.voteAverage, votes: details.voteCount), overview: details.overview,
            poster: posters.poster(details.posterPath), sources: [.tmdb])
    }
}

extension CalendarDate {
    init?(_ day: TMDB.Day) { self.init(ofMovie: day.year, day.month, day.day) }
}

extension OriginalTitle {
    /// `nil` if it equals the title.
    fileprivate init?(_ text: String, language: String, besides title: String) {
        guard !text.isEmpty, text != title else { return nil }
        // TMDB's `cn` for Cantonese is not a tag of BCP 47.
        self.init(text, language: language.isEmpty || language == "xx" ? nil : language == "cn" ? "yue" : language)
    }
}
