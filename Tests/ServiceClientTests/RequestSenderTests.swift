import Foundation
import HTTPTransport
import HTTPTransportTesting
import HTTPTypes
import ServiceClient
import Testing

@Suite struct RequestSenderTests {
    private let transport = StubTransport().on(.get, "/3/item", .json(#"{"name":"T"}"#))

    private func sender(_ baseURL: String? = nil) -> RequestSender<SampleError> {
        RequestSender(
            transport: transport, baseURL: baseURL.flatMap { URL(string: $0) },
            standard: BaseURL(host: "api.example", path: "/3"), credentials: [QueryParameter("key", key)],
            headerFields: [.userAgent: "Stall/1"], now: { Date() })
    }

    @Test func `credentials come first and extra parameters last`() async throws {
        let request = SampleRequest(parameters: [
            .init("a", "1"), nil, .init("b", list: []), .init("c", list: ["x", "y"]),
        ])

        _ = try await sender().answer(to: request, adding: [.init("z", "2")])

        let sent = try #require(transport.requests.first)
        #expect(sent.authority == "api.example" && sent.path == "/3/item?key=\(key)&a=1&c=x%2Cy&z=2")
        #expect(sent.headerFields[.accept] == "application/json" && sent.headerFields[.userAgent] == "Stall/1")
        #expect(transport.count == 1 && transport.sent.first?.body.isEmpty == true)
    }

    @Test func `a rejected request is not sent`() async throws {
        let error = try #require(
            await #expect(throws: SampleError.self) {
                try await sender().answer(to: SampleRequest(), rejecting: .refused("no"))
            })

        #expect(error.reason == .refused("no") && error.status == nil)
        #expect(error.endpoint == "GET https://api.example/3/item?key=***")
        #expect(transport.requests.isEmpty)
    }

    @Test func `an invalid base URL throws without a request`() async throws {
        let error = try await failure(of: sender("ftp://api.example/"))

        #expect(
            error.reason == .transport(.unreachable(reason: "the base URL is not an absolute http or https URL")))
        #expect(error.endpoint == "" && transport.requests.isEmpty)
        #expect("\(sender("ftp://api.example/"))" == "invalid base URL")
    }

    @Test func `a sender is described by its base URL`() {
        #expect("\(sender())" == "https://api.example/3")
        #expect("\(sender("http://u:\(key)@h:9/o/"))" == "http://h:9/o")
    }
}
