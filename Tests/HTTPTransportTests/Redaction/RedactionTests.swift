import HTTPTransport
import HTTPTransportTesting
import HTTPTypes
import Testing

@Suite struct RedactionTests {
    private let redaction = Redaction.keys

    @Test(arguments: [
        ("/?apikey=5ecret&s=x", "/?apikey=***&s=x"), ("/3/movie?a=1&api_key=5ecret", "/3/movie?a=1&api_key=***"),
        ("/?APIKEY=5ecret", "/?APIKEY=***"), ("/?api%6Bey=5ecret&s=x", "/?api%6Bey=***&s=x"),
        ("/?apikey=&s=x", "/?apikey=***&s=x"), ("/?apikey&s=x", "/?apikey=***&s=x"),
        ("/?apikey=5ecret&&s=x&", "/?apikey=***&&s=x&"), ("/?apikey=a=b&s=x", "/?apikey=***&s=x"),
        ("/?apikey=5ecret&apikey=0ther", "/?apikey=***&apikey=***"), ("/", "/"), ("/?", "/?"), ("/?s=x?y", "/?s=x?y"),
        ("/?apikey=5ecret&s=my+5ECRET", "/?apikey=***&s=my+***"), ("/5ecret?apikey=5ecret", "/***?apikey=***"),
        ("/?s=x&apikey=%E9%80", "/?s=x&apikey=***"),
    ])
    func `the description of a request has no key`(path: String, told: String) {
        #expect(redaction.description(of: .to(path)) == "GET https://movies.example\(told)")
    }

    @Test(arguments: [
        ("/?apikey=5ecret&s=x", "/?s=x"), ("/3/movie?a=1&api_key=5ecret", "/3/movie?a=1"), ("/?apikey=5ecret", "/"),
        ("/?api%6Bey=5ecret&s=x", "/?s=x"), ("/", "/"), ("/?s=a&t=b", "/?s=a&t=b"),
    ])
    func `the URL of a request has no key`(path: String, address: String?) {
        #expect(redaction.url(of: .to(path)) == address.map { "https://movies.example\($0)" })
    }

    @Test(arguments: ["/?apikey=5ecret&s=5ecret", "/5%65cret?apikey=5ecret", "/?s=x5ECRETx&apikey=5ecret"])
    func `a URL with the key in another part is nil`(path: String) {
        #expect(redaction.url(of: .to(path)) == nil)
    }

    @Test func `the description has no header fields and no user info`() {
        let request = HTTPRequest(
            method: .post, scheme: "HTTPS", authority: "me:pa55@Movies.Example:8443", path: "/x?s=pa55",
            headerFields: [.authorization: "Bearer t0ken"])

        #expect(redaction.description(of: request) == "POST https://movies.example:8443/x?s=***")
        #expect(redaction.secrets(in: request) == ["Bearer t0ken", "me:pa55", "t0ken", "pa55"])
    }

    @Test func `a request without a URL has a description`() {
        let request = HTTPRequest(method: .get, scheme: nil, authority: nil, path: nil)

        #expect(redaction.description(of: request) == "GET :///")
    }

    @Test func `the secrets are the credentials of the request`() {
        #expect(redaction.secrets(in: .to("/?apikey=a%2Fb&s=x")) == ["a%2Fb", "a/b"])
        #expect(redaction.secrets(in: .to("/?apikey=&s=x")).isEmpty)
        #expect(redaction.secrets(in: .to("/?s=x", fields: [.authorization: "t0ken"])) == ["t0ken"])
    }

    @Test(arguments: [
        "a/b+c d", "a%2Fb%2Bc%20d", "a%2fb%2bc+d", "%61%2F%62%2B%63%20%64", "a\\/b+c d", "A/B+C D", "a/b%2bc%20D",
    ])
    func `a key is found in any encoding`(written: String) {
        let request = HTTPRequest.to("/?apikey=a%2Fb%2Bc%20d&s=x")

        #expect(redaction.scrub("cannot connect to ‘\(written)’", of: request) == "cannot connect to ‘***’")
    }

    @Test(arguments: ["", "no key", "a/b", "a%2", "%", "%zz", "\\", "5ecre", "5 ecret"])
    func `a text without a key is unchanged`(text: String) {
        #expect(redaction.scrub(text, of: .to("/?apikey=5ecret")) == text)
    }

    @Test func `a key before a combining mark is found`() {
        let scrubbed = redaction.scrub("5ecret\u{301}5ecret5ecret", of: .to("/?apikey=5ecret"))

        #expect(scrubbed == "***\u{301}******")
    }

    @Test func `the longer of two keys is replaced completely`() {
        let request = HTTPRequest.to("/?apikey=abc", fields: [.authorization: "Bearer abcdef"])

        #expect(redaction.scrub("abcdef, abc", of: request) == "***, ***")
    }

    @Test(arguments: [
        (HTTPTransportError.unreachable(reason: "GET /?apikey=5ecret failed"), "GET /?apikey=*** failed"),
        (.malformed(reason: "“5%65cret” is no status"), "“***” is no status"),
    ])
    func `the reason of an error has no key`(error: HTTPTransportError, reason: String) async {
        let stub = StubTransport().on(.get, "/", .failure(error))
        let redacted = RedactingTransport(stub, redaction: redaction)

        let thrown = await #expect(throws: HTTPTransportError.self) {
            try await redacted.send(.to("/?apikey=5ecret"))
        }

        #expect(thrown == .unreachable(reason: reason) || thrown == .malformed(reason: reason))
    }

    @Test(arguments: [HTTPTransportError.timedOut, .cancelled, .bodyTooLarge(limit: 5), .budgetSpent(retryAfter: nil)])
    func `an error without a reason is unchanged`(error: HTTPTransportError) async {
        let stub = StubTransport().on(.get, "/", .failure(error))

        await #expect(throws: error) {
            try await RedactingTransport(stub, redaction: redaction).send(.to("/?apikey=5"))
        }
    }

    @Test func `a response is unchanged`() async throws {
        let stub = StubTransport().on(.get, "/", .json("5ecret"))

        #expect(try await RedactingTransport(stub, redaction: redaction).send(.to("/?apikey=5ecret")).text == "5ecret")
    }
}
