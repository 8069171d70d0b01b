import HTTPTransport
import Testing

/// What a server sends cannot fill the memory.
@Suite(.serialized, .timeLimit(.minutes(1))) struct MemoryTests {
    private let megabyte = 1 << 20

    // There libcurl expands all that it has read before it can be told to stop: see `URLSessionTransport`.
    @Test(arguments: Wire.allCases.filter { !$0.isURLSessionOnLinux })
    func `a gzip of 1 MB that expands to 1 GB takes no more than the limit`(wire: Wire) async throws {
        let bomb = FaultScript.answer("200 OK", "Content-Encoding: gzip", bytes: Gzip.bomb(megabytes: 1_024))
        let before = peakMemory()
        try await FaultServer.start(bomb) { server in
            try await wire.transport(bodyLimit: megabyte) { transport in
                await #expect(throws: HTTPTransportError.bodyTooLarge(limit: megabyte)) {
                    try await transport.send(server.request("/fault"))
                }
            }
        }

        // Other tests run at the same time, so this cannot be exact.
        #expect(peakMemory() - before < 256 * megabyte)
    }

    @Test(arguments: Wire.allCases)
    func `of a body without end little more is taken than the limit`(wire: Wire) async throws {
        let endless = FaultScript([
            .send("HTTP/1.1 200 OK\r\n\r\n"), .sendForEver(String(repeating: " ", count: 1 << 16)),
        ])
        try await FaultServer.start(endless) { server in
            try await wire.transport(bodyLimit: megabyte) { transport in
                await #expect(throws: HTTPTransportError.bodyTooLarge(limit: megabyte)) {
                    try await transport.send(server.request("/fault"))
                }
                try await server.history.reaches { $0.connectionsClosed == 1 }
            }

            // The rest stood in the buffers of the sockets. libcurl goes on reading until it is told to stop.
            if !wire.isURLSessionOnLinux { #expect(server.history.events.bytesSent < 128 * megabyte) }
        }
    }

    @Test(arguments: Wire.allCases)
    func `a body of just the limit is taken`(wire: Wire) async throws {
        let body = String(repeating: "x", count: megabyte)
        try await FaultServer.start(.answer("200 OK", body: body)) { server in
            try await wire.transport(bodyLimit: megabyte) { transport in
                let response = try await transport.send(server.request("/large"))

                #expect(response.text == body)
            }
        }
    }
}
