import Domain
import DomainTesting
import Foundation
import HTTPTransport
import HTTPTypes
import Synchronization
import Testing

@testable import App

/// Keys appear only in requests: in no file, log, error or description.
@Suite struct KeysOfServicesTests {
    private let folder = TemporaryFolder()
    private let log = CollectedLog()

    /// A key that can be written in several ways.
    private static let key = "hush key/+ü\"&="
    private static let token = "eyJodXNo.hush-claims.hush-signature"

    /// Responses that repeat the request: quoted everywhere, in a redirect, or in an error.
    private static let servers: [@Sendable (HTTPRequest) -> Result<TransportResponse, HTTPTransportError>] = [
        { request in
            let told = "\(request.path ?? "") \(request.headerFields[.authorization] ?? "")"
            let json = try? JSONEncoder().encode(["title": told, "Title": told, "Error": told, "status_message": told])
            let fields: HTTPFields = [.location: request.path ?? "", .eTag: told.filter(\.isASCII)]
            return .success(
                TransportResponse(head: HTTPResponse(status: .ok, headerFields: fields), body: json ?? Data()))
        },
        { request in
            .success(
                TransportResponse(
                    head: HTTPResponse(
                        status: .found, headerFields: [.location: "https://x.example\(request.path ?? "")"]),
                    body: Data((request.path ?? "").utf8)))
        },
        { .failure(.malformed(reason: "no HTTP from https://x.example\($0.path ?? "") \($0.headerFields)")) },
        { request in
            // The request in other forms: with decoded keys, and the token without its scheme.
            let plain = (request.path ?? "").removingPercentEncoding ?? ""
            let token = (request.headerFields[.authorization] ?? "").dropFirst("Bearer ".count)
            return .failure(.malformed(reason: "\(plain) \(token) \(request)"))
        },
        { _ in
            .success(
                TransportResponse(
                    head: HTTPResponse(status: .ok),
                    body: Data(
                        (#"{"id":603,"title":"T","results":[],"total_results":0,"Title":"T","imdbID":"tt0133093","#
                            + #""Response":"True","images":{"base_url":"http://x.example/"},"data":[]}"#).utf8)))
        },
    ]

    @Test(arguments: [nil, key, token], 0..<5)
    func `a key is only in requests`(inKey: String?, server: Int) async throws {
        let sent = Mutex<[HTTPRequest]>([])
        let network = Network { request in
            sent.withLock { $0.append(request) }
            return Self.servers[server](request)
        }
        // The token is set as the key.
        var configuration = AppConfiguration(
            dataFolder: folder.url,
            tmdb: .init(key: inKey.map { APIKey($0) }, token: inKey == nil ? APIKey(Self.token) : nil),
            omdb: .init(key: APIKey(Self.key)), giphy: .init(key: APIKey(Self.key)))
        configuration.timeLimits = .generous
        let services = LiveServices(configuration, network: network, logger: log.logger).current.movies
        let giphy = try #require(LiveGIFs(configuration, network: network, logger: log.logger))
        #expect(services.map(\.name) == [.tmdb, .omdb])
        var told: [String] = []
        func tell<Value>(_ work: () async throws -> Value) async {
            do { told.append("\(try await work())") } catch { told.append("\(error) \(String(reflecting: error))") }
        }
        for service in services {
            await tell { try await service.movies.search(MovieQuery("reel")).total }
            await tell { try await service.movies.movie(.imdb(133_093)).id }
            await tell { try await service.movies.movie(.tmdb(603)).id }
            await tell { String(reflecting: await service.check()) }
            told.append("\(String(describing: service.health.lastSample))")
        }
        await tell { try await giphy.source.search("reel", rows: 0..<5).total }
        await tell { try await giphy.source.random(1, tag: nil).count }
        for value in services { dump(value, to: &told[0]) }
        dump(giphy, to: &told[0])

        let requests = sent.withLock(\.self)
        #expect(requests.contains { "\($0.path ?? "") \($0.headerFields)".contains("hush") })
        for request in requests where inKey != Self.key && request.authority == "api.themoviedb.org" {
            #expect(request.path?.contains("hush") == false, "a token is sent in a field alone")
            #expect(request.headerFields[.authorization] == "Bearer \(Self.token)")
        }
        for (name, bytes) in folder.files {
            let text = name + String(decoding: bytes, as: UTF8.self)
            #expect(!text.lowercased().contains("hush"), "\(name)")
        }
        #expect(!log.lines.isEmpty)
        for line in log.lines + told { #expect(!line.lowercased().contains("hush"), "\(line)") }
    }
}

/// A fake network.
private struct Network: HTTPTransport {
    let answer: @Sendable (HTTPRequest) -> Result<TransportResponse, HTTPTransportError>

    init(_ answer: @escaping @Sendable (HTTPRequest) -> Result<TransportResponse, HTTPTransportError>) {
        self.answer = answer
    }

    func send(_ request: HTTPRequest, body: Data) async throws(HTTPTransportError) -> TransportResponse {
        try answer(request).get()
    }
}
