import HTTPTransport
import HTTPTransportTesting
import HTTPTypes
import Testing

@Suite struct BodyLimitTransportTests {
    private let stub = StubTransport().on(.get, "/", .status(.ok, body: "12345"))

    @Test func `a body of the limit is returned`() async throws {
        #expect(try await BodyLimitTransport(stub, maxBytes: 5).send(.to("/")).text == "12345")
    }

    @Test func `a larger body throws`() async {
        await #expect(throws: HTTPTransportError.bodyTooLarge(limit: 4)) {
            try await BodyLimitTransport(stub, maxBytes: 4).send(.to("/"))
        }
    }
}
