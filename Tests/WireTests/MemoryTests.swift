import HTTPTransport
import Testing

/// Limits of memory for responses.
@Suite(.serialized, .timeLimit(.minutes(10))) struct MemoryTests {
    private let megabyte = 1 << 20

    // There libcurl decompresses all that it has read before it can be stopped: see `URLSessionTransport`.
    @Test(arguments: Wire.allCases.filter { !$0.isURLSessionOnLinux })
    func `a gzip bomb stays within the memory limit`(wire: Wire) async throws {
        let bomb = FaultScript.answer("200 OK", "Content-Encoding: gzip", bytes: Gzip.bomb(megabytes: 1_024))
        let before = peakMemory()
        try await FaultServer.start(bomb) { server in
            try await wire.transport(maxBodyBytes: megabyte) { transport in
                await #expect(throws: HTTPTransportError.bodyTooLarge(limit: megabyte)) {
                    try await transport.send(server.request("/fault"))
                }
            }
        }

        // Other tests run at the same time, so this cannot be exact.
        #expect(peakMemory() - before < 256 * megabyte)
    }

    @Test(arguments: Wire.allCases)
    func `an endless body is read little beyond the limit`(wire: Wire) async throws {
        let endless = FaultScript([
            .send("HTTP/1.1 200 OK\r\n\r\n"), .sendForEver(String(repeating: " ", count: 1 << 16)),
        ])
        try await FaultServer.start(endless) { server in
            try await wire.transport(maxBodyBytes: megabyte) { transport in
                await #expect(throws: HTTPTransportError.bodyTooLarge(limit: megabyte)) {
                    try await transport.send(server.request("/fault"))
                }
                try await server.history.reaches { $0.connectionsClosed == 1 }
            }

            // The rest was in the socket buffers. libcurl reads until it is stopped.
            if !wire.isURLSessionOnLinux { #expect(server.history.events.bytesSent < 128 * megabyte) }
        }
    }

    @Test(arguments: Wire.allCases)
    func `a body of exactly the limit is returned`(wire: Wire) async throws {
        let body = String(repeating: "x", count: megabyte)
        try await FaultServer.start(.answer("200 OK", body: body)) { server in
            try await wire.transport(maxBodyBytes: megabyte) { transport in
                let response = try await transport.send(server.request("/large"))

                #expect(response.text == body)
            }
        }
    }
}
