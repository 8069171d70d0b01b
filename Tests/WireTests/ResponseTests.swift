import Foundation
import HTTPTransport
import HTTPTypes
import Testing

/// Unusual but valid responses.
@Suite(.timeLimit(.minutes(10))) struct ResponseTests {
    @Test(
        arguments: Wire.allCases,
        [
            ("200 OK", "Content-Type: text/html", "<!doctype html>"),
            ("200 OK", "Content-Type: application/json", #"{"Title":"The Lant"#),
            ("401 Unauthorized", "WWW-Authenticate: Bearer", #"{"Error":"Invalid API key!"}"#),
            ("401 Unauthorized", "WWW-Authenticate: Basic realm=\"movies\"", #"{"Error":"Invalid API key!"}"#),
            ("404 Not Found", "X-Odd: a", ""),
            ("429 Too Many Requests", "Retry-After: 7", "slow down"),
            ("429 Too Many Requests", "Retry-After: Wed, 21 Oct 2026 07:28:00 GMT", ""),
            ("429 Too Many Requests", "X-Odd: no word of when", ""),
            ("500 Internal Server Error", "Content-Type: text/plain", "oops"),
            ("503 Service Unavailable", "Retry-After: 120", "<html>"),
        ])
    func `a response of any status and type is returned`(
        wire: Wire, answer: (status: String, field: String, body: String)
    ) async throws {
        let field = answer.field.split(separator: ": ", maxSplits: 1).map(String.init)
        try await FaultServer.start(.answer(answer.status, answer.field, body: answer.body)) { server in
            try await wire.transport { transport in
                let response = try await transport.send(server.request("/movies"))

                #expect(response.head.status.code == Int(answer.status.prefix(3)))
                #expect(response[field[0]] == field[1])
                #expect(response.text == answer.body)
                #expect(response.origin == .server)
                try await server.expectGoodAnswer(over: transport)
            }
            #expect(server.history.requests.count == 2)
        }
    }

    @Test(arguments: Wire.allCases, [301, 302, 303, 307, 308])
    func `a redirect is returned and not followed`(wire: Wire, status: Int) async throws {
        try await FaultServer.start(.json("{}")) { other in
            let elsewhere = "http://\(other.authority)/?apikey=5ecret"
            try await FaultServer.start(.answer("\(status) Moved", "Location: \(elsewhere)", body: "moved")) { server in
                try await wire.transport { transport in
                    let response = try await transport.send(server.request("/movies"))

                    #expect(response.head.status.code == status)
                    #expect(response["Location"] == elsewhere)
                    #expect(response.text == "moved")
                    try await server.expectGoodAnswer(over: transport)
                }
            }
            #expect(other.history.events.connectionsAccepted == 0)
        }
    }

    @Test(arguments: Wire.allCases)
    func `gzip is requested, decoded and removed from the fields`(wire: Wire) async throws {
        let body = String(repeating: #"{"Title":"The Lantern Keeper"}"#, count: 100)
        let script = FaultScript.answer("200 OK", "Content-Encoding: gzip", bytes: Gzip.compressed(body))
        try await FaultServer.start(script) { server in
            try await wire.transport { transport in
                let response = try await transport.send(server.request("/movies"))

                #expect(response.text == body)
                #expect(response["Content-Encoding"] == nil)
                #expect(response["Content-Length"] == nil)
            }
            #expect(server.history.requests.first?["Accept-Encoding"]?.contains("gzip") == true)
        }
    }

    @Test(arguments: Wire.allCases, ["x-gzip", "GZip"])
    func `other names of gzip are decoded`(wire: Wire, name: String) async throws {
        let script = FaultScript.answer("200 OK", "Content-Encoding: \(name)", bytes: Gzip.compressed("{}"))
        try await FaultServer.start(script) { server in
            try await wire.transport { transport in
                let response = try await transport.send(server.request("/movies"))

                #expect(response.text == "{}")
            }
        }
    }

    @Test
    func `a field of many bytes beyond ASCII is left out`() async throws {
        let marks = String(repeating: "\u{301}\u{327}", count: 7_000)
        let script = FaultScript.answer(
            "200 OK", "Content-Encoding: \(marks)", "Retry-After: 1\(marks)", "ETag: \"é\"", body: "{}")
        try await FaultServer.start(script) { server in
            try await Wire.asyncHTTPClient.transport { transport in
                let response = try await transport.send(server.request("/movies"))

                #expect(response.text == "{}")
                #expect(response["Content-Encoding"] == nil)
                #expect(response["Retry-After"] == nil)
                #expect(response["ETag"] == "\"é\"")
            }
        }
    }

    @Test(
        arguments: Wire.allCases,
        [
            (.head, .head("200 OK", "Content-Length: 5000000"), "5000000"),
            (.head, .head("200 OK", "Content-Encoding: gzip", "Content-Length: 27"), "27"),
            (.get, .head("204 No Content"), nil),
            (.get, .head("304 Not Modified", "ETag: \"a\""), nil),
            (.get, .head("304 Not Modified", "Content-Encoding: gzip"), nil),
            (.get, .answer("200 OK", "Content-Encoding: gzip"), "0"),
            (.get, .answer("200 OK"), "0"),
        ] as [(HTTPRequest.Method, FaultScript, String?)])
    func `a response without a body does not wait for one`(
        wire: Wire, answer: (method: HTTPRequest.Method, script: FaultScript, length: String?)
    ) async throws {
        try await FaultServer.start(answer.script) { server in
            try await wire.transport { transport in
                let response = try await transport.send(server.request("/movies", answer.method))

                #expect(response.body.isEmpty)
                #expect(response["Content-Length"] == answer.length)
                try await server.expectGoodAnswer(over: transport)
            }
            #expect(server.history.requests.map(\.method) == [answer.method.rawValue, "GET"])
        }
    }

    @Test(
        arguments: Wire.allCases,
        [
            .head("100 Continue") + .json("1"),
            .head("103 Early Hints", "Link: </a.css>; rel=preload") + .json("1"),
            .head("100 Continue") + .head("102 Processing") + .head("103 Early Hints", "Link: </a>") + .json("1"),
            [.send("HTTP/1.0 200 OK\r\n\r\n1"), .close],
            .head("200 OK", "Connection: close") + [.send("1"), .close],
            .head("200 OK", "Transfer-Encoding: chunked") + [.send("1;a=b\r\n1\r\n0\r\n\r\n")],
            [.send("HTTP/1.1 200 OK\r\nContent-Length: 1\r\n\r\n1 and more than was said"), .close],
        ] as [FaultScript])
    func `unusual forms of a response are understood`(wire: Wire, script: FaultScript) async throws {
        try await FaultServer.start(script) { server in
            try await wire.transport { transport in
                let response = try await transport.send(server.request("/movies"))

                #expect(response.head.status == .ok)
                #expect(response.text == "1")
                try await server.expectGoodAnswer(over: transport)
            }
        }
    }

    // FoundationNetworking on Linux ends the process for them.
    @Test(arguments: Wire.allCases.filter { !$0.isURLSessionOnLinux })
    func `trailing fields are ignored`(wire: Wire) async throws {
        let chunk = FaultScript([.send("1\r\n1\r\n0\r\nX-Odd: a\r\n\r\n")])
        try await FaultServer.start(.head("200 OK", "Transfer-Encoding: chunked") + chunk) { server in
            try await wire.transport { transport in
                let response = try await transport.send(server.request("/movies"))

                #expect(response.text == "1")
                #expect(response["X-Odd"] == nil)
                try await server.expectGoodAnswer(over: transport)
            }
        }
    }

    @Test(arguments: Wire.allCases)
    func `fields of the same name are all returned`(wire: Wire) async throws {
        try await FaultServer.start(.answer("200 OK", "X-Odd: 1", "Content-Type: a/b", "X-Odd: 2")) { server in
            try await wire.transport { transport in
                let response = try await transport.send(server.request("/movies"))

                #expect(response["X-Odd"] == "1, 2")
                #expect(response["Content-Type"] == "a/b")
            }
        }
    }

    @Test(arguments: Wire.allCases)
    func `requests share no state`(wire: Wire) async throws {
        let script = FaultScript.answer(
            "200 OK", "Set-Cookie: visitor=1; Path=/", "Cache-Control: max-age=3600", "ETag: \"a\"", body: "1")
        try await FaultServer.start(script) { server in
            try await wire.transport { transport in
                for _ in 0..<2 { _ = try await transport.send(server.request("/movies")) }
            }

            #expect(server.history.requests.count == 2)
            #expect(server.history.requests.last?["Cookie"] == nil)
            #expect(server.history.requests.last?["If-None-Match"] == nil)
        }
    }
}
