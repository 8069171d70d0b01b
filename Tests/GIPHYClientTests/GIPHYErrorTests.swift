import Foundation
import HTTPTransport
import HTTPTransportTesting
import HTTPTypes
import Testing

@testable import GIPHYClient

/// Errors of the client.
struct GIPHYErrorTests {
    @Test(arguments: [
        (
            #"{"data":[],"meta":{"status":401,"msg":"Unauthorized","response_id":""}}"#, 401,
            GIPHYError.Reason.invalidKey
        ),
        (#"{"message":"Invalid authentication credentials"}"#, 403, .invalidKey),
        (#"{"message":"Invalid authentication credentials"}"#, 200, .invalidKey),
        (#"{"message":"No API key found in request"}"#, 200, .invalidKey),
        (#"{"data":[],"meta":{"status":403,"msg":"BANNED","response_id":""}}"#, 403, .invalidKey),
        (#"{"meta":{"status":403,"msg":"Forbidden"}}"#, 403, .invalidKey),
        (#"{"meta":{"status":"403","msg":"Forbidden"}}"#, 200, .invalidKey),
        (
            #"{"data":[],"meta":{"status":403,"msg":"This content is not available in your location"}}"#, 403,
            .notAvailableHere
        ),
        (#"{"message":"This content is not available in your location"}"#, 451, .notAvailableHere),
        (
            #"{"data":[],"meta":{"msg":"Not Found","status":404,"response_id":"r1","error_code":"404"}}"#, 404,
            .notFound
        ),
        (#"{"data":{},"meta":{"msg":"Not Found","status":404}}"#, 200, .notFound),
        (#"{"data":[],"meta":{"status":414,"msg":"URI Too Long"}}"#, 414, .queryTooLong),
        (#"{"data":[],"meta":{"status":400,"msg":"No q.\u001b\n"}}"#, 400, .invalidParameters("No q.")),
        (#"{"message":"API rate limit exceeded"}"#, 429, .rateLimited),
        (#"{"message":"API rate limit exceeded"}"#, 200, .rateLimited),
        (#"{"data":[],"meta":{"status":429,"msg":"API rate limit exceeded","response_id":""}}"#, 429, .rateLimited),
        (#"{"data":[],"meta":{"status":503,"msg":"Down"}}"#, 200, .serverFault(status: 503)),
        (#"{"message":"The moon is full."}"#, 418, .other("The moon is full.")),
        (#"{"data":null,"message":"The moon is full."}"#, 200, .other("The moon is full.")),
        ("", 414, .queryTooLong), ("<html>", 429, .rateLimited), ("<html>", 502, .serverFault(status: 502)),
        ("", 301, .redirected), ("<html>", 200, .notJSON), ("", 200, .notJSON), ("[]", 200, .wrongShape),
        ("7", 200, .wrongShape), ("{}", 200, .wrongShape), (#"{"data":7}"#, 200, .wrongShape),
        (#"{"data":[]}"#, 418, .wrongShape), (#"{"data":[{"id":"a"}"#, 200, .notJSON),
    ])
    func `failures are recognized in any shape`(body: String, status: Int, reason: GIPHYError.Reason) async throws {
        let error = try await failure(of: .answered(body, status: status))

        #expect(error.reason == reason && error.status == status)
        #expect(error.endpoint == "GET https://api.giphy.com/v1/gifs/search?api_key=***&q=popcorn")
        let read = #expect(throws: GIPHYError.self) { try GIPHY.List.reading(Data(body.utf8), status: status) }
        #expect(read?.reason == reason && read?.endpoint == "")
    }

    @Test(arguments: [
        #"{"data":[],"meta":{"msg":"OK","response_id":"","status":200}}"#,
        #"{"data":{},"meta":{"msg":"OK","response_id":"","status":200}}"#,
        #"{"meta":{"msg":"OK","response_id":"","status":200}}"#,
        #"{"data":[],"pagination":{},"meta":{"msg":"","response_id":""}}"#,
    ])
    func `an empty answer with an empty id is a failure`(body: String) async throws {
        #expect(try await failure(of: .answered(body)).reason == .emptyAnswer)
        let random = GIPHYClient.answered(body, path: "/v1/gifs/random")
        let error = try #require(await #expect(throws: GIPHYError.self) { try await random.random() })
        #expect(error.reason == .emptyAnswer)
    }

    @Test(arguments: [
        #"{"data":[],"pagination":{"total_count":0,"count":0,"offset":0},"meta":{"status":200,"response_id":"r"}}"#,
        #"{"data":[],"meta":{"status":200,"msg":"OK"}}"#, #"{"data":[]}"#, #"{"data":[],"message":"Hello"}"#,
    ])
    func `an answer without GIFs is no failure`(body: String) async throws {
        #expect(try await GIPHYClient.answered(body).search(.init("zzzz")).data.isEmpty)
    }

    @Test func `an answer with an empty id and GIFs is no failure`() async throws {
        let body = #"{"data":[{"id":"a"}],"meta":{"status":200,"response_id":""}}"#

        #expect(try await GIPHYClient.answered(body).search(.init("a")).data.count == 1)
    }

    @Test func `a key in a message is removed, and a long message is shortened`() async throws {
        let words = "the key \(key) " + String(repeating: "x", count: 5_000)
        let error = try await failure(of: .answered(#"{"message":"\#(words)"}"#, status: 418))

        #expect(!"\(error)".contains(key) && "\(error)".count < 400)
    }

    @Test(arguments: ["[", #"{"a":"#, #"{"data":["#, #"{"data":{"images":"#, #"{"meta":{"#])
    func `endless nesting is not JSON`(open: String) async throws {
        let body = String(repeating: open, count: 100_000)

        #expect(try await failure(of: .answered(body)).reason == .notJSON)
    }
}
