import Foundation
import HTTPTransport
import HTTPTransportTesting
import HTTPTypes
import Testing

@Suite struct StubTransportTests {
    private let stub = StubTransport()

    @Test func `a rule matches the method, the path and a part of the query`() async throws {
        stub.on(.get, "/", .json("any"))
            .on(.get, "/", query: ["s": "the matrix"], .json("search"))
            .on(.get, "/", query: ["s": "the matrix", "page": "2"], .json("second page"))
            .on(.post, "/", .json("post"))
            .on(.get, "/a", .json("a"))

        #expect(try await stub.send(.to("/")).text == "any")
        #expect(try await stub.send(.to("/?s=the%20matrix&apikey=k")).text == "search")
        #expect(try await stub.send(.to("/?page=2&s=the+matrix")).text == "second page")
        #expect(try await stub.send(.to("/?s=other")).text == "any")
        #expect(try await stub.send(.to("/", .post)).text == "post")
        #expect(try await stub.send(.to("/a")).text == "a")
    }

    @Test func `answers are used in order, and the last one repeats`() async throws {
        stub.on(.get, "/", .json("1"), .failure(.timedOut), .status(.notFound, body: "3"))

        #expect(try await stub.send(.to("/")).text == "1")
        await #expect(throws: HTTPTransportError.timedOut) { try await stub.send(.to("/")) }
        for _ in 0..<3 { #expect(try await stub.send(.to("/")).text == "3") }
    }

    @Test func `the later of two equal rules wins`() async throws {
        stub.on(.get, "/", .json("1")).on(.get, "/", .json("2"))

        #expect(try await stub.send(.to("/")).text == "2")
    }

    @Test func `a JSON answer has its content type`() async throws {
        stub.on(.get, "/", .json("{}")).on(.get, "/old", .json("{}", fields: [.contentType: "text/json"]))

        #expect(try await stub.send(.to("/")).head.headerFields[.contentType] == "application/json")
        #expect(try await stub.send(.to("/old")).head.headerFields[.contentType] == "text/json")
    }

    @Test func `sent requests are recorded with their bodies`() async throws {
        stub.on(
            .post, "/",
            .computed { (_, body) throws(HTTPTransportError) in
                TransportResponse(head: HTTPResponse(status: .ok), body: body)
            })

        #expect(try await stub.send(.to("/", .post), body: Data("x".utf8)).text == "x")

        await stub.arrived(1)
        #expect(stub.count == 1)
        #expect(stub.requests == [.to("/", .post)])
        #expect(stub.sent.first?.body == Data("x".utf8))
    }

    @Test func `a request without an answer records an issue without the key`() async {
        await withKnownIssue {
            await #expect(
                throws: HTTPTransportError.unreachable(
                    reason: "no answer is stubbed for GET https://movies.example/?s=x&apikey=***")
            ) { try await stub.send(.to("/?s=x&apikey=5ecret")) }
        } matching: { issue in
            let told = issue.comments.map(\.rawValue).joined()
            return told.contains("GET https://movies.example/?s=x&apikey=***") && !told.contains("5ecret")
        }
    }
}
