import Domain
import TMDBClient

/// Responses about collections: movies with their sequels. A collection has the number of its first movie, as its
/// number at TMDB is unknown.
extension TMDBAnswers {
    /// The collection of a movie in its details; `nil` if it has none.
    func collection(of movie: Movie) async throws -> TMDB.MovieCollection? {
        guard let found = try await movies.collection(of: movie.id), let first = found.movies.first else { return nil }
        return with(.blank) { collection in
            collection.id = first.number
            collection.name = Self.name(ofCollection: found.name)
            collection.posterPath = pictures.path(of: first.movie.summary)
            collection.backdropPath = pictures.backdropPath(of: first.movie.summary)
        }
    }

    /// The collection of the movie with a number, with the appended parts. Its fields have no values if there is none.
    func collection(_ number: Int) async throws -> JSONValue {
        let wanted = try appended(of: Self.collectionParts)
        let found = try await foundCollection(number)
        let parts = (found?.movies ?? []).map { row($0, hasMediaType: true) }
        return try await adding(wanted, of: found, to: details(found, number).adding(["parts": .list(parts)]))
    }

    /// The parts of a collection, empty if there is no collection.
    static let collectionParts: [TMDBPart<TMDBCollection?>] = [
        TMDBPart("images", TMDBSchemas.imagesOfCollection) { answers, found in
            guard let first = found?.movies.first?.movie.summary else { return ["backdrops": [], "posters": []] }
            return [
                "backdrops": [answers.pictures.backdropImage(of: first)],
                "posters": [try await answers.pictures.image(of: first)],
            ]
        },
        TMDBPart("translations", TMDBSchemas.translationsOfCollection) { _, found in
            guard let found else { return ["translations": []] }
            return .translations(["homepage": "", "overview": "", "title": .text(name(ofCollection: found.name))])
        },
    ]

    /// The collection of the movie with a number; `nil` if there is none.
    func foundCollection(_ number: Int) async throws -> TMDBCollection? {
        try await ifFound {
            let movie = try await movies.movie(TMDBMovieName(pathPart: "\(number)"))
            return try await movies.collection(of: movie.movie.id)
        } ?? nil
    }

    /// The collections of the movies that a text finds, each once.
    func foundCollections() async throws -> JSONValue {
        let text = try fields.query()
        return try await page { rows in
            var collections: [TMDBCollection] = []
            var seen: Set<Int> = []
            for movie in try await movies.found(text, .movies).prefix(Self.maxSearched) {
                guard let found = try await movies.collection(of: movie.id), let first = found.movies.first,
                    seen.insert(first.number).inserted
                else { continue }
                collections.append(found)
            }
            return collections.page(rows)
        } written: {
            $0.map { details($0, 0).adding(["adult": false]) }
        }
    }

    /// The number of movies whose collections a search finds.
    private static let maxSearched = 100

    /// As TMDB names collections in English.
    private static func name(ofCollection title: String) -> String { "\(title) Collection" }

    /// - Parameter number: its number if it has no values.
    private func details(_ found: TMDBCollection?, _ number: Int) -> JSONValue {
        let first = found?.movies.first
        let name = JSONValue.text(found.map { Self.name(ofCollection: $0.name) } ?? "")
        return [
            "backdrop_path": JSONValue(first.map { pictures.backdropPath(of: $0.movie.summary) }),
            "id": .int(first?.number ?? number), "name": name,
            "original_language": .text(first?.movie.tmdbLanguage ?? ""), "original_name": name, "overview": "",
            "poster_path": JSONValue(first.map { pictures.path(of: $0.movie.summary) }),
        ]
    }
}
