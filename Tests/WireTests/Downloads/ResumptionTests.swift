import AsyncHTTPTransport
import Foundation
import HTTPTransport
import HTTPTransportTesting
import Testing

/// Resumed downloads, which never mix versions of a file.
@Suite(.timeLimit(.minutes(10))) struct ResumptionTests {
    private let folder: DownloadFolder
    private let file = ServedFile.long(90_000)

    init() throws { folder = try DownloadFolder() }

    @Test(arguments: [4, 5, 40_000, 90_006])
    func `only the missing bytes are requested`(count: Int) async throws {
        let turns = InTurn({ _ in file.whole(cutAfter: count, by: []) }, { file.answer(to: $0) })
        try await FaultServer.start(answer: turns.answer) { server in
            await folder.begin(count, from: server)

            try await folder.fetches(.fetched(bytes: 90_007, resumed: count), from: server)
            #expect(folder.text == file.text)
            #expect(server.history.requests.last?["Range"] == "bytes=\(count)-")
            #expect(server.history.requests.last?["If-Range"] == "\"one\"")
            #expect(folder.names == ["file", "file.origin"])
        }
    }

    @Test func `a cut connection is resumed as long as there is progress`() async throws {
        try await FaultServer.start(answer: { file.answer(to: $0, cutAfter: 10_000) }) { server in
            try await folder.fetches(.fetched(bytes: 90_007, resumed: 0), from: server, attempts: 50)
            #expect(folder.text == file.text)
        }
    }

    @Test func `a reset connection is resumed`() async throws {
        let turns = InTurn({ _ in file.whole(cutAfter: 10_000, by: [.reset]) }, { file.answer(to: $0) })
        try await FaultServer.start(answer: turns.answer) { server in
            try await folder.fetch(from: server)

            #expect(folder.text == file.text)
        }
    }

    @Test func `a server without ranges starts again, without progress`() async throws {
        let turns = InTurn({ _ in file.whole(cutAfter: 9) }, { _ in file.whole() })
        try await FaultServer.start(answer: turns.answer) { server in
            try await folder.fetches(.fetched(bytes: 90_007, resumed: 0), from: server)
            #expect(folder.text == file.text)
        }
        let other = try DownloadFolder()
        try await FaultServer.start(answer: { _ in file.whole(cutAfter: 9) }) { server in
            await #expect(throws: DownloadError.self) { try await other.fetch(from: server, attempts: 3) }
            #expect(server.history.requests.count >= 3)
        }
    }

    @Test func `a changed file starts again`() async throws {
        var other = ServedFile.long(50_000, of: "b")
        other.etag = "\"two\""
        let turns = InTurn({ _ in file.whole(cutAfter: 70_000, by: []) }, { [other] in other.answer(to: $0) })
        try await FaultServer.start(answer: turns.answer) { server in
            await folder.begin(70_000, from: server)
            try await folder.fetches(.fetched(bytes: 50_007, resumed: 0), from: server)
            #expect(folder.text == other.text)
        }
    }

    @Test func `a part of another version is rejected`() async throws {
        var other = ServedFile.long(90_000, of: "b")
        other.etag = "\"two\""
        let turns = InTurn(
            { _ in file.whole(cutAfter: 9, by: []) }, { [other] _ in other.rest(from: 9) },
            { [other] in other.answer(to: $0) })
        try await FaultServer.start(answer: turns.answer) { server in
            await folder.begin(9, from: server)
            try await folder.fetches(.fetched(bytes: 90_007, resumed: 0), from: server)
            #expect(folder.text == other.text)
            #expect(folder.events.contains(.startedAgain))
        }
    }

    @Test(arguments: [8, 10])
    func `a part from another offset is rejected`(start: Int) async throws {
        let turns = InTurn(
            { _ in file.whole(cutAfter: 9, by: []) }, { _ in file.rest(from: start) }, { file.answer(to: $0) })
        try await FaultServer.start(answer: turns.answer) { server in
            await folder.begin(9, from: server)
            try await folder.fetch(from: server)

            #expect(folder.text == file.text)
            #expect(folder.events.contains(.startedAgain))
        }
    }

    @Test func `a part of a file with another length is rejected`() async throws {
        let turns = InTurn(
            { _ in file.whole(cutAfter: 9, by: []) }, { _ in file.rest(from: 9, total: 99_999) },
            { file.answer(to: $0) })
        try await FaultServer.start(answer: turns.answer) { server in
            await folder.begin(9, from: server)
            try await folder.fetch(from: server)

            #expect(folder.text == file.text)
        }
    }

    @Test func `a mix of versions fails verification and starts again`() async throws {
        let other = ServedFile(text: file.text.replacingOccurrences(of: "a", with: "#"))
        let turns = InTurn({ _ in other.whole(cutAfter: 9, by: []) }, { file.answer(to: $0) })
        try await FaultServer.start(answer: turns.answer) { server in
            await folder.begin(9, from: server)
            try await folder.fetches(.fetched(bytes: 90_007, resumed: 0), from: server)
            #expect(folder.text == file.text)
        }
    }

    @Test func `a complete partial file is installed`() async throws {
        let unchecked = try DownloadFolder()
        try await FaultServer.start(answer: { file.answer(to: $0) }) { server in
            try await unchecked.fetch(from: server)
            // As after a power loss before the rename.
            for (name, draft) in [("file", "file.part"), ("file.origin", "file.part.origin")] {
                try FileManager.default.moveItem(
                    at: unchecked.url.appending(path: name), to: unchecked.url.appending(path: draft))
            }

            try await unchecked.fetches(.fetched(bytes: 90_007, resumed: 90_007), from: server)
            #expect(unchecked.text == file.text)
            #expect(server.history.requests.count == 2)
        }
    }

    @Test func `a part beyond the end is rejected`() async throws {
        let head = """
            HTTP/1.1 206 Partial Content\r
            Transfer-Encoding: chunked\r
            ETag: "one"\r
            Content-Range: bytes 9-\(file.text.utf8.count - 1)/\(file.text.utf8.count)\r
            \r

            """
        let piece = "186A0\r\n\(String(repeating: "a", count: 100_000))\r\n"
        let turns = InTurn(
            { _ in file.whole(cutAfter: 9, by: []) }, { _ in [.send(head), .send(piece)] }, { file.answer(to: $0) })
        try await FaultServer.start(answer: turns.answer) { server in
            await folder.begin(9, from: server)
            try await folder.fetches(.fetched(bytes: 90_007, resumed: 0), from: server)
            #expect(folder.text == file.text)
            #expect(folder.events.contains(.startedAgain))
        }
    }

    @Test func `too many bytes start again`() async throws {
        let shorter = ServedFile.long(10)
        let turns = InTurn({ _ in file.whole(cutAfter: 9_000, by: []) }, { shorter.answer(to: $0) })
        try await FaultServer.start(answer: turns.answer) { server in
            await folder.begin(9_000, from: server)
            try await folder.fetches(.fetched(bytes: 17, resumed: 0), from: server)
            #expect(folder.text == shorter.text)
        }
    }

    @Test(arguments: ["W/\"weak\"", nil])
    func `a part without a strong version starts again`(etag: String?) async throws {
        var file = file
        file.etag = etag
        let turns = InTurn({ [file] _ in file.whole(cutAfter: 9, by: []) }, { [file] in file.answer(to: $0) })
        try await FaultServer.start(answer: turns.answer) { server in
            await folder.begin(9, from: server)
            try await folder.fetches(.fetched(bytes: 90_007, resumed: 0), from: server)
            #expect(server.history.requests.allSatisfy { $0["Range"] == nil })
        }
    }

    @Test func `verification finds a cut in a file without an announced length`() async throws {
        let turns = InTurn(
            { _ in .head("200 OK", "ETag: \"one\"") + [.send("FILEaaaaa"), .close] }, { file.answer(to: $0) })
        try await FaultServer.start(answer: turns.answer) { server in
            try await folder.fetches(.fetched(bytes: 90_007, resumed: 0), from: server)
            #expect(server.history.requests.last?["Range"] == "bytes=9-")
        }
    }

    @Test func `a cancelled download is resumed later`() async throws {
        try await FaultServer.start(answer: { _ in file.whole(cutAfter: 5_000, by: []) }) { server in
            let task = Task { try await folder.fetch(from: server) }
            while folder.part?.count != 5_000 { await Task.yield() }
            task.cancel()

            await #expect(throws: DownloadError.cancelled(bytes: 5_000)) { try await task.value }
            #expect(folder.names == ["file.part", "file.part.origin"])
        }
        try await FaultServer.start(answer: { file.answer(to: $0) }) { server in
            // The same file on another server is another file.
            try await folder.fetches(.fetched(bytes: 90_007, resumed: 0), from: server)
        }
    }

    @Test func `pauses grow, and a Retry-After is respected`() async throws {
        let clock = ManualClock()
        let turns = InTurn(
            { _ in .answer("503 Busy") }, { _ in .answer("503 Busy") }, { _ in .answer("429 Busy", "Retry-After: 7") },
            { file.answer(to: $0) })
        try await FaultServer.start(answer: turns.answer) { server in
            let task = Task {
                try await folder.fetch(
                    from: "http://\(server.authority)/", with: Downloader(clock: clock, now: { clock.date }))
            }
            for seconds in [1, 2, 7] {
                await clock.sleepers(1)
                #expect(clock.nextWaking == .seconds(seconds))
                clock.advance(by: .seconds(seconds))
            }
            _ = try await task.value

            #expect(folder.text == file.text)
        }
    }
}
