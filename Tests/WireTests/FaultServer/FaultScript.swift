import NIOCore

/// The steps of a server on a connection. After the last step it waits for the next request; with an empty
/// script it never answers.
struct FaultScript: Sendable, ExpressibleByArrayLiteral {
    enum Step: Sendable {
        /// Sends these bytes.
        case send(ByteBuffer)
        /// Sends these bytes repeatedly, as fast as possible.
        case sendForEver(ByteBuffer)
        /// Sends these bytes repeatedly, with pauses.
        case drip(ByteBuffer, pause: Duration)
        /// Closes the connection.
        case close
        /// Resets the connection, so that bytes in flight are lost.
        case reset

        static func send(_ text: String) -> Step { .send(ByteBuffer(string: text)) }
        static func sendForEver(_ text: String) -> Step { .sendForEver(ByteBuffer(string: text)) }
        static func drip(_ text: String) -> Step { .drip(ByteBuffer(string: text), pause: .milliseconds(20)) }
    }

    let steps: [Step]

    init(_ steps: [Step]) { self.steps = steps }
    init(arrayLiteral steps: Step...) { self.init(steps) }

    /// The number of bytes that it sends until it stops, or a few bytes of an endless script.
    var bytesAtFirst: Int {
        steps.reduce(0) { count, step in
            switch step {
            case .send(let bytes): count + bytes.readableBytes
            case .sendForEver(let bytes), .drip(let bytes, _): count + 3 * bytes.readableBytes
            case .close, .reset: count
            }
        }
    }

    /// Concatenates scripts.
    static func + (first: FaultScript, then: FaultScript) -> FaultScript { FaultScript(first.steps + then.steps) }
}

extension FaultScript {
    /// A head, from the status line to the empty line: `head("200 OK", "Content-Length: 2")`.
    static func head(_ status: String, _ fields: String...) -> FaultScript { head(status, fields) }

    private static func head(_ status: String, _ fields: [String]) -> FaultScript {
        [.send((["HTTP/1.1 \(status)"] + fields + ["", ""]).joined(separator: "\r\n"))]
    }

    /// A complete response with its length.
    static func answer(_ status: String, _ fields: String..., body: String = "") -> FaultScript {
        answer(status, fields, body: Array(body.utf8))
    }

    /// A complete response with its length.
    static func answer(_ status: String, _ fields: String..., bytes: [UInt8]) -> FaultScript {
        answer(status, fields, body: bytes)
    }

    private static func answer(_ status: String, _ fields: [String], body: [UInt8]) -> FaultScript {
        head(status, fields + ["Content-Length: \(body.count)"]) + [.send(ByteBuffer(bytes: body))]
    }

    /// A complete response with JSON.
    static func json(_ body: String) -> FaultScript {
        answer("200 OK", "Content-Type: application/json", body: body)
    }
}
