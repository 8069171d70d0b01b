import Foundation
import HTTPTransport
import HTTPTransportTesting
import HTTPTypes
import Testing

@testable import TMDBClient

/// Errors of the client.
struct TMDBErrorTests {
    /// The expected reason of each code under its own status.
    static func reason(of code: TMDB.StatusCode) -> TMDBError.Reason {
        switch code.rawValue {
        case 3, 7, 10, 14, 16, 17, 30, 31, 32, 33, 35, 41, 45: .invalidKey
        case 6, 21, 34, 37, 44: .notFound
        case 22: .invalidPage
        case 23: .invalidDate
        case 5, 18, 20, 27, 28, 47: .invalidParameters([code.message])
        case 25: .rateLimited
        case 9, 43, 46: .offline
        case 24: .timedOut
        case 11, 15: .serverFault(status: 500)
        default: .other(code: code.rawValue, message: code.message)
        }
    }

    @Test(arguments: 1...47)
    func `every code has its reason`(number: Int) async throws {
        let code = try #require(TMDB.StatusCode(rawValue: number))

        let error = try await failure(of: .answered(text(TMDB.Failure(code).json()), status: code.status))

        #expect(error.reason == Self.reason(of: code))
        #expect(error.status == code.status && error.code == code.rawValue)
        #expect(error.endpoint == "GET https://api.themoviedb.org/3/movie/7?api_key=***")
    }

    @Test(arguments: [3, 7, 34, 22, 23, 27, 5, 25, 9, 24, 11])
    func `a known code decides over the status`(number: Int) async throws {
        let code = try #require(TMDB.StatusCode(rawValue: number))

        for status in [200, 302, 400, 401, 404, 422, 429, 500, 503] {
            let error = try await failure(of: .answered(text(TMDB.Failure(code).json()), status: status))
            #expect(error.reason == Self.reason(of: code))
            #expect(error.status == status && error.code == number)
        }
    }

    @Test(arguments: [
        (401, TMDBError.Reason.invalidKey), (404, .notFound), (429, .rateLimited), (302, .redirected),
        (500, .serverFault(status: 500)), (503, .serverFault(status: 503)),
        (200, .other(code: 99, message: "The moon is full.")), (400, .other(code: 99, message: "The moon is full.")),
        (403, .other(code: 99, message: "The moon is full.")), (422, .other(code: 99, message: "The moon is full.")),
    ])
    func `an unknown code is passed on unless the status says more`(
        status: Int, reason: TMDBError.Reason
    ) async throws {
        let body = #"{"success":false,"status_code":99,"status_message":"The moon\n is\u001b full."}"#

        let error = try await failure(of: .answered(body, status: status))

        #expect(error.reason == reason && error.code == 99)
    }

    @Test(arguments: [
        (1, 200, TMDBError.Reason.other(code: 1, message: "Success.")), (1, 429, .rateLimited),
        (36, 401, .other(code: 36, message: "This token hasn't been granted write permission by the user.")),
        (36, 503, .serverFault(status: 503)), (2, 404, .notFound),
    ])
    func `a code without a reason yields to the status`(
        number: Int, status: Int, reason: TMDBError.Reason
    ) async throws {
        let code = try #require(TMDB.StatusCode(rawValue: number))

        #expect(try await failure(of: .answered(text(TMDB.Failure(code).json()), status: status)).reason == reason)
    }

    @Test(arguments: [
        (#"{"status_code":7,"status_message":"Invalid API key: You must be granted a valid key."}"#, 401),
        (#"{"status_code":7}"#, 200), (#"{"success":false}"#, 401), (#"{"errors":["no key"]}"#, 401),
    ])
    func `a wrong key is recognized in any form`(body: String, status: Int) async throws {
        #expect(try await failure(of: .answered(body, status: status)).reason == .invalidKey)
    }

    @Test(arguments: [
        (
            #"{"errors":["query must be provided"]}"#, 422,
            TMDBError.Reason.invalidParameters(["query must be provided"])
        ),
        (#"{"errors":["query must be provided"]}"#, 200, .invalidParameters(["query must be provided"])),
        (#"{"errors":["a","b"]}"#, 400, .invalidParameters(["a", "b"])),
        (#"{"errors":"a"}"#, 422, .invalidParameters(["a"])),
        (#"{"errors":["page must be less than or equal to 500"]}"#, 422, .invalidPage),
        (#"{"errors":["page must be greater than 0"]}"#, 422, .invalidPage),
        (#"{"errors":["a"]}"#, 429, .rateLimited), (#"{"errors":["a"]}"#, 500, .serverFault(status: 500)),
        (#"{"errors":["a"]}"#, 404, .notFound), (#"{"errors":["a"]}"#, 301, .redirected),
        (#"{"success":false,"errors":["a"]}"#, 422, .invalidParameters(["a"])),
    ])
    func `the second shape is recognized by its messages`(body: String, status: Int, reason: TMDBError.Reason)
        async throws
    {
        let error = try await failure(of: .answered(body, status: status))

        #expect(error.reason == reason && error.code == nil && error.status == status)
    }

    @Test func `the code decides over messages`() async throws {
        let body = #"{"success":false,"status_code":34,"status_message":"Gone.","errors":["a"]}"#

        #expect(try await failure(of: .answered(body, status: 422)).reason == .notFound)
        let other = #"{"success":false,"status_code":99,"status_message":"Moon.","errors":["a"]}"#
        #expect(try await failure(of: .answered(other, status: 422)).reason == .other(code: 99, message: "Moon."))
    }

    @Test func `an answer with success is an answer`() async throws {
        #expect(try await TMDBClient.answered(#"{"success":true,"id":7,"title":"T"}"#).details(.any).title == "T")
    }

    @Test func `long messages and long lists of them are shortened`() async throws {
        let long = String(repeating: "x", count: 5000)

        #expect(
            try await failure(of: .answered(text(TMDB.Failure(statusCode: 99, statusMessage: long).json()))).reason
                == .other(code: 99, message: String(repeating: "x", count: 200)))
        let many = TMDB.Failure(errors: Array(repeating: long, count: 500))
        #expect(
            try await failure(of: .answered(text(many.json()), status: 422)).reason
                == .invalidParameters(Array(repeating: String(repeating: "x", count: 200), count: 10)))
    }

    @Test(arguments: [
        "", " ", "<!DOCTYPE html><html></html>", "{", #"{"id":7,"title":"Harb"#, #"{"status_code":7"#, "\u{0}", "{}{}",
        "Image size not supported",
    ])
    func `a body that is not JSON throws notJSON`(body: String) async throws {
        let error = try await failure(of: .answered(body))

        #expect(error.reason == .notJSON)
        #expect(error.status == 200 && error.code == nil)
    }

    @Test(arguments: [
        "{}", "[]", "null", "7", #""text""#, #"{"id":7}"#, #"{"id":99999999999999999999,"title":"T"}"#,
        #"{"success":true,"status_code":1,"status_message":"Success."}"#, #"{"errors":[]}"#, #"{"id":7,"title":{}}"#,
    ])
    func `JSON of another shape throws wrongShape`(body: String) async throws {
        #expect(try await failure(of: .answered(body)).reason == .wrongShape)
    }

    @Test(arguments: [
        (500, TMDBError.Reason.serverFault(status: 500)), (502, .serverFault(status: 502)),
        (504, .serverFault(status: 504)), (429, .rateLimited), (301, .redirected), (302, .redirected),
        (307, .redirected), (401, .invalidKey), (403, .notJSON), (404, .notJSON), (200, .notJSON),
    ])
    func `an HTML page throws by its status`(status: Int, reason: TMDBError.Reason) async throws {
        let error = try await failure(of: .answered("<html><h1>Sorry</h1></html>", status: status))

        #expect(error.reason == reason && error.status == status && error.code == nil)
    }

    @Test(arguments: [
        (500, TMDBError.Reason.serverFault(status: 500)), (429, .rateLimited), (302, .redirected), (404, .wrongShape),
        (401, .invalidKey), (400, .wrongShape),
    ])
    func `a movie under a failure status throws`(status: Int, reason: TMDBError.Reason) async throws {
        let body = text(TMDB.Details(id: 7, title: "T").json())

        #expect(try await failure(of: .answered(body, status: status)).reason == reason)
    }

    @Test(arguments: [TMDB.Credential.apiKey(key), .accessToken(key)])
    func `no error contains the key`(credential: TMDB.Credential) async throws {
        let padded = String(repeating: "x", count: 194) + key
        let answers: [StubAnswer] = [
            .json(text(TMDB.Failure(statusCode: 99, statusMessage: "\(key) is not a key").json())),
            .json(text(TMDB.Failure(statusCode: 5, statusMessage: key.uppercased()).json())),
            .json(text(TMDB.Failure(statusCode: 99, statusMessage: padded).json())),
            .json(text(TMDB.Failure(errors: [padded, key]).json())),
            .status(.internalServerError, body: "<html>\(key)</html>"),
            .computed { request, _ throws(HTTPTransportError) in
                throw .unreachable(reason: "GET \(request.path ?? "") \(request.headerFields)")
            },
        ]

        for answer in answers {
            let transport = StubTransport().on(.get, "/3/movie/7", answer)
            let client = TMDBClient(transport: transport, credential: credential)
            let request = TMDB.DetailsRequest(id: 7, language: key)
            let error = try #require(await #expect(throws: TMDBError.self) { try await client.details(request) })
            var dumped = ""
            dump(error, to: &dumped)
            for shown in ["\(error)", String(reflecting: error), dumped] {
                #expect(!shown.lowercased().contains(key.prefix(5)))
            }
        }
    }

    @Test func `an error is described in one line`() async throws {
        let error = try await failure(
            of: .answered(text(TMDB.Failure(.serviceOffline).json()), status: 503, fields: [.retryAfter: "5"]))

        #expect(
            error.description == """
                TMDB: TMDB is down (GET https://api.themoviedb.org/3/movie/7?api_key=***, status 503, code 9, \
                try again after 5.0 seconds)
                """)
    }

    @Test func `every reason has its own text`() {
        let reasons: [TMDBError.Reason] = [
            .invalidKey, .notFound, .invalidPage, .invalidDate, .invalidParameters(["a", "b"]), .rateLimited,
            .offline, .timedOut, .serverFault(status: 500), .other(code: 1, message: "x"), .redirected,
            .notJSON, .wrongShape, .transport(.timedOut),
        ]
        let lines = reasons.map {
            TMDBError(reason: $0, status: nil, code: nil, retryAfter: nil, endpoint: "e").description
        }

        #expect(Set(lines).count == reasons.count)
        #expect(lines.contains("TMDB: invalid parameters: “a”, “b” (e)"))
    }
}
