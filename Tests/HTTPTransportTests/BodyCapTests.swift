import HTTPTransport
import HTTPTransportTesting
import HTTPTypes
import Testing

@Suite struct BodyCapTests {
    private let stub = StubTransport().on(.get, "/", .status(.ok, body: "12345"))

    @Test func `a body as large as the limit is passed on`() async throws {
        #expect(try await BodyCap(stub, limit: 5).send(.to("/")).text == "12345")
    }

    @Test func `a larger body is refused`() async {
        await #expect(throws: HTTPTransportError.bodyTooLarge(limit: 4)) {
            try await BodyCap(stub, limit: 4).send(.to("/"))
        }
    }
}
