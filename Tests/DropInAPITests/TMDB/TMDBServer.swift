import Domain
import DomainTesting
import DropInAPI
import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting

/// Runs the drop-in server without a socket. A drawing is the name of its subject; a poster's is the movie's title, and
/// whether it has an id of the user's own.
func withTMDB<Result: Sendable>(
    _ movies: InMemoryMovies = InMemoryMovies(Movies.all), keys: Set<String> = [],
    _ test: @Sendable @escaping (any TestClientProtocol) async throws -> Result
) async throws -> Result {
    try await withTMDB(movies, published: movies, popular: movies, keys: keys, test)
}

/// Runs the server over a source and a separate list of popular movies, on January 1, 2010.
func withTMDB<Result: Sendable>(
    _ movies: any MovieSource, published: any MovieSource = InMemoryMovies(Movies.all), popular: any DiscoverSource,
    people: (any PersonFinder)? = nil, own: (any PersonalLibrary)? = nil,
    pictures: (any PictureStore)? = nil, renderer: (any DrawingRenderer)? = nil, keys: Set<String> = [],
    _ test: @Sendable @escaping (any TestClientProtocol) async throws -> Result
) async throws -> Result {
    let router = Router(context: BasicRequestContext.self, options: .autoGenerateHeadEndpoints)
    TMDBDropIn(
        movies: movies, published: published, popular: popular, people: people, own: own, pictures: pictures,
        keys: keys, now: { Date(timeIntervalSince1970: 1_262_304_000) }, renderer: renderer
    ) { subject in
        switch subject {
        case .poster(let movie): drawing(2 / 3, "\(movie.id.isOwn ? "My " : "")\(movie.title)")
        case .backdrop(let movie): drawing(16 / 9, "Behind \(movie.title)")
        case .portrait(let initials, let number): drawing(2 / 3, "\(initials) \(number)")
        }
    }
    .addRoutes(to: router)
    return try await Application(router: router).test(.router) { client in try await test(client) }
}

private func drawing(_ aspectRatio: Double, _ text: String) -> VectorDrawing {
    VectorDrawing(aspectRatio: aspectRatio) { _ in Array("<svg>\(text)</svg>".utf8) }
}

/// The response to one request with a key: `movie/popular?page=2`.
func tmdb(
    _ question: String, _ movies: InMemoryMovies = InMemoryMovies(Movies.all)
) async throws -> TestResponse {
    try await withTMDB(movies) { client in
        try await client.get("/tmdb/3/\(question)\(question.contains("?") ? "&" : "?")api_key=k")
    }
}

/// The IMDb ids of the movies of a list, in its order.
func listed(_ question: String, _ movies: InMemoryMovies = InMemoryMovies(Movies.all)) async throws -> [Int] {
    try await tmdb(question, movies).object().rows("results").compactMap { $0.number("id") }.map { $0 - 1_000_000_000 }
}

extension TestResponse {
    func object() throws -> JSONObject { try JSONObject(Data(text.utf8)) }

    /// TMDB's code of the error.
    var code: Int? { try? object().number("status_code") }
}

/// A JSON object, read as strictly as by a client with static types.
struct JSONObject {
    let values: [String: Any]

    struct NotAnObject: Error {}

    init(_ data: Data) throws {
        guard let values = try JSONSerialization.jsonObject(with: data) as? [String: Any] else { throw NotAnObject() }
        self.values = values
    }

    private init(values: [String: Any]) { self.values = values }

    var names: Set<String> { Set(values.keys) }

    func text(_ name: String) -> String? { values[name] as? String }
    func number(_ name: String) -> Int? { values[name] as? Int }
    func decimal(_ name: String) -> Double? { values[name] as? Double }
    func numbers(_ name: String) -> [Int]? { values[name] as? [Int] }
    func texts(_ name: String) -> [String]? { values[name] as? [String] }
    func isNull(_ name: String) -> Bool { values[name] is NSNull }

    func object(_ name: String) throws -> JSONObject {
        guard let values = values[name] as? [String: Any] else { throw NotAnObject() }
        return JSONObject(values: values)
    }

    func rows(_ name: String) throws -> [JSONObject] {
        guard let rows = values[name] as? [[String: Any]] else { throw NotAnObject() }
        return rows.map(JSONObject.init(values:))
    }
}
