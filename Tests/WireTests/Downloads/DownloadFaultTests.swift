import AsyncHTTPTransport
import Foundation
import HTTPTransport
import Testing

/// What goes wrong is told, and nothing that was good is lost.
@Suite(.timeLimit(.minutes(1))) struct DownloadFaultTests {
    private let folder: DownloadFolder
    private let file = ServedFile.long(20_000)

    init() throws { folder = try DownloadFolder() }

    /// An older file stands there, and the first bytes of a newer one.
    private func fill() throws {
        try Data("FILE old END".utf8).write(to: folder.file)
        try Data("FILEaaaaa".utf8).write(to: folder.url.appending(path: "file.part"))
    }

    private func expectNothingLost() {
        #expect(folder.text == "FILE old END")
        #expect(folder.part == "FILEaaaaa")
    }

    @Test(arguments: [
        (400, 1), (401, 1), (403, 1), (404, 1), (410, 1), (451, 1), (500, 3), (503, 3), (204, 1), (206, 1),
    ])
    func `an answer without the file is told with its status`(status: Int, requests: Int) async throws {
        try fill()
        try await FaultServer.start(answer: { _ in .answer("\(status) No") }) { server in
            await #expect(throws: DownloadError.refused(status: status, retryAfter: nil)) {
                try await folder.fetch(from: server, attempts: 3)
            }
            #expect(server.history.requests.count == requests)
        }
        expectNothingLost()
    }

    @Test(arguments: ["text/html", "application/octet-stream"])
    func `a web page in its place overwrites nothing`(type: String) async throws {
        try fill()
        let page = FaultScript.answer("200 OK", "Content-Type: \(type)", body: "<!doctype html><title>Log in</title>")
        try await FaultServer.start(answer: { _ in page }) { server in
            await #expect(throws: DownloadError.otherForm(isWebPage: type == "text/html")) {
                try await folder.fetch(from: server)
            }
        }
        expectNothingLost()
    }

    @Test func `an empty file is none`() async throws {
        try fill()
        try await FaultServer.start(answer: { _ in .answer("200 OK") }) { server in
            await #expect(throws: DownloadError.otherForm(isWebPage: false)) { try await folder.fetch(from: server) }
        }
        expectNothingLost()
    }

    @Test func `a file that cannot be read to be checked is kept, and checked the next time`() async throws {
        try Data("FILE old END".utf8).write(to: folder.file)
        let unreadable = FileForm(firstBytes: Array("FILE".utf8)) { _ in .unreadable }
        try await FaultServer.start(answer: { file.answer(to: $0) }) { server in
            await #expect(throws: DownloadError.unreadable) { try await folder.fetch(from: server, form: unreadable) }
            #expect(folder.text == "FILE old END" && folder.part == file.text)
            #expect(server.history.requests.count == 1)

            let size = file.text.utf8.count
            try await folder.fetches(.fetched(bytes: size, resumed: size), from: server)
            #expect(folder.text == file.text)
        }
    }

    @Test func `a damaged file does not come into its place, and is not kept to go on with`() async throws {
        try Data("FILE old END".utf8).write(to: folder.file)
        try await FaultServer.start(answer: { _ in ServedFile(text: "FILE##END").whole() }) { server in
            await #expect(throws: DownloadError.damaged) { try await folder.fetch(from: server) }
            #expect(server.history.requests.count == 1)
        }
        #expect(folder.text == "FILE old END")
        #expect(folder.names == ["file"])
    }

    @Test func `a whole file without its end is damaged`() async throws {
        try await FaultServer.start(answer: { _ in ServedFile(text: "FILEaaaa").whole() }) { server in
            await #expect(throws: DownloadError.damaged) { try await folder.fetch(from: server) }
        }
    }

    @Test func `what answers in no way that is known is told after some attempts`() async throws {
        try fill()
        for script in [[.close], [.reset], [.send("SSH-2.0-OpenSSH_9.6\r\n")]] as [FaultScript] {
            try await FaultServer.start(answer: { _ in script }) { server in
                await #expect(throws: DownloadError.self) { try await folder.fetch(from: server, attempts: 2) }
                #expect(server.history.requests.count == 2)
            }
        }
        expectNothingLost()
    }

    @Test(arguments: [true, false])
    func `a server that falls silent is not waited for without end`(sendsFirst: Bool) async throws {
        try fill()
        let silence: FaultScript = sendsFirst ? file.whole(cutAfter: 9, by: []) : []
        try await FaultServer.start(answer: { _ in silence }) { server in
            await #expect(throws: DownloadError.transport(.timedOut)) {
                try await folder.fetch(from: server, attempts: 1, readTimeout: .milliseconds(50))
            }
        }
        // How much had come by then is the machine's to say; it is the same nine bytes.
        expectNothingLost()
    }

    @Test func `where nobody listens, and without TLS, it is said so`() async throws {
        let policy = RetryPolicy(attempts: 2, firstPause: .zero)
        await #expect(throws: DownloadError.transport(.unreachable(reason: "the host does not take connections"))) {
            try await folder.fetch(from: "http://127.0.0.1:1/", with: Downloader(policy: policy))
        }
        try await FaultServer.start(greeting: [.send("hello"), .close], answer: { _ in [] }) { server in
            await #expect(throws: DownloadError.self) {
                try await folder.fetch(from: "https://\(server.authority)/", with: Downloader(policy: policy))
            }
        }
        #expect(folder.names.isEmpty)
    }

    @Test(arguments: [true, false])
    func `more than the limit is not taken`(tellsLength: Bool) async throws {
        try await FaultServer.start(answer: { _ in tellsLength ? file.whole() : file.chunked() }) { server in
            await #expect(throws: DownloadError.tooLarge(limit: 9_000)) {
                try await folder.fetch(from: server, byteLimit: 9_000)
            }
        }
    }

    @Test func `a folder that is a file cannot be written into`() async throws {
        try Data().write(to: folder.file)
        let download = FileDownload(
            from: try #require(URL(string: "http://127.0.0.1:1/")), to: folder.file.appending(path: "x"),
            form: ServedFile.form)
        let downloader = Downloader()

        await #expect(throws: DownloadError.unwritable) { try await downloader.fetch(download) }
        await downloader.shutdown()
    }

    @Test func `a name that leads elsewhere is not written through`() async throws {
        let other = folder.url.appending(path: "other")
        try Data("mine".utf8).write(to: other)
        try FileManager.default.createSymbolicLink(
            at: folder.url.appending(path: "file.part"), withDestinationURL: other)
        try await FaultServer.start(answer: { _ in file.whole() }) { server in
            await #expect(throws: DownloadError.unwritable) { try await folder.fetch(from: server) }
        }
        #expect(folder.text("other") == "mine")
    }
}
