import Domain
import TMDBClient

/// Responses about one movie.
extension TMDBAnswers {
    /// The details, with the appended parts.
    func details(_ name: TMDBMovieName?, _ fields: QueryFields) async throws -> any TMDB.Answer {
        let names = try fields.appendedNames()
        let wanted = Set(names.map(TMDB.Appendix.init))
        let found = try await movies.movie(name)
        let movie = found.movie
        var details = TMDB.Details(movie, number: found.number, pictures)
        details.belongsToCollection = try await collection(of: movie)
        if wanted.contains(.credits) { details.credits = TMDB.Credits(movie, id: nil, pictures) }
        if wanted.contains(.videos) { details.videos = .blank }
        if wanted.contains(.images) { details.images = try await images(movie, id: nil) }
        if wanted.contains(.recommendations) { details.recommendations = try await recommendations(movie, fields) }
        if wanted.contains(.similar) { details.similar = try await similar(movie, fields) }
        if wanted.contains(.releaseDates) { details.releaseDates = TMDB.ReleaseDates(movie, id: nil) }
        if wanted.contains(.watchProviders) { details.watchProviders = .blank }
        if wanted.contains(.externalIDs) { details.externalIDs = TMDB.ExternalIDs(movie, id: nil) }
        var others: [String: JSONValue] = [:]
        for name in names {
            guard let part = TMDBMoviePart(rawValue: name) else { continue }
            others[name] = try await self.part(part, of: movie, fields)
        }
        return others.isEmpty ? details : TMDBAddition(details, adding: others)
    }

    /// A response that can also be appended to the details.
    func answer(_ part: TMDB.Appendix, _ name: TMDBMovieName?, _ fields: QueryFields) async throws -> any TMDB.Answer {
        let found = try await movies.movie(name)
        let (movie, number) = (found.movie, found.number)
        return switch part {
        case .credits: TMDB.Credits(movie, id: number, pictures)
        case .videos: with(TMDB.Videos.blank) { $0.id = number }
        case .images: try await images(movie, id: number)
        case .recommendations: try await recommendations(movie, fields)
        case .similar: try await similar(movie, fields)
        case .releaseDates: TMDB.ReleaseDates(movie, id: number)
        case .watchProviders: with(TMDB.WatchProviders.blank) { $0.id = number }
        case .externalIDs: TMDB.ExternalIDs(movie, id: number)
        case .unknown(let name):
            if let part = TMDBMoviePart(rawValue: name) {
                try await self.part(part, of: movie, fields).adding(part.hasID ? ["id": .int(number)] : [:])
            } else {
                throw TMDBRefusal(.notFound)
            }
        }
    }

    /// Titles and people with an id at another site. Only IMDb's ids are known.
    func results(_ id: String, _ fields: QueryFields) async throws -> any TMDB.Answer {
        guard let source = fields.text("external_source") else { throw TMDBRefusal(.invalidParameters) }
        let none = TMDB.FindResults.blank
        guard TMDB.ExternalSource(rawValue: source.lowercased()) == .imdb else { return none }
        do {
            if let person = PersonID(id.lowercased()), person.isIMDb {
                return TMDBAddition(none, adding: ["person_results": [try await row(ofPerson: person)]])
            }
            guard let id = MovieID(imdbText: id[...]) else { return none }
            let found = try await movies.movie(.id(id), kind: nil)
            guard found.movie.summary.kind == .series else {
                return with(none) { $0.movieResults = [row(found, hasMediaType: true)] }
            }
            return TMDBAddition(none, adding: ["tv_results": [seriesRow(found, hasMediaType: true)]])
        } catch let refusal as TMDBRefusal where refusal.failure.code == .notFound {
            return none
        }
    }

    /// What people like together, if the catalog has learned it.
    private func recommendations(_ movie: Movie, _ fields: QueryFields) async throws -> TMDB.Page<TMDB.MovieRow> {
        try await page(fields, hasMediaType: true) { try await movies.similar(to: movie.id).page($0) }
    }

    /// The same movies, those with the most genres in common first: TMDB compares genres and keywords here.
    func similar(_ movie: Movie, _ fields: QueryFields) async throws -> TMDB.Page<TMDB.MovieRow> {
        try await page(fields) { page in
            let genres = Set(movie.summary.genres)
            return try await movies.similar(to: movie.id).enumerated()
                .map { (place: $0, movie: $1, share: genres.share(of: Set($1.genres))) }
                .sorted { ($1.share, $0.place) < ($0.share, $1.place) }
                .map(\.movie).page(page)
        }
    }

    /// A poster and a backdrop.
    func images(_ movie: Movie, id: Int?) async throws -> TMDB.Images {
        let poster = try await pictures.image(of: movie.summary)
        return with(.blank) { images in
            images.id = id
            images.posters = [poster]
            images.backdrops = [pictures.backdropImage(of: movie.summary)]
        }
    }
}

extension Set {
    /// The Jaccard index: the share of common elements; 0 for two empty sets.
    fileprivate func share(of other: Set) -> Double {
        let all = union(other).count
        return all == 0 ? 0 : Double(intersection(other).count) / Double(all)
    }
}
