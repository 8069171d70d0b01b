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

    /// A collection, by the number of one of its movies, with the appended parts; without values for another number.
    func collection(_ number: Int, _ fields: QueryFields) async throws -> JSONValue {
        let wanted = try fields.appended(TMDBCollectionPart.self)
        let found = try await found(number)
        let parts = (found?.movies ?? []).map { row($0, hasMediaType: true) }
        return try await details(found, number).adding(["parts": .list(parts)])
            .appending(wanted) { try await part($0, of: found) }
    }

    /// A part of a collection alone.
    func collectionPart(_ part: TMDBCollectionPart, _ number: Int) async throws -> JSONValue {
        let found = try await found(number)
        let id: JSONValue = ["id": .int(found?.movies.first?.number ?? number)]
        return id.adding(try await self.part(part, of: found))
    }

    /// - Parameter found: `nil` for a collection without values.
    private func part(_ part: TMDBCollectionPart, of found: TMDBCollection?) async throws -> JSONValue {
        guard let found, let first = found.movies.first?.movie.summary else {
            return part == .images ? ["backdrops": [], "posters": []] : ["translations": []]
        }
        return switch part {
        case .images:
            ["backdrops": [pictures.backdropImage(of: first)], "posters": [try await pictures.image(of: first)]]
        case .translations:
            .translations(["homepage": "", "overview": "", "title": .text(Self.name(ofCollection: found.name))])
        }
    }

    private func found(_ number: Int) async throws -> TMDBCollection? {
        do {
            let movie = try await movies.movie(TMDBMovieName(pathPart: "\(number)"))
            return try await movies.collection(of: movie.movie.id)
        } catch let refusal as TMDBRefusal where refusal.failure.code == .notFound {
            return nil
        }
    }

    /// The collections of the movies that a text finds, each once.
    func foundCollections(_ fields: QueryFields) async throws -> JSONValue {
        let text = try fields.query()
        return try await page(fields) { rows in
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

/// A part of a collection, by TMDB's name.
enum TMDBCollectionPart: String, Sendable, Hashable, CaseIterable {
    case images
    case translations

    var schema: JSONSchema {
        switch self {
        case .images: TMDBSchemas.imagesOfCollection
        case .translations: TMDBSchemas.translationsOfCollection
        }
    }
}
