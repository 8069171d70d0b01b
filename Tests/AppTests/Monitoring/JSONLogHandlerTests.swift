import App
import Foundation
import Logging
import Synchronization
import Testing

@Suite struct JSONLogHandlerTests {
    private struct Line: Decodable {
        let time: String
        let level: String
        let message: String
        let request_id: String?
        let metadata: Metadata

        struct Metadata: Decodable {
            let us: Int?
            let path: String?
            let list: [String]?
            let nested: [String: String]?
            let error: String?
        }
    }

    private final class Output: Sendable {
        let lines = Mutex<[Data]>([])
    }

    /// The lines that `log` writes.
    private func lines(_ log: (inout Logger) -> Void) -> [Data] {
        let output = Output()
        var logger = Logger(label: "test") { _ in JSONLogHandler { line in output.lines.withLock { $0.append(line) } } }
        log(&logger)
        return output.lines.withLock(\.self)
    }

    @Test func `a message is an object with its request and metadata`() throws {
        let lines = lines { logger in
            logger[metadataKey: "hb.request.id"] = "r1"
            logger.warning(
                "answered",
                metadata: [
                    "us": .stringConvertible(42), "path": "/movies/x", "list": ["a", "b"], "nested": ["key": "value"],
                ])
        }

        let line = try JSONDecoder().decode(Line.self, from: #require(lines.first))
        #expect(line.level == "warning" && line.message == "answered" && line.request_id == "r1")
        #expect(line.metadata.us == 42 && line.metadata.path == "/movies/x")
        #expect(line.metadata.list == ["a", "b"] && line.metadata.nested == ["key": "value"])
        #expect(line.time.wholeMatch(of: /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/) != nil)
    }

    @Test(arguments: ["two\nlines", "\"quoted\" \\", "\u{0}\u{1b}[31m", "\r\n\u{2028}", "七人の侍 🍿"])
    func `any text stays in its line`(text: String) throws {
        let lines = lines { $0.info("\(text)", metadata: ["path": .string(text)]) }

        let bytes = try #require(lines.first)
        #expect(lines.count == 1)
        #expect(bytes.filter { $0 == UInt8(ascii: "\n") }.count == 1 && bytes.last == UInt8(ascii: "\n"))
        let line = try JSONDecoder().decode(Line.self, from: bytes)
        #expect(line.message == text && line.metadata.path == text && line.request_id == nil)
    }

    @Test func `messages below the level are left out`() {
        #expect(lines { $0.debug("no") }.isEmpty)
        #expect(
            lines { logger in
                logger.logLevel = .debug
                logger.debug("yes")
            }.count == 1)
    }
}
