import AsyncHTTPTransport
import Foundation
import Synchronization

/// A file on a server.
struct ServedFile: Sendable {
    /// Begins with `FILE`, ends with `END`; a `#` means corruption.
    var text: String
    var etag: String? = "\"one\""
    var lastModified: String?
    /// The value of `Content-Encoding`.
    var coding: String?

    /// The whole file, or its first bytes and then nothing.
    func whole(cutAfter count: Int? = nil, by cut: FaultScript = [.close]) -> FaultScript {
        sent("200 OK", ["Content-Length: \(text.utf8.count)"], text, count, cut)
    }

    /// The whole file in chunks, without its length.
    func chunked(cutAfter count: Int? = nil) -> FaultScript {
        let bytes = String(text.prefix(count ?? text.count))
        let end: FaultScript = count == nil ? [.send("0\r\n\r\n")] : [.close]
        return sent(
            "200 OK", ["Transfer-Encoding: chunked"],
            "\(String(bytes.utf8.count, radix: 16))\r\n\(bytes)\r\n", nil, []) + end
    }

    /// The correct response to a request.
    func answer(to request: ReceivedRequest, cutAfter count: Int? = nil, by cut: FaultScript = [.close]) -> FaultScript
    {
        if let etag, request["If-None-Match"] == etag { return .head("304 Not Modified", "ETag: \(etag)") }
        if let lastModified, request["If-Modified-Since"] == lastModified {
            return .head("304 Not Modified", "Last-Modified: \(lastModified)")
        }
        guard let range = request["Range"], let start = Int(range.dropFirst(6).dropLast()),
            [etag, lastModified].compactMap(\.self).contains(request["If-Range"] ?? "")
        else { return whole(cutAfter: count, by: cut) }
        guard start < text.utf8.count else {
            return sent("416 Range Not Satisfiable", ["Content-Range: bytes */\(text.utf8.count)"], "", nil, [])
        }
        return rest(from: start, cutAfter: count)
    }

    /// Its bytes from an offset.
    func rest(from start: Int, cutAfter count: Int? = nil, total: Int? = nil) -> FaultScript {
        let bytes = String(text.dropFirst(start))
        let range = "bytes \(start)-\(text.utf8.count - 1)/\(total ?? text.utf8.count)"
        return sent(
            "206 Partial Content", ["Content-Length: \(bytes.utf8.count)", "Content-Range: \(range)"], bytes, count,
            [.close])
    }

    private func sent(
        _ status: String, _ fields: [String], _ body: String, _ count: Int?, _ cut: FaultScript
    ) -> FaultScript {
        let others = [
            etag.map { "ETag: \($0)" }, lastModified.map { "Last-Modified: \($0)" },
            coding.map { "Content-Encoding: \($0)" },
        ].compactMap(\.self)
        let head = (["HTTP/1.1 \(status)"] + fields + others + ["", ""]).joined(separator: "\r\n")
        let script: FaultScript = [.send(head), .send(String(body.prefix(count ?? .max)))]
        return count == nil ? script : script + cut
    }

    /// `FILE`, `count` bytes, `END`.
    static func long(_ count: Int, of letter: Character = "a") -> ServedFile {
        ServedFile(text: "FILE" + String(repeating: letter, count: count) + "END")
    }

    /// The format of such a file.
    static let form = FileForm(firstBytes: Array("FILE".utf8)) { path in
        let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
        return text.contains("#") ? .damaged : text.hasSuffix("END") ? nil : .endsTooSoon
    }
}

/// Answers in order; the last one repeats.
final class InTurn: Sendable {
    private let answers: [@Sendable (ReceivedRequest) -> FaultScript]
    private let count = Mutex(0)

    init(_ answers: (@Sendable (ReceivedRequest) -> FaultScript)...) { self.answers = answers }

    func answer(to request: ReceivedRequest) -> FaultScript {
        let turn = count.withLock { count in
            count += 1
            return min(count, answers.count) - 1
        }
        return answers[turn](request)
    }
}
