import Domain
import DomainTesting
import DropInAPI
import Foundation
import HTTPTransport
import HTTPTypes
import Hummingbird
import HummingbirdTesting

/// Runs the drop-in without a socket.
func withOMDb<Result: Sendable>(
    _ movies: any MovieSource = InMemoryMovies(Movies.all), keys: Set<String> = [],
    _ test: @Sendable @escaping (any TestClientProtocol) async throws -> Result
) async throws -> Result {
    let router = Router(context: BasicRequestContext.self, options: .autoGenerateHeadEndpoints)
    OMDbDropIn(movies: movies, keys: keys) { movie, height, origin in
        let query = height.map { "?h=\($0)" } ?? ""
        return movie.released == nil ? nil : "\(origin.text)/posters/\(movie.id).svg\(query)"
    }
    .addRoutes(to: router)
    return try await Application(router: router).test(.router) { client in try await test(client) }
}

/// The response to one request with a key.
func omdb(
    _ query: String, _ movies: any MovieSource = InMemoryMovies(Movies.all)
) async throws -> TestResponse {
    try await withOMDb(movies) { client in try await client.get("/omdb/?apikey=k&\(query)") }
}

extension Request {
    static func get(_ address: String) -> Request {
        let head = HTTPRequest(method: .get, scheme: "http", authority: "localhost", path: address)
        return Request(head: head, body: RequestBody(buffer: ByteBuffer()))
    }
}

extension TestClientProtocol {
    func get(_ address: String) async throws -> TestResponse {
        try await execute(uri: address, method: .get)
    }
}

extension TestResponse {
    var text: String { String(buffer: body) }
    var bytes: [UInt8] { Array(buffer: body) }

    /// The rows of the array with this name in a JSON object, each as its strings.
    func rows(_ name: String) throws -> [[String: String]] {
        let object = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
        return object?[name] as? [[String: String]] ?? []
    }

    /// The string with this name in a JSON object.
    func string(_ name: String) throws -> String? {
        let object = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
        return object?[name] as? String
    }
}

/// Sends requests to a router instead of the network.
struct InProcessTransport: HTTPTransport {
    let client: any TestClientProtocol

    func send(_ request: HTTPRequest, body: Data) async throws(HTTPTransportError) -> TransportResponse {
        do {
            let response = try await client.execute(
                uri: request.path ?? "/", method: request.method, headers: request.headerFields)
            return TransportResponse(head: response.head, body: Data(response.text.utf8))
        } catch {
            throw .unreachable(reason: String(describing: error))
        }
    }
}
