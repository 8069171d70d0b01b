import Domain
import TMDBClient

/// A part of a movie's details, by TMDB's name. The last four are names that older clients use.
enum TMDBMoviePart: String, Sendable, Hashable, CaseIterable {
    case alternativeTitles = "alternative_titles"
    case changes
    case credits
    case externalIDs = "external_ids"
    case images
    case keywords
    case lists
    case recommendations
    case releaseDates = "release_dates"
    case reviews
    case similar
    case translations
    case videos
    case watchProviders = "watch/providers"
    case casts
    case releases
    case similarMovies = "similar_movies"
    case trailers

    /// Whether its answer alone has the movie's id.
    var hasID: Bool { ![.changes, .recommendations, .similar, .similarMovies].contains(self) }

    var schema: JSONSchema { TMDBSchemas.movieParts[rawValue] ?? .null }
}

extension TMDBAnswers {
    /// A part of a movie's details, without the movie's id.
    func part(_ part: TMDBMoviePart, of title: TMDBMovie, _ fields: QueryFields) async throws -> JSONValue {
        let movie = title.movie
        return switch part {
        case .alternativeTitles: ["titles": movie.tmdbOtherTitles]
        case .changes: ["changes": []]
        case .credits, .casts: TMDBCredits(of: title, pictures).json
        case .externalIDs:
            JSONValue.unknownIDs(["facebook", "instagram", "twitter", "wikidata"]).adding([
                "imdb_id": JSONValue(movie.imdbText)
            ])
        case .images: try await images(of: movie)
        case .keywords: ["keywords": []]
        case .lists, .reviews: .page(try fields.page(), [], total: 0)
        case .recommendations:
            // What people like together, if the catalog has learned it.
            try await page(fields, hasMediaType: true) { try await movies.similar(to: movie.id, .movies).page($0) }
        case .releaseDates: Self.releaseDates(of: movie)
        case .releases: Self.releases(of: movie)
        case .similar, .similarMovies: try await similar(to: movie, fields)
        case .trailers: ["quicktime": [], "youtube": []]
        case .translations:
            .translations([
                "homepage": "", "overview": .text(movie.tmdbOverview), "runtime": .int(movie.summary.tmdbRuntime),
                "tagline": .text(movie.tagline ?? ""), "title": .text(movie.summary.title),
            ])
        case .videos: ["results": []]
        case .watchProviders: ["results": [:]]
        }
    }

    /// A poster and a backdrop.
    func images(of movie: Movie) async throws -> JSONValue {
        [
            "backdrops": [pictures.backdropImage(of: movie.summary)], "logos": [],
            "posters": [try await pictures.image(of: movie.summary)],
        ]
    }

    /// The recommended movies, those with the most genres in common first: TMDB compares genres and keywords here.
    private func similar(to movie: Movie, _ fields: QueryFields) async throws -> JSONValue {
        try await page(fields) { page in
            let genres = Set(movie.summary.genres)
            return try await movies.similar(to: movie.id, .movies).enumerated()
                .map { (place: $0, movie: $1, share: genres.share(of: Set($1.genres))) }
                .sorted { ($1.share, $0.place) < ($0.share, $1.place) }
                .map(\.movie).page(page)
        }
    }

    /// The first release, as one in the United States, with its certificate; empty without a date and a year.
    private static func releaseDates(of movie: Movie) -> JSONValue {
        guard let day = movie.summary.tmdbReleaseDay else { return ["results": []] }
        let release: JSONValue = [
            "certification": .text(movie.tmdbCertificate ?? ""), "descriptors": [], "iso_639_1": "", "note": "",
            "release_date": .text("\(day)T00:00:00.000Z"), "type": .int(TMDB.ReleaseKind.theatrical.rawValue),
        ]
        return ["results": [["iso_3166_1": "US", "release_dates": [release]]]]
    }

    /// The same in an older form.
    private static func releases(of movie: Movie) -> JSONValue {
        guard let day = movie.summary.tmdbReleaseDay else { return ["countries": []] }
        let release: JSONValue = [
            "certification": .text(movie.tmdbCertificate ?? ""), "descriptors": [], "iso_3166_1": "US",
            "primary": true, "release_date": .text(day.description),
        ]
        return ["countries": [release]]
    }
}

extension Set {
    /// The Jaccard index: the share of common elements; 0 for two empty sets.
    fileprivate func share(of other: Set) -> Double {
        let all = union(other).count
        return all == 0 ? 0 : Double(intersection(other).count) / Double(all)
    }
}
