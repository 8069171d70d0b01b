import Domain
import TMDBClient

/// Responses about one movie.
extension TMDBAnswers {
    /// The details, with the appended parts.
    func details(_ name: TMDBMovieName?) async throws -> JSONValue {
        let wanted = try appended(of: Self.movieParts)
        let found = try await movies.movie(name)
        var details = TMDB.Details(found.movie, number: found.number, pictures)
        details.belongsToCollection = try await collection(of: found.movie)
        return try await adding(wanted, of: found, to: JSONValue(writing: details))
    }

    /// Titles and people with an id at another site. Only IMDb's ids are known.
    func results(_ id: String) async throws -> JSONValue {
        guard let source = fields.text("external_source") else { throw TMDBRefusal(.invalidParameters) }
        let row = source.lowercased() == "imdb_id" ? try await row(ofIMDb: id) : nil
        let names = ["movie_results", "person_results", "tv_episode_results", "tv_results", "tv_season_results"]
        return .object(names.map { (name: $0, value: row?.list == $0 ? .list([row?.json ?? .null]) : []) })
    }

    /// The movie, series or person with IMDb's id, and the name of its list; `nil` if there is none.
    private func row(ofIMDb id: String) async throws -> (list: String, json: JSONValue)? {
        try await ifFound {
            if let person = PersonID(id.lowercased()), person.isIMDb {
                return ("person_results", try await row(ofPerson: person))
            }
            guard let id = MovieID(imdbText: id[...]) else { throw SourceError.notFound }
            let found = try await movies.movie(.id(id), .all)
            let list = found.movie.summary.kind == .series ? "tv_results" : "movie_results"
            return (list, row(found, hasMediaType: true))
        }
    }
}
