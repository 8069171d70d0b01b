import Domain
import TMDBClient

/// What is told of one film.
extension TMDBAnswers {
    /// Everything, and what is to stand in it.
    func details(_ id: MovieID?, _ fields: QueryFields) async throws -> TMDB.Details {
        let wanted = try fields.appendices()
        let movie = try await films.movie(id)
        var details = TMDB.Details(movie, number: try number(of: movie), poster: poster(movie))
        if wanted.contains(.credits) { details.credits = TMDB.Credits(movie, id: nil) }
        if wanted.contains(.videos) { details.videos = TMDB.Videos() }
        if wanted.contains(.images) { details.images = images(movie, id: nil) }
        if wanted.contains(.recommendations) { details.recommendations = try await recommendations(movie, fields) }
        if wanted.contains(.similar) { details.similar = try await similar(movie, fields) }
        if wanted.contains(.releaseDates) { details.releaseDates = TMDB.ReleaseDates(movie, id: nil) }
        if wanted.contains(.watchProviders) { details.watchProviders = TMDB.WatchProviders() }
        if wanted.contains(.externalIDs) { details.externalIDs = TMDB.ExternalIDs(movie, id: nil) }
        return details
    }

    /// One of the answers that can also stand in the details.
    func answer(_ part: TMDB.Appendix, _ id: MovieID?, _ fields: QueryFields) async throws -> any TMDB.Answer {
        let movie = try await films.movie(id)
        let number = try number(of: movie)
        return switch part {
        case .credits: TMDB.Credits(movie, id: number)
        case .videos: TMDB.Videos(id: number)
        case .images: images(movie, id: number)
        case .recommendations: try await recommendations(movie, fields)
        case .similar: try await similar(movie, fields)
        case .releaseDates: TMDB.ReleaseDates(movie, id: number)
        case .watchProviders: TMDB.WatchProviders(id: number)
        case .externalIDs: TMDB.ExternalIDs(movie, id: number)
        case .unknown: throw TMDBRefusal(.notFound)
        }
    }

    /// What has an id that another site gave it. Only IMDb's ids are known, and only films have one.
    func results(_ id: String, _ fields: QueryFields) async throws -> TMDB.FindResults {
        guard let source = fields.text("external_source") else { throw TMDBRefusal(.invalidParameters) }
        guard TMDB.ExternalSource(rawValue: source.lowercased()) == .imdb, let id = MovieID(imdbText: id[...]) else {
            return TMDB.FindResults()
        }
        do {
            let movie = try await films.movie(id)
            return TMDB.FindResults(movieResults: [row(movie, hasMediaType: true)].compactMap(\.self))
        } catch let refusal as TMDBRefusal where refusal.failure.code == .notFound {
            return TMDB.FindResults()
        }
    }

    private func recommendations(_ movie: Movie, _ fields: QueryFields) async throws -> TMDB.Page<TMDB.MovieRow> {
        try await page(fields, hasMediaType: true) { try await films.similar(to: movie.id) }
    }

    private func similar(_ movie: Movie, _ fields: QueryFields) async throws -> TMDB.Page<TMDB.MovieRow> {
        try await page(fields) { try await films.similar(to: movie.id) }
    }

    /// The drawn poster. The one language of its lettering is the title's, which is not always known.
    private func images(_ movie: Movie, id: Int?) -> TMDB.Images {
        TMDB.Images(
            id: id,
            posters: [TMDB.Image(filePath: poster(movie), width: TMDBPoster.width, height: TMDBPoster.height)])
    }

    private func number(of movie: Movie) throws(TMDBRefusal) -> Int {
        guard let number = movie.id.tmdbNumber else { throw TMDBRefusal(.notFound) }
        return number
    }
}
