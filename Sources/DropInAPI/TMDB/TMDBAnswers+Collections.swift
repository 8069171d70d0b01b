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

    /// A collection or a part of it, by the number of one of its movies; without values for another number.
    func collection(_ number: Int, _ part: TMDBCollectionPart?) async throws -> JSONValue {
        let found = try await found(number)
        let id = JSONValue.int(found?.movies.first?.number ?? number)
        switch part {
        case nil:
            let parts = (found?.movies ?? []).map { JSONValue(row($0, hasMediaType: true)) }
            return details(found).adding(["id": id, "parts": .list(parts)])
        case .images:
            guard let first = found?.movies.first else { return ["id": id, "backdrops": [], "posters": []] }
            let all = try await images(first.movie, id: nil)
            return [
                "id": id, "backdrops": try JSONValue(encoding: all.backdrops),
                "posters": try JSONValue(encoding: all.posters),
            ]
        case .translations:
            let texts = found.map {
                JSONValue.english(["title": .text(Self.name(ofCollection: $0.name)), "overview": "", "homepage": ""])
            }
            return ["id": id, "translations": .list([texts].compactMap(\.self))]
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
    func foundCollections(_ fields: QueryFields) async throws -> TMDB.Page<JSONValue> {
        guard let text = fields.text("query") else { throw TMDBRefusal.noQuery }
        let number = try fields.page()
        var rows: [JSONValue] = []
        var seen: Set<Int> = []
        for movie in try await movies.found(text, year: nil).prefix(Self.maxSearched) {
            guard let found = try await movies.collection(of: movie.id), let first = found.movies.first,
                seen.insert(first.number).inserted
            else { continue }
            rows.append(details(found).adding(["adult": false, "id": .int(first.number)]))
        }
        let shown = ((number - 1) * TMDB.pageSize..<number * TMDB.pageSize).clamped(to: 0..<rows.count)
        return Self.page(number, Array(rows[shown]), total: rows.count)
    }

    /// The number of movies whose collections a search finds.
    private static let maxSearched = 100

    /// As TMDB names collections in English.
    private static func name(ofCollection title: String) -> String { "\(title) Collection" }

    /// - Parameter found: `nil` for one without values.
    private func details(_ found: TMDBCollection?) -> JSONValue {
        let first = found?.movies.first
        let name = JSONValue.text(found.map { Self.name(ofCollection: $0.name) } ?? "")
        return [
            "name": name, "original_name": name, "original_language": .text(first?.movie.tmdbLanguage ?? ""),
            "overview": "", "poster_path": JSONValue(first.map { pictures.path(of: $0.movie.summary) }),
            "backdrop_path": JSONValue(first.map { pictures.backdropPath(of: $0.movie.summary) }),
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
