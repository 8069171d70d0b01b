import Foundation
import HTTPTransport
import HTTPTransportTesting
import HTTPTypes
import Testing

@Suite struct StubTransportTests {
    private let stub = StubTransport()

    @Test func `answers are given by method, path and part of the query`() async throws {
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

    @Test func `answers follow each other and the last one stays`() async throws {
        stub.on(.get, "/", .json("1"), .failure(.timedOut), .status(.notFound, body: "3"))

        #expect(try await stub.send(.to("/")).text == "1")
        await #expect(throws: HTTPTransportError.timedOut) { try await stub.send(.to("/")) }
        for _ in 0..<3 { #expect(try await stub.send(.to("/")).text == "3") }
    }

    @Test func `the latest of two equal rules holds`() async throws {
        stub.on(.get, "/", .json("1")).on(.get, "/", .json("2"))

        #expect(try await stub.send(.to("/")).text == "2")
    }

    @Test func `JSON says that it is JSON`() async throws {
        stub.on(.get, "/", .json("{}")).on(.get, "/old", .json("{}", fields: [.contentType: "text/json"]))

        #expect(try await stub.send(.to("/")).head.headerFields[.contentType] == "application/json")
        #expect(try await stub.send(.to("/old")).head.headerFields[.contentType] == "text/json")
    }

    @Test func `what was sent is told`() async throws {
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

    @Test func `a request without an answer is an issue, told without its key`() async {
        await withKnownIssue {
            await #expect(
                throws: HTTPTransportError.unreachable(
                    reason: "no answer is stubbed for GET https://films.example/?s=x&apikey=***")
            ) { try await stub.send(.to("/?s=x&apikey=5ecret")) }
        } matching: { issue in
            let told = issue.comments.map(\.rawValue).joined()
            return told.contains("GET https://films.example/?s=x&apikey=***") && !told.contains("5ecret")
        }
    }
}
