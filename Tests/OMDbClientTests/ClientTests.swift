import HTTPTransport
import HTTPTransportTesting
import HTTPTypes
import OMDbClient
import Testing

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// What the client makes of answers.
struct ClientTests {
    @Test func `each method gives its record`() async throws {
        let episode = OMDb.Title(title: "The Tide", season: "2", type: "episode")

        #expect(try await OMDbClient.answered(text(episode.json())).title(.any).title == "The Tide")
        #expect(
            try await OMDbClient.answered(text(episode.json())).episode(.init(.id("tt1"), season: 2, episode: 7))
                .seasonNumber == 2)
        #expect(try await OMDbClient.answered(text(Samples.page.json())).search(.init("quay")) == Samples.page)
        #expect(
            try await OMDbClient.answered(text(Samples.season.json())).season(.init(.id("tt1"), season: 1))
                == Samples.season)
    }

    @Test(arguments: MessageTests.texts)
    func `every message is told from every other`(message: OMDb.Message, text: String, status: Int) async throws {
        let quoted = text.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\\\"")
        let client = OMDbClient.answered(#"{"Response":"False","Error":"\#(quoted)"}"#, status: status)

        let error = try await failure(of: client)

        #expect(error.reason == Self.reasons[message])
        #expect(error.status == status)
        #expect(error.endpoint == "GET https://www.omdbapi.com/?apikey=***&t=Harbour%20Lights&r=json")
    }

    static let reasons: [OMDb.Message: OMDbError.Reason] = [
        .movieNotFound: .movieNotFound, .seriesNotFound: .seriesNotFound, .seasonNotFound: .seasonNotFound,
        .episodeNotFound: .episodeNotFound, .singleEpisodeNotFound: .episodeNotFound, .gameNotFound: .gameNotFound,
        .incorrectID: .incorrectID, .idNotHeld: .idNotHeld, .tooManyResults: .tooManyResults,
        .nothingAsked: .nothingAsked, .malformedID: .malformedID, .queryTooLong: .queryTooLong, .noKey: .noKey,
        .invalidKey: .invalidKey, .limitReached: .limitReached, .dailyLimitReached: .limitReached,
    ]

    @Test(arguments: MessageTests.texts)
    func `a message counts more than its status`(message: OMDb.Message, text: String, status: Int) async throws {
        for status in [200, 302, 401, 403, 404, 429, 500, 503] {
            let client = OMDbClient.answered(
                OMDbClientTests.text(OMDb.Failure(error: text).json()), status: status)
            let error = try await failure(of: client)
            #expect(error.reason == Self.reasons[message])
            #expect(error.status == status)
        }
    }

    @Test(arguments: [
        #"{"Error":"Movie not found!"}"#, #"{"Response":false,"Error":"Movie not found!"}"#,
        #"{"response":"false","error":"movie not found"}"#, #"{"Error":"MOVIE NOT FOUND.","Response":"FALSE","x":[]}"#,
        #"{"Response":"False","Error":"Movie not found!","Search":[]}"#,
    ])
    func `a refusal may come in other dress`(body: String) async throws {
        #expect(try await failure(of: .answered(body)).reason == .movieNotFound)
    }

    @Test func `a record with an error beside it is a record`() async throws {
        let client = OMDbClient.answered(#"{"Title":"T","Response":"True","Error":"none"}"#)

        #expect(try await client.title(.any).additional == ["Error": "none"])
    }

    @Test(arguments: [
        (200, OMDbError.Reason.otherMessage("The moon is full.")), (403, .otherMessage("The moon is full.")),
        (401, .otherMessage("The moon is full.")), (429, .rateLimited), (500, .serverFault(status: 500)),
        (301, .redirected),
    ])
    func `a message that is not known is told as it is`(status: Int, reason: OMDbError.Reason) async throws {
        let client = OMDbClient.answered(#"{"Response":"False","Error":"The moon\n is full."}"#, status: status)

        #expect(try await failure(of: client).reason == reason)
    }

    @Test func `a long message is cut`() async throws {
        let body = text(OMDb.Failure(error: String(repeating: "x", count: 5000)).json())

        #expect(
            try await failure(of: .answered(body)).reason == .otherMessage(String(repeating: "x", count: 200)))
    }

    @Test(arguments: [
        #"{"Response":"False","Error":"Conversion from string "3896198a" to type 'Double' is not valid."}"#,
        #" { "Response" : "False" , "Error" : "Conversion from string "38" to type 'Double' is not valid." } "#,
    ])
    func `a message with bare quotes is known`(body: String) async throws {
        #expect(try await failure(of: .answered(body)).reason == .malformedID)
    }

    @Test func `a syntax error is known, cut short or of any length`() async throws {
        let start = #"{"Response":"False","Error":"Syntax error near '"a" "b"#

        for body in [start, start + #"'."}"#, start + String(repeating: #" "c" "#, count: 50_000) + #"'."}"#] {
            #expect(try await failure(of: .answered(body)).reason == .queryTooLong)
        }
    }

    @Test func `another message with bare quotes is told as it is`() async throws {
        let client = OMDbClient.answered(#"{"Response":"False","Error":"The "moon" is full."}"#)

        #expect(try await failure(of: client).reason == .otherMessage(#"The "moon" is full."#))
    }

    @Test(arguments: ["Request limit reached!", "Error: Request limit reached!", "\n request limit reached \n"])
    func `a message may come as plain text`(body: String) async throws {
        #expect(try await failure(of: .answered(body, status: 401)).reason == .limitReached)
    }

    @Test(arguments: [
        "", " ", "<!DOCTYPE html><html><title>Attention Required!</title></html>", "Movie", "{", #"{"Title":"Harb"#,
        #"{"Title":"T","Response":"True""#, #"{"Response":"False","Error":"Movie not f"#,
        #"{"Response":"False","Error":"The moon is f"#, #"{"Response":"False","Error":The moon is full."}"#,
        #"{"Title":"A "quote"","Response":"True"}"#, #"{"Response":"False"#, "\u{0}\u{1}", "{}{}",
    ])
    func `what is not JSON is told so`(body: String) async throws {
        let error = try await failure(of: .answered(body))

        #expect(error.reason == .notJSON)
        #expect(error.status == 200)
    }

    @Test(arguments: [
        "{}", "[]", "null", "7", #""text""#, #"{"Response":"False"}"#, #"{"Response":"True"}"#, #"{"Title":{}}"#,
        #"{"Response":"False","Error":null}"#, #"{"Response":["False"],"Error":"Movie not found!"}"#,
    ])
    func `JSON of another shape is told so`(body: String) async throws {
        #expect(try await failure(of: .answered(body)).reason == .wrongShape)
    }

    @Test(arguments: [
        (500, OMDbError.Reason.serverFault(status: 500)), (502, .serverFault(status: 502)),
        (503, .serverFault(status: 503)), (522, .serverFault(status: 522)), (429, .rateLimited), (301, .redirected),
        (302, .redirected), (307, .redirected), (401, .invalidKey), (403, .notJSON), (404, .notJSON), (200, .notJSON),
    ])
    func `a page for people is told by its status`(status: Int, reason: OMDbError.Reason) async throws {
        let client = OMDbClient.answered("<html><h1>Sorry</h1></html>", status: status)

        let error = try await failure(of: client)

        #expect(error.reason == reason)
        #expect(error.status == status)
    }

    @Test(arguments: [
        (500, OMDbError.Reason.serverFault(status: 500)), (429, .rateLimited), (302, .redirected), (404, .wrongShape),
        (401, .invalidKey),
    ])
    func `a record under a status of failure is none`(status: Int, reason: OMDbError.Reason) async throws {
        let client = OMDbClient.answered(text(OMDb.Title(title: "T").json()), status: status)

        #expect(try await failure(of: client).reason == reason)
    }

    @Test func `how long to wait is told, from seconds and from a date`() async throws {
        let now = Date(timeIntervalSince1970: 784_111_777 - 90)

        for (value, wait) in [
            ("120", Duration.seconds(120)), ("Sun, 06 Nov 1994 08:49:37 GMT", .seconds(90)), ("soon", nil),
        ] as [(String, Duration?)] {
            let transport = StubTransport.answering("", status: 429, fields: [.retryAfter: value])
            let client = OMDbClient(transport: transport, apiKey: key, now: { now })
            #expect(try await failure(of: client).retryAfter == wait)
        }
        #expect(try await failure(of: .answered("", status: 429)).retryAfter == nil)
    }

    @Test(arguments: [
        HTTPTransportError.timedOut, .unreachable(reason: "refused"), .malformed(reason: "no header"),
        .bodyTooLarge(limit: 9), .cancelled, .budgetSpent(retryAfter: nil),
    ])
    func `no answer is told with its reason`(reason: HTTPTransportError) async throws {
        let client = OMDbClient(
            transport: StubTransport().on(.get, "/", .failure(reason)), apiKey: key)

        let error = try await failure(of: client)

        #expect(error.reason == .transport(reason))
        #expect(error.status == nil && error.retryAfter == nil)
    }

    @Test func `a spent budget says how long to wait`() async throws {
        let spent = HTTPTransportError.budgetSpent(retryAfter: .seconds(60))
        let client = OMDbClient(
            transport: StubTransport().on(.get, "/", .failure(spent)), apiKey: key)

        #expect(try await failure(of: client).retryAfter == .seconds(60))
    }

    @Test func `no error holds the key`() async throws {
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
            let request = OMDb.TitleRequest(.title(key), additional: [.init("x", key)])
            let error = try #require(await #expect(throws: OMDbError.self) { try await client.title(request) })
            var dumped = ""
            dump(error, to: &dumped)
            for shown in ["\(error)", String(reflecting: error), dumped] {
                #expect(!shown.lowercased().contains(key.prefix(5)))
            }
        }
    }

    @Test func `an error is one line`() async throws {
        let error = try await failure(of: .answered("", status: 503, fields: [.retryAfter: "5"]))

        #expect(
            error.description == """
                OMDb: the server failed (GET https://www.omdbapi.com/?apikey=***&t=Harbour%20Lights&r=json, status 503, \
                try again after 5.0 seconds)
                """)
    }

    @Test func `every reason has words of its own`() {
        let reasons =
            Set(Self.reasons.values).union([
                .posterNotFound, .otherMessage("x"), .serverFault(status: 500), .redirected, .rateLimited, .notJSON,
                .wrongShape, .transport(.timedOut),
            ])
        let lines = reasons.map {
            OMDbError(reason: $0, status: nil, retryAfter: nil, endpoint: "e").description
        }

        #expect(Set(lines).count == reasons.count)
    }
}
