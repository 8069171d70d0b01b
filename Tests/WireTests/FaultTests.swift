import HTTPTransport
import HTTPTransportTesting
import HTTPTypes
import NIOCore
import Testing

/// Each fault throws its error without secrets, and the transport stays usable.
@Suite(.serialized, .timeLimit(.minutes(10))) struct FaultTests {
    @Test(arguments: Wire.allCases, Fault.all)
    func `a fault throws its error, and the next request is answered`(wire: Wire, fault: Fault) async throws {
        if fault.endsFoundationNetworking, wire.isURLSessionOnLinux { return }
        try await FaultServer.start(fault.script) { server in
            try await wire.transport(maxBodyBytes: Fault.maxBodyBytes) { transport in
                let error = await #expect(throws: HTTPTransportError.self) {
                    try await transport.send(server.request("/fault"))
                }

                #expect(error?.kind == fault.error, "\(error.debugDescription)")
                #expect(!error.debugDescription.contains("5ecret"))
                try await server.expectGoodAnswer(over: transport)
            }
            try await server.history.allClosed()
        }
    }

    @Test(
        arguments: Wire.allCases,
        [
            ("silence", []),
            ("a head that stops", [.send("HTTP/1.1 200 OK\r\nConte")]),
            ("a body that stops", .head("200 OK", "Content-Length: 99") + [.send(#"{"a":"#)]),
            ("a head that drips", [.send("HTTP/1.1 200 OK\r\nX-Slow: "), .drip("x")]),
            ("a body that drips", .head("200 OK", "Content-Length: 999999") + [.drip(" ")]),
            ("chunks that drip", .head("200 OK", "Transfer-Encoding: chunked") + [.drip("1\r\n \r\n")]),
        ] as [(String, FaultScript)])
    func `a slow response ends at the time limit`(wire: Wire, fault: (name: String, script: FaultScript))
        async throws
    {
        let clock = ManualClock()
        try await FaultServer.start(fault.script) { server in
            try await wire.transport { transport in
                let sending = Task {
                    try await TimeLimitTransport(transport, limit: .seconds(5), clock: clock).send(
                        server.request("/fault"))
                }
                // A finite script completely, and some bytes of an endless one.
                let enough = fault.script.bytesAtFirst
                try await server.history.reaches { $0.requests.count == 1 && $0.bytesSent >= enough }
                await clock.sleepers(1)
                clock.advance(by: .seconds(5))

                await #expect(throws: HTTPTransportError.timedOut) { try await sending.value }
                try await server.history.reaches { $0.connectionsClosed == 1 }
                try await server.expectGoodAnswer(over: transport)
            }
            try await server.history.allClosed()
        }
    }

    @Test func `a response cut at any byte throws`() async throws {
        let answer = Array("HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nContent-Length: 9\r\n\r\nall of it".utf8)
        try await FaultServer.start { request in
            let length = Int(request.target.dropFirst()) ?? 0
            return [.send(ByteBuffer(bytes: answer.prefix(length))), .close]
        } while: { server in
            try await Wire.asyncHTTPClient.transport { transport in
                for length in 0..<answer.count {
                    var request = server.request("/")
                    request.path = "/\(length)"
                    let error = await #expect(throws: HTTPTransportError.self) { try await transport.send(request) }
                    #expect(error?.kind == .unreachable(reason: ""), "\(length)")
                }
            }
        }
    }

    // libcurl accepts the truncated body.
    @Test(arguments: Wire.allCases.filter { !$0.isURLSessionOnLinux }, [1, 8, 12])
    func `a truncated gzip body throws`(wire: Wire, missing: Int) async throws {
        let bytes = Array(Gzip.compressed(#"{"Title":"The Lantern Keeper"}"#).dropLast(missing))
        try await FaultServer.start(.answer("200 OK", "Content-Encoding: gzip", bytes: bytes)) { server in
            try await wire.transport { transport in
                let error = await #expect(throws: HTTPTransportError.self) {
                    try await transport.send(server.request("/movies"))
                }

                #expect(error?.kind == .malformed(reason: ""))
            }
        }
    }
}
