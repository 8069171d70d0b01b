import NIOCore

/// What a server does with a connection, step by step. After the last step the next request is waited for; an empty
/// script is a server that never answers.
struct FaultScript: Sendable, ExpressibleByArrayLiteral {
    enum Step: Sendable {
        /// Sends these bytes.
        case send(ByteBuffer)
        /// Sends these bytes again and again, as fast as they are taken.
        case sendForEver(ByteBuffer)
        /// Sends these bytes again and again, with pauses.
        case drip(ByteBuffer, pause: Duration)
        /// Closes the connection.
        case close
        /// Ends the connection without goodbye, so that what is under way is lost.
        case reset

        static func send(_ text: String) -> Step { .send(ByteBuffer(string: text)) }
        static func sendForEver(_ text: String) -> Step { .sendForEver(ByteBuffer(string: text)) }
        static func drip(_ text: String) -> Step { .drip(ByteBuffer(string: text), pause: .milliseconds(20)) }
    }

    let steps: [Step]

    init(_ steps: [Step]) { self.steps = steps }
    init(arrayLiteral steps: Step...) { self.init(steps) }

    /// How many bytes it sends until it stops, or a few of what it sends for ever.
    var bytesAtFirst: Int {
        steps.reduce(0) { count, step in
            switch step {
            case .send(let bytes): count + bytes.readableBytes
            case .sendForEver(let bytes), .drip(let bytes, _): count + 3 * bytes.readableBytes
            case .close, .reset: count
            }
        }
    }

    /// First this, then that.
    static func + (first: FaultScript, then: FaultScript) -> FaultScript { FaultScript(first.steps + then.steps) }
}

extension FaultScript {
    /// A head alone, from the status line to the empty line: `head("200 OK", "Content-Length: 2")`.
    static func head(_ status: String, _ fields: String...) -> FaultScript { head(status, fields) }

    private static func head(_ status: String, _ fields: [String]) -> FaultScript {
        [.send((["HTTP/1.1 \(status)"] + fields + ["", ""]).joined(separator: "\r\n"))]
    }

    /// A whole answer with its right length.
    static func answer(_ status: String, _ fields: String..., body: String = "") -> FaultScript {
        answer(status, fields, body: Array(body.utf8))
    }

    /// A whole answer with its right length.
    static func answer(_ status: String, _ fields: String..., bytes: [UInt8]) -> FaultScript {
        answer(status, fields, body: bytes)
    }

    private static func answer(_ status: String, _ fields: [String], body: [UInt8]) -> FaultScript {
        head(status, fields + ["Content-Length: \(body.count)"]) + [.send(ByteBuffer(bytes: body))]
    }

    /// A whole answer of JSON.
    static func json(_ body: String) -> FaultScript {
        answer("200 OK", "Content-Type: application/json", body: body)
    }
}
