import Foundation
import HTTPTransport
import HTTPTransportTesting
import HTTPTypes
import Testing

@testable import OMDbClient

/// Answers and errors of the client.
struct OMDbErrorTests {
    @Test func `each method returns its answer`() async throws {
        let episode = OMDb.Title(title: "The Tide", season: "2", type: "episode")

        #expect(try await OMDbClient.answered(text(episode.json())).title(.any).title == "The Tide")
        #expect(try await OMDbClient.answered(text(Samples.page.json())).search(.init("quay")) == Samples.page)
    }

    @Test(arguments: MessageTests.texts)
    func `every message has its own reason`(message: OMDb.Message, text: String, status: Int) async throws {
        let quoted = text.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\\\"")
        let client = OMDbClient.answered(#"{"Response":"False","Error":"\#(quoted)"}"#, status: status)

        let error = try await failure(of: client)

        #expect(error.reason == .refused(message))
        #expect(error.status == status)
        #expect(error.endpoint == "GET https://www.omdbapi.com/?apikey=***&t=Harbour%20Lights&r=json")
    }

    @Test(arguments: MessageTests.texts)
    func `a known message decides over the status`(message: OMDb.Message, text: String, status: Int) async throws {
        for status in [200, 302, 401, 403, 404, 429, 500, 503] {
            let client = OMDbClient.answered(
                OMDbClientTests.text(OMDb.Failure(error: text).json()), status: status)
            let error = try await failure(of: client)
            #expect(error.reason == .refused(message))
            #expect(error.status == status)
        }
    }

    @Test(arguments: [
        #"{"Error":"Movie not found!"}"#, #"{"Response":false,"Error":"Movie not found!"}"#,
        #"{"response":"false","error":"movie not found"}"#, #"{"Error":"MOVIE NOT FOUND.","Response":"FALSE","x":[]}"#,
        #"{"Response":"False","Error":"Movie not found!","Search":[]}"#,
    ])
    func `unusual forms of a failure are recognized`(body: String) async throws {
        #expect(try await failure(of: .answered(body)).reason == .refused(.movieNotFound))
    }

    @Test func `a title with an error field is a title`() async throws {
        let client = OMDbClient.answered(#"{"Title":"T","Response":"True","Error":"none"}"#)

        #expect(try await client.title(.any).additional == ["Error": "none"])
    }

    @Test(arguments: [
        (200, OMDbError.Reason.otherMessage("The moon is full.")), (403, .otherMessage("The moon is full.")),
        (401, .otherMessage("The moon is full.")), (429, .rateLimited), (500, .serverFault(status: 500)),
        (301, .redirected),
    ])
    func `an unknown message is passed on unless the status says more`(status: Int, reason: OMDbError.Reason)
        async throws
    {
        let client = OMDbClient.answered(#"{"Response":"False","Error":"The moon\n is full."}"#, status: status)

        #expect(try await failure(of: client).reason == reason)
    }

    @Test(arguments: [
        #"{"Response":"False","Error":"Conversion from string "3896198a" to type 'Double' is not valid."}"#,
        #" { "Response" : "False" , "Error" : "Conversion from string "38" to type 'Double' is not valid." } "#,
    ])
    func `a message with unescaped quotes is recognized`(body: String) async throws {
        #expect(try await failure(of: .answered(body)).reason == .refused(.malformedID))
    }

    @Test func `a syntax error is recognized when truncated or very long`() async throws {
        let start = #"{"Response":"False","Error":"Syntax error near '"a" "b"#

        for body in [start, start + #"'."}"#, start + String(repeating: #" "c" "#, count: 50_000) + #"'."}"#] {
            #expect(try await failure(of: .answered(body)).reason == .refused(.queryTooLong))
        }
    }

    @Test func `an unknown message with unescaped quotes is passed on`() async throws {
        let client = OMDbClient.answered(#"{"Response":"False","Error":"The "moon" is full."}"#)

        #expect(try await failure(of: client).reason == .otherMessage(#"The "moon" is full."#))
    }

    @Test(arguments: ["Request limit reached!", "Error: Request limit reached!", "\n request limit reached \n"])
    func `a message as plain text is recognized`(body: String) async throws {
        #expect(try await failure(of: .answered(body, status: 401)).reason == .refused(.limitReached))
    }

    @Test(arguments: [
        "", " ", "<!DOCTYPE html><html><title>Attention Required!</title></html>", "Movie", "{", #"{"Title":"Harb"#,
        #"{"Title":"T","Response":"True""#, #"{"Response":"False","Error":"Movie not f"#,
        #"{"Response":"False","Error":"The moon is f"#, #"{"Response":"False","Error":The moon is full."}"#,
        #"{"Title":"A "quote"","Response":"True"}"#, #"{"Response":"False"#, "\u{0}\u{1}", "{}{}",
    ])
    func `a body that is not JSON throws notJSON`(body: String) async throws {
        let error = try await failure(of: .answered(body))

        #expect(error.reason == .notJSON)
        #expect(error.status == 200)
    }

    @Test(arguments: [
        "{}", "[]", "null", "7", #""text""#, #"{"Response":"False"}"#, #"{"Response":"True"}"#, #"{"Title":{}}"#,
        #"{"Response":"False","Error":null}"#, #"{"Response":["False"],"Error":"Movie not found!"}"#,
    ])
    func `JSON of another shape throws wrongShape`(body: String) async throws {
        #expect(try await failure(of: .answered(body)).reason == .wrongShape)
    }

    @Test(arguments: [
        (500, OMDbError.Reason.serverFault(status: 500)), (502, .serverFault(status: 502)),
        (503, .serverFault(status: 503)), (522, .serverFault(status: 522)), (429, .rateLimited), (301, .redirected),
        (302, .redirected), (307, .redirected), (401, .refused(.invalidKey)), (403, .notJSON), (404, .notJSON),
        (200, .notJSON),
    ])
    func `an HTML page throws by its status`(status: Int, reason: OMDbError.Reason) async throws {
        let client = OMDbClient.answered("<html><h1>Sorry</h1></html>", status: status)

        let error = try await failure(of: client)

        #expect(error.reason == reason)
        #expect(error.status == status)
    }

    @Test(arguments: [
        (500, OMDbError.Reason.serverFault(status: 500)), (429, .rateLimited), (302, .redirected), (404, .wrongShape),
        (401, .refused(.invalidKey)),
    ])
    func `a title under a failure status throws`(status: Int, reason: OMDbError.Reason) async throws {
        let client = OMDbClient.answered(text(OMDb.Title(title: "T").json()), status: status)

        #expect(try await failure(of: client).reason == reason)
    }

    @Test func `no error contains the key`() async throws {
        let clients = [
            OMDbClient.answered(#"{"Response":"False","Error":"\#(key) is not a key"}"#),
            .answered(#"{"Response":"False","Error":"The key "\#(key.uppercased())" is not one"}"#),
            .answered(#"{"Response":"False","Error":"\#(String(repeating: "x", count: 194))\#(key)"}"#),
            .answered("<html>\(key)</html>", status: 500),
            OMDbClient(
                transport: StubTransport().on(
                    .get, "/",
                    .computed { request, _ throws(HTTPTransportError) in
                        throw .unreachable(reason: "GET \(request.path ?? "")")
                    }), apiKey: key),
        ]

        for client in clients {
            let request = OMDb.TitleRequest(.title(key), kind: .init(rawValue: key))
            let error = try #require(await #expect(throws: OMDbError.self) { try await client.title(request) })
            var dumped = ""
            dump(error, to: &dumped)
            for shown in ["\(error)", String(reflecting: error), dumped] {
                #expect(!shown.lowercased().contains(key.prefix(5)))
            }
        }
    }

    @Test func `an error is described in one line`() async throws {
        let error = try await failure(of: .answered("", status: 503, fields: [.retryAfter: "5"]))

        #expect(
            error.description == """
                OMDb: the server failed (GET https://www.omdbapi.com/?apikey=***&t=Harbour%20Lights&r=json, status 503, \
                try again after 5.0 seconds)
                """)
    }

    @Test func `every reason has its own text`() {
        let reasons: [OMDbError.Reason] =
            OMDb.Message.allCases.map { .refused($0) } + [
                .otherMessage("x"), .serverFault(status: 500), .redirected, .rateLimited, .notJSON, .wrongShape,
                .transport(.timedOut),
            ]
        let lines = reasons.map {
            OMDbError(reason: $0, status: nil, retryAfter: nil, endpoint: "e").description
        }

        #expect(Set(lines).count == reasons.count)
    }
}
