import Foundation
import HTTPTransport
import HTTPTypes
import Testing

/// Requests as the server receives them.
@Suite(.timeLimit(.minutes(10))) struct RequestTests {
    @Test(
        arguments: Wire.allCases,
        ["/", "/?s=the%20lantern&y=2001&&a=", "/a%2Fb/%C3%BC?x=%26+%2B", "/3/movie/603?a=b?c"])
    func `path and query arrive unchanged`(wire: Wire, path: String) async throws {
        try await FaultServer.start(.json("{}")) { server in
            try await wire.transport { transport in
                var request = server.request("/")
                request.path = path
                _ = try await transport.send(request)
            }

            #expect(server.history.requests.map(\.target) == [path])
            #expect(server.history.requests.first?["Host"] == server.authority)
        }
    }

    @Test(arguments: Wire.allCases)
    func `method, fields and body arrive`(wire: Wire) async throws {
        try await FaultServer.start(.json("{}")) { server in
            try await wire.transport { transport in
                let request = server.request(
                    "/list", .post, fields: [.authorization: "Bearer 5ecret", .contentType: "application/json"])
                _ = try await transport.send(request, body: Data(#"{"a":1}"#.utf8))
            }

            let received = try #require(server.history.requests.first)
            #expect(received.method == "POST")
            #expect(received["Authorization"] == "Bearer 5ecret")
            #expect(received["Content-Type"] == "application/json")
            #expect(received["Content-Length"] == "7")
            #expect(String(decoding: received.body, as: UTF8.self) == #"{"a":1}"#)
        }
    }

    @Test(arguments: Wire.allCases)
    func `the only Host is the authority`(wire: Wire) async throws {
        try await FaultServer.start(.json("{}")) { server in
            try await wire.transport { transport in
                var request = server.request("/")
                let host = try #require(HTTPField.Name("host"))
                request.headerFields.append(HTTPField(name: host, value: "elsewhere.example"))
                _ = try await transport.send(request)
            }

            #expect(server.history.requests.first?["Host"] == server.authority)
        }
    }

    @Test(
        arguments: Wire.allCases,
        [
            (nil, "movies.example", "/"), ("ftp", "movies.example", "/"), ("http", nil, "/"), ("http", "", "/"),
            ("http", "a b", "/"), ("http", ":80", "/"), ("http", "127.0.0.1:99999", "/"), ("http", "127.0.0.1:0", "/"),
            ("http", "127.0.0.1:5ecret", "/"), ("http", "127.0.0.1", "5ecret"),
        ] as [(String?, String?, String)])
    func `a request without a valid URL is not sent`(
        wire: Wire, address: (scheme: String?, authority: String?, path: String)
    ) async throws {
        let request = HTTPRequest(
            method: .get, scheme: address.scheme, authority: address.authority, path: address.path)
        try await wire.transport { transport in
            let error = await #expect(throws: HTTPTransportError.self) { try await transport.send(request) }

            #expect(error == .unreachable(reason: "the request has no http or https address"))
        }
    }
}
