import AsyncHTTPTransport
import HTTPTransport
import HTTPTypes
import Testing

/// Opening, reusing, losing and closing connections.
@Suite(.timeLimit(.minutes(10))) struct ConnectionTests {
    @Test(arguments: Wire.allCases)
    func `consecutive requests use one connection`(wire: Wire) async throws {
        try await FaultServer.start(.json("{}")) { server in
            try await wire.transport { transport in
                for _ in 0..<5 { _ = try await transport.send(server.request("/movies")) }
            }

            #expect(server.history.events.connectionsAccepted == 1)
        }
    }

    @Test func `an idle connection is closed`() async throws {
        try await FaultServer.start(.json("{}")) { server in
            let transport = AsyncHTTPTransport(connectTimeout: .seconds(30), idleTimeout: .milliseconds(20))
            _ = try? await transport.send(server.request("/movies"))

            try await server.history.reaches { $0.connectionsClosed == 1 }
            await transport.shutdown()
        }
    }

    @Test(arguments: Wire.allCases)
    func `concurrent requests are all answered`(wire: Wire) async throws {
        try await FaultServer.start(answer: { .json($0.target) }) { server in
            try await wire.transport { transport in
                try await withThrowingTaskGroup { group in
                    for number in 0..<100 {
                        group.addTask {
                            let response = try await transport.send(server.request("/\(number)"))
                            #expect(response.text == "/\(number)?apikey=5ecret")
                        }
                    }
                    try await group.waitForAll()
                }
            }
            try await server.history.allClosed()
        }
    }

    @Test(arguments: Wire.allCases)
    func `a closed idle connection is replaced`(wire: Wire) async throws {
        try await FaultServer.start(.json("1") + [.close]) { server in
            try await wire.transport { transport in
                let retrying = RetryingTransport(transport, random: { 0 })
                for number in 1...3 {
                    let response = try await retrying.send(server.request("/movies"))
                    #expect(response.text == "1")
                    try await server.history.reaches { $0.connectionsClosed == number }
                }
            }
        }
    }

    @Test(arguments: Wire.allCases)
    func `a connection that closes on reuse is replaced`(wire: Wire) async throws {
        try await FaultServer.start(answer: { $0.ordinal == 2 ? [.close] : .json("1") }) { server in
            try await wire.transport { transport in
                let retrying = RetryingTransport(transport, random: { 0 })
                for _ in 1...3 {
                    let response = try await retrying.send(server.request("/movies"))
                    #expect(response.text == "1")
                }
            }

            #expect(server.history.requests.map(\.ordinal) == [1, 2, 1, 2, 1])
        }
    }

    @Test(arguments: Wire.allCases, [[.close], [.reset]] as [FaultScript])
    func `a connection closed without a response throws`(wire: Wire, greeting: FaultScript) async throws {
        try await FaultServer.start(greeting: greeting) { _ in
            .json("{}")
        } while: { server in
            try await wire.transport { transport in
                let error = await #expect(throws: HTTPTransportError.self) {
                    try await transport.send(server.request("/movies"))
                }

                #expect(error?.kind == .unreachable(reason: ""))
            }
        }
    }

    @Test(arguments: Wire.allCases)
    func `an unknown host is unreachable`(wire: Wire) async throws {
        let closedPort = try await FaultServer.start([]) { $0.port }
        // A label has 63 letters at most, so no name server is queried.
        let noHost = String(repeating: "a", count: 64) + ".invalid"
        try await wire.transport { transport in
            for (authority, reason) in [
                ("127.0.0.1:\(closedPort)", "the host does not take connections"),
                (noHost, "no address is known for the host"),
            ] {
                let request = HTTPRequest(method: .get, scheme: "http", authority: authority, path: "/")
                await #expect(throws: HTTPTransportError.unreachable(reason: reason)) {
                    try await transport.send(request)
                }
            }
        }
    }

    @Test(arguments: Wire.allCases)
    func `a server without TLS is unreachable over https`(wire: Wire) async throws {
        try await FaultServer.start(greeting: .answer("400 Bad Request")) { _ in
            []
        } while: { server in
            try await wire.transport { transport in
                var request = server.request("/movies")
                request.scheme = "https"
                let error = await #expect(throws: HTTPTransportError.self) { try await transport.send(request) }

                #expect(error?.kind == .unreachable(reason: ""))
                #expect(!error.debugDescription.contains("/"), "neither addresses nor paths")
            }
            #expect(server.history.requests.isEmpty)
        }
    }

    @Test(
        arguments: Wire.allCases,
        [[], [.send("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nhalf")]] as [FaultScript])
    func `cancellation throws at once and closes the connection`(wire: Wire, script: FaultScript) async throws {
        try await FaultServer.start(script) { server in
            try await wire.transport { transport in
                let sending = Task { try await transport.send(server.request("/movies")) }
                try await server.history.reaches { $0.requests.count == 1 && $0.bytesSent == script.bytesAtFirst }
                sending.cancel()

                await #expect(throws: HTTPTransportError.cancelled) { try await sending.value }
                try await server.history.reaches { $0.connectionsClosed == 1 }
                try await server.expectGoodAnswer(over: transport)
            }
        }
    }

    @Test(arguments: Wire.allCases)
    func `a cancelled task sends nothing`(wire: Wire) async throws {
        try await FaultServer.start(.json("{}")) { server in
            try await wire.transport { transport in
                let sending = Task {
                    withUnsafeCurrentTask { $0?.cancel() }
                    return try await transport.send(server.request("/movies"))
                }

                await #expect(throws: HTTPTransportError.cancelled) { try await sending.value }
            }
            #expect(server.history.events.connectionsAccepted == 0)
        }
    }

    @Test func `shutdown cancels requests in flight and later ones`() async throws {
        try await FaultServer.start([]) { server in
            let transport = AsyncHTTPTransport()
            let sending = Task { try await transport.send(server.request("/movies")) }
            try await server.history.reaches { $0.requests.count == 1 }
            await transport.shutdown()

            await #expect(throws: HTTPTransportError.cancelled) { try await sending.value }
            await #expect(throws: HTTPTransportError.cancelled) { try await transport.send(server.request("/movies")) }
            await transport.shutdown()
            try await server.history.allClosed()
        }
    }
}
