import Foundation
import HTTPTransport
import HTTPTransportTesting
import HTTPTypes
import ServiceClient
import Testing

@Suite struct ResponseDecoderTests {
    private let answer = Data(#"{"name":"T"}"#.utf8)

    @Test func `an answer is decoded`() async throws {
        #expect(try await sender(answer).answer(to: SampleRequest()).name == "T")
    }

    @Test(arguments: [
        (200, SampleError.Reason.notJSON), (403, .notJSON), (404, .notJSON), (301, .redirected), (307, .redirected),
        (401, .invalidKey), (429, .rateLimited), (500, .serverFault(status: 500)), (522, .serverFault(status: 522)),
    ])
    func `an HTML page throws by its status`(status: Int, reason: SampleError.Reason) async throws {
        let error = try await failure(of: sender(Data("<html>".utf8), status: status))

        #expect(error.reason == reason && error.status == status)
        #expect(error.endpoint == "GET https://api.example/item?key=***")
    }

    @Test(arguments: ["", " ", "{", #"{"name":"T"#, "{}{}", "\u{0}"])
    func `a body that is not JSON throws notJSON`(body: String) async throws {
        #expect(try await failure(of: sender(Data(body.utf8))).reason == .notJSON)
    }

    @Test(arguments: ["{}", "[]", "null", "7", #"{"name":7}"#])
    func `JSON of another shape throws wrongShape`(body: String) async throws {
        #expect(try await failure(of: sender(Data(body.utf8))).reason == .wrongShape)
    }

    @Test func `nesting beyond the decoder's limit is not JSON`() async throws {
        let deep = String(repeating: "[", count: 100_000) + String(repeating: "]", count: 100_000)
        #expect(try await failure(of: sender(Data(#"{"name":"T","x":\#(deep)}"#.utf8))).reason == .notJSON)
    }

    @Test func `an answer under a failure status throws`() async throws {
        #expect(try await failure(of: sender(answer, status: 404)).reason == .wrongShape)
        #expect(try await failure(of: sender(answer, status: 503)).reason == .serverFault(status: 503))
    }

    @Test(arguments: [200, 401, 500])
    func `the service's failure decides over the status`(status: Int) async throws {
        let body = Data(#"{"name":"T","error":"The moon\n is\u001b full."}"#.utf8)
        #expect(try await failure(of: sender(body, status: status)).reason == .refused("The moon is full."))
    }

    @Test func `a message is shortened after its key is removed`() async throws {
        let long = String(repeating: "x", count: 5_000)
        let padded = String(repeating: "x", count: 194) + key

        #expect(
            try await failure(of: sender(Data(#"{"error":"\#(long)"}"#.utf8))).reason
                == .refused(String(long.prefix(200))))
        #expect(
            try await failure(of: sender(Data(#"{"error":"\#(padded)"}"#.utf8))).reason
                == .refused(String(long.prefix(194)) + "***"))
        #expect(
            try await failure(of: sender(Data(#"{"error":"\#(key.uppercased()) is wrong"}"#.utf8))).reason
                == .refused("*** is wrong"))
    }

    @Test(
        arguments: [("10", .seconds(10)), ("Sun, 06 Nov 1994 08:49:37 GMT", .seconds(90)), ("soon", nil)]
            as [(String, Duration?)])
    func `Retry-After is seconds or a date`(value: String, wait: Duration?) async throws {
        let now = Date(timeIntervalSince1970: 784_111_777 - 90)
        let error = try await failure(of: sender(Data(), status: 429, fields: [.retryAfter: value], now: now))

        #expect(error.retryAfter == wait)
        #expect(try await failure(of: sender(Data(), status: 429)).retryAfter == nil)
    }

    @Test(arguments: [
        HTTPTransportError.timedOut, .unreachable(reason: "refused"), .malformed(reason: "no header"),
        .bodyTooLarge(limit: 9), .cancelled, .budgetSpent(retryAfter: .seconds(60)), .budgetSpent(retryAfter: nil),
    ])
    func `an error of the transport is passed on`(reason: HTTPTransportError) async throws {
        let error = try await failure(of: sender(.failure(reason)))

        #expect(error.reason == .transport(reason) && error.status == nil)
        #expect(error.retryAfter == (reason == .budgetSpent(retryAfter: .seconds(60)) ? .seconds(60) : nil))
    }

    @Test func `an error of the transport has no key`() async throws {
        let answer = StubAnswer.computed { request, _ throws(HTTPTransportError) in
            throw .unreachable(reason: "GET \(request.path ?? "")")
        }
        let error = try await failure(of: sender(answer), SampleRequest(parameters: [.init("x", key)]))

        #expect(error.reason == .transport(.unreachable(reason: "GET /item?key=***&x=***")))
        #expect(error.endpoint == "GET https://api.example/item?key=***&x=***")
    }
}
