import Domain
import DomainTesting
import DropInAPI
import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting

/// Runs the drop-in server without a socket. The address of a GIF's page contains only its id.
func withGIPHY<Result: Sendable>(
    _ gifs: InMemoryGIFs = InMemoryGIFs(), keys: Set<String> = [],
    _ test: @Sendable @escaping (any TestClientProtocol) async throws -> Result
) async throws -> Result {
    try await withGIPHY(gifs, files: gifs, keys: keys, test)
}

/// Runs the server over a source and a separate store.
func withGIPHY<Result: Sendable>(
    _ gifs: any GIFSource, files: any GIFStore, keys: Set<String> = [],
    _ test: @Sendable @escaping (any TestClientProtocol) async throws -> Result
) async throws -> Result {
    let router = Router(context: BasicRequestContext.self, options: .autoGenerateHeadEndpoints)
    GIPHYDropIn(gifs: gifs, files: files, keys: keys) { gif, origin in "\(origin.text)/gifs/\(gif.id)" }
        .addRoutes(to: router)
    return try await Application(router: router).test(.router) { client in try await test(client) }
}

/// The response to one request with a key: `gifs/trending?limit=2`.
func giphy(_ question: String, _ gifs: InMemoryGIFs = InMemoryGIFs()) async throws -> TestResponse {
    try await withGIPHY(gifs) { client in
        try await client.get("/giphy/v1/\(question)\(question.contains("?") ? "&" : "?")api_key=k")
    }
}

extension TestResponse {
    /// The ids of a list of GIFs, in its order.
    func ids() throws -> [String] { try object().rows("data").compactMap { $0.text("id") } }

    /// Whether the data is an empty list.
    func hasNoData() throws -> Bool { (try object().values["data"] as? [Any])?.isEmpty == true }
}

extension JSONObject {
    /// The total, the count and the offset.
    func pagination() throws -> [Int?] {
        let pagination = try object("pagination")
        return [pagination.number("total_count"), pagination.number("count"), pagination.number("offset")]
    }
}

extension InMemoryGIFs {
    /// GIFs with the ids 1, 2, 3 and so on, all with the tag `reel`.
    static func numbered(_ count: Int) -> InMemoryGIFs {
        InMemoryGIFs(
            (1...count).map { number in
                GIF(
                    id: .drawn("\(number)"), title: "Number \(number)", tags: ["reel", "reel-\(number)"],
                    original: GIFRendition(format: .gif, width: 480, height: 270, place: .here(revision: "1")))
            })
    }
}
