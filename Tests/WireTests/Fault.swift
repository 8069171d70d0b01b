import HTTPTransport
import Testing

/// A fault of a server and the expected error.
struct Fault: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let script: FaultScript
    let error: HTTPTransportError
    /// Whether the fault ends the process with FoundationNetworking on Linux, so that it cannot be tested there.
    var endsFoundationNetworking = false

    private init(_ name: String, _ script: FaultScript, _ error: HTTPTransportError) {
        testDescription = name
        self.script = script
        self.error = error
    }

    private func endingFoundationNetworking() -> Fault {
        var fault = self
        fault.endsFoundationNetworking = true
        return fault
    }

    static let maxBodyBytes = 1 << 20
    static let all = broken + tooLarge + noHTTP

    private static let chunked = FaultScript.head("200 OK", "Transfer-Encoding: chunked")
    private static let lost = HTTPTransportError.unreachable(reason: "")
    private static let malformed = HTTPTransportError.malformed(reason: "")
    private static let large = HTTPTransportError.bodyTooLarge(limit: maxBodyBytes)

    private static let broken = [
        Fault("closed without an answer", [.close], lost),
        Fault("reset without an answer", [.reset], lost),
        Fault("closed in the head", [.send("HTTP/1.1 200 OK\r\nConte"), .close], lost).endingFoundationNetworking(),
        Fault("reset in the head", [.send("HTTP/1.1 200 OK\r\nConte"), .reset], lost),
        Fault("closed in the body", .head("200 OK", "Content-Length: 99") + [.send(#"{"a":"#), .close], lost),
        Fault("reset in the body", .head("200 OK", "Content-Length: 99") + [.send(#"{"a":"#), .reset], lost),
        Fault("closed in a chunk", chunked + [.send("9\r\nabc"), .close], lost),
        Fault("closed between chunks", chunked + [.send("3\r\nabc\r\n"), .close], lost),
        Fault("reset between chunks", chunked + [.send("3\r\nabc\r\n"), .reset], lost),
    ]

    private static let tooLarge = [
        Fault("10 MB", .answer("200 OK", bytes: [UInt8](repeating: 32, count: 10 << 20)), large),
        Fault(
            "10 MB without a length",
            .head("200 OK", "Connection: close")
                + [.send(String(repeating: " ", count: 10 << 20)), .close], large),
        Fault(
            "chunks for ever", chunked + [.sendForEver("2000\r\n\(String(repeating: " ", count: 0x2000))\r\n")], large),
        Fault(
            "gzip that expands to 32 MB",
            .answer("200 OK", "Content-Encoding: gzip", bytes: Gzip.bomb(megabytes: 32)), large),
    ]

    private static let noHTTP = [
        Fault("another protocol", [.send("SSH-2.0-OpenSSH_9.6\r\n")], malformed),
        Fault("HTML without a head", [.send("<!doctype html><title>Hello</title>"), .close], malformed),
        Fault("garbage for ever", [.sendForEver(String(repeating: "\u{1}garbage", count: 1_000))], malformed),
        Fault("a status below 100", .answer("099 Odd", body: "{}"), malformed),
        Fault("a status of five digits", .answer("20000 Odd", body: "{}"), malformed),
        Fault("a field without a colon", .answer("200 OK", "this is no field", body: "{}"), malformed),
        Fault("a zero byte in a field", .answer("200 OK", "X-Odd: a\u{0}b", body: "{}"), malformed),
        Fault("a field of 1 MB", .answer("200 OK", "X-Odd: \(String(repeating: "x", count: 1 << 20))"), malformed),
        Fault(
            "1 MB of fields",
            [.send("HTTP/1.1 200 OK\r\n")]
                + FaultScript((0..<200).map { .send("X-\($0): \(String(repeating: "x", count: 5_000))\r\n") })
                + [.send("Content-Length: 2\r\n\r\n{}")], malformed),
        Fault(
            "fields for ever",
            [.send("HTTP/1.1 200 OK\r\n"), .sendForEver(String(repeating: "X-Odd: more\r\n", count: 999))], malformed),
        Fault(
            "Continue for ever", [.sendForEver(String(repeating: "HTTP/1.1 100 Continue\r\n\r\n", count: 1_000))],
            malformed),
        Fault("a length of chunk that is none", chunked + [.send("zz\r\nabc\r\n0\r\n\r\n")], malformed),
        Fault("gzip that is none", .answer("200 OK", "Content-Encoding: gzip", body: "not gzip at all"), malformed),
        Fault("a coding unheard of", .answer("200 OK", "Content-Encoding: rot13", body: "abc"), malformed),
    ]
}
