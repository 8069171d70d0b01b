import AsyncHTTPTransport
import Foundation
import HTTPTransport
import HTTPTransportTesting
import Testing

/// A download that was cut off goes on, and never mixes two versions of a file.
@Suite(.timeLimit(.minutes(1))) struct ResumptionTests {
    private let folder: DownloadFolder
    private let file = ServedFile.long(90_000)

    init() throws { folder = try DownloadFolder() }

    @Test(arguments: [4, 5, 40_000, 90_006])
    func `what has come is kept, and only the rest is asked for`(count: Int) async throws {
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

    @Test func `a cut connection is made again at once, as long as more comes each time`() async throws {
        try await FaultServer.start(answer: { file.answer(to: $0, cutAfter: 10_000) }) { server in
            try await folder.fetches(.fetched(bytes: 90_007, resumed: 0), from: server, attempts: 50)
            #expect(folder.text == file.text)
        }
    }

    @Test func `a connection that is reset is made again, too`() async throws {
        let turns = InTurn({ _ in file.whole(cutAfter: 10_000, by: [.reset]) }, { file.answer(to: $0) })
        try await FaultServer.start(answer: turns.answer) { server in
            try await folder.fetch(from: server)

            #expect(folder.text == file.text)
        }
    }

    @Test func `a server that ignores ranges starts again, and that is no progress`() async throws {
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

    @Test func `a file that was changed meanwhile starts again`() async throws {
        var other = ServedFile.long(50_000, of: "b")
        other.etag = "\"two\""
        let turns = InTurn({ _ in file.whole(cutAfter: 70_000, by: []) }, { [other] in other.answer(to: $0) })
        try await FaultServer.start(answer: turns.answer) { server in
            await folder.begin(70_000, from: server)
            try await folder.fetches(.fetched(bytes: 50_007, resumed: 0), from: server)
            #expect(folder.text == other.text)
        }
    }

    @Test func `a rest of another version is not taken`() async throws {
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
    func `a rest from another place is not taken`(start: Int) async throws {
        let turns = InTurn(
            { _ in file.whole(cutAfter: 9, by: []) }, { _ in file.rest(from: start) }, { file.answer(to: $0) })
        try await FaultServer.start(answer: turns.answer) { server in
            await folder.begin(9, from: server)
            try await folder.fetch(from: server)

            #expect(folder.text == file.text)
            #expect(folder.events.contains(.startedAgain))
        }
    }

    @Test func `a rest of a file of another length is not taken`() async throws {
        let turns = InTurn(
            { _ in file.whole(cutAfter: 9, by: []) }, { _ in file.rest(from: 9, total: 99_999) },
            { file.answer(to: $0) })
        try await FaultServer.start(answer: turns.answer) { server in
            await folder.begin(9, from: server)
            try await folder.fetch(from: server)

            #expect(folder.text == file.text)
        }
    }

    @Test func `a version that only looks the same is found out by its check, and starts again`() async throws {
        let other = ServedFile(text: file.text.replacingOccurrences(of: "a", with: "#"))
        let turns = InTurn({ _ in other.whole(cutAfter: 9, by: []) }, { file.answer(to: $0) })
        try await FaultServer.start(answer: turns.answer) { server in
            await folder.begin(9, from: server)
            try await folder.fetches(.fetched(bytes: 90_007, resumed: 0), from: server)
            #expect(folder.text == file.text)
        }
    }

    @Test func `a file of which nothing was missing is put in its place`() async throws {
        let unchecked = try DownloadFolder()
        try await FaultServer.start(answer: { file.answer(to: $0) }) { server in
            try await unchecked.fetch(from: server)
            // As if the machine had gone out before it was renamed.
            for (name, draft) in [("file", "file.part"), ("file.origin", "file.part.origin")] {
                try FileManager.default.moveItem(
                    at: unchecked.url.appending(path: name), to: unchecked.url.appending(path: draft))
            }

            try await unchecked.fetches(.fetched(bytes: 90_007, resumed: 90_007), from: server)
            #expect(unchecked.text == file.text)
            #expect(server.history.requests.count == 2)
        }
    }

    @Test func `a rest that goes on behind the end is not waited for, nor kept`() async throws {
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

    @Test func `more bytes than there should be start again`() async throws {
        let shorter = ServedFile.long(10)
        let turns = InTurn({ _ in file.whole(cutAfter: 9_000, by: []) }, { shorter.answer(to: $0) })
        try await FaultServer.start(answer: turns.answer) { server in
            await folder.begin(9_000, from: server)
            try await folder.fetches(.fetched(bytes: 17, resumed: 0), from: server)
            #expect(folder.text == shorter.text)
        }
    }

    @Test(arguments: ["W/\"weak\"", nil])
    func `where no version can be told for certain it starts again`(etag: String?) async throws {
        var file = file
        file.etag = etag
        let turns = InTurn({ [file] _ in file.whole(cutAfter: 9, by: []) }, { [file] in file.answer(to: $0) })
        try await FaultServer.start(answer: turns.answer) { server in
            await folder.begin(9, from: server)
            try await folder.fetches(.fetched(bytes: 90_007, resumed: 0), from: server)
            #expect(server.history.requests.allSatisfy { $0["Range"] == nil })
        }
    }

    @Test func `a cut in a file whose length nobody tells is found out by its check`() async throws {
        let turns = InTurn(
            { _ in .head("200 OK", "ETag: \"one\"") + [.send("FILEaaaaa"), .close] }, { file.answer(to: $0) })
        try await FaultServer.start(answer: turns.answer) { server in
            try await folder.fetches(.fetched(bytes: 90_007, resumed: 0), from: server)
            #expect(server.history.requests.last?["Range"] == "bytes=9-")
        }
    }

    @Test func `whoever stops finds the beginning again`() async throws {
        try await FaultServer.start(answer: { _ in file.whole(cutAfter: 5_000, by: []) }) { server in
            let task = Task { try await folder.fetch(from: server) }
            while folder.part?.count != 5_000 { await Task.yield() }
            task.cancel()

            await #expect(throws: DownloadError.cancelled(bytes: 5_000)) { try await task.value }
            #expect(folder.names == ["file.part", "file.part.origin"])
        }
        try await FaultServer.start(answer: { file.answer(to: $0) }) { server in
            // The same file of another server is not taken for the same.
            try await folder.fetches(.fetched(bytes: 90_007, resumed: 0), from: server)
        }
    }

    @Test func `the pauses between attempts grow, and a server that asks for one gets it`() async throws {
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
