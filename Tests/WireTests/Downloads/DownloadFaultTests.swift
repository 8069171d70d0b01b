import AsyncHTTPTransport
import Foundation
import HTTPTransport
import Testing

/// Errors of downloads, which lose no valid data.
@Suite(.timeLimit(.minutes(10))) struct DownloadFaultTests {
    private let folder: DownloadFolder
    private let file = ServedFile.long(20_000)

    init() throws { folder = try DownloadFolder() }

    /// Creates an old file and the first bytes of a newer one.
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
    func `a refusal is thrown with its status`(status: Int, requests: Int) async throws {
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
    func `a web page overwrites nothing`(type: String) async throws {
        try fill()
        let page = FaultScript.answer("200 OK", "Content-Type: \(type)", body: "<!doctype html><title>Log in</title>")
        try await FaultServer.start(answer: { _ in page }) { server in
            await #expect(throws: DownloadError.otherForm(isWebPage: type == "text/html")) {
                try await folder.fetch(from: server)
            }
        }
        expectNothingLost()
    }

    @Test func `a file that the disk has no room for is not begun`() async throws {
        try fill()
        let answer = FaultScript([.send("HTTP/1.1 200 OK\r\nContent-Length: \(1 << 60)\r\n\r\nFILE")])
        try await FaultServer.start(answer: { _ in answer }) { server in
            await #expect(throws: DownloadError.diskFull) { try await folder.fetch(from: server, maxBytes: .max) }
            #expect(server.history.requests.count == 1)
        }
        expectNothingLost()
    }

    @Test func `an empty file throws`() async throws {
        try fill()
        try await FaultServer.start(answer: { _ in .answer("200 OK") }) { server in
            await #expect(throws: DownloadError.otherForm(isWebPage: false)) { try await folder.fetch(from: server) }
        }
        expectNothingLost()
    }

    @Test func `an unreadable file is kept and verified the next time`() async throws {
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

    @Test func `a corrupt file is not installed and not resumed`() async throws {
        try Data("FILE old END".utf8).write(to: folder.file)
        try await FaultServer.start(answer: { _ in ServedFile(text: "FILE##END").whole() }) { server in
            await #expect(throws: DownloadError.damaged) { try await folder.fetch(from: server) }
            #expect(server.history.requests.count == 1)
        }
        #expect(folder.text == "FILE old END")
        #expect(folder.names == ["file"])
    }

    @Test func `a complete but truncated file is corrupt`() async throws {
        try await FaultServer.start(answer: { _ in ServedFile(text: "FILEaaaa").whole() }) { server in
            await #expect(throws: DownloadError.damaged) { try await folder.fetch(from: server) }
        }
    }

    @Test func `an invalid response throws after some attempts`() async throws {
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
    func `a silent server times out`(sendsFirst: Bool) async throws {
        try fill()
        let silence: FaultScript = sendsFirst ? file.whole(cutAfter: 9, by: []) : []
        try await FaultServer.start(answer: { _ in silence }) { server in
            await #expect(throws: DownloadError.transport(.timedOut)) {
                try await folder.fetch(from: server, attempts: 1, readTimeout: .milliseconds(50))
            }
        }
        // How many bytes were received depends on timing; nine are possible.
        expectNothingLost()
    }

    @Test func `a closed port and missing TLS are unreachable`() async throws {
        let policy = RetryPolicy(maxAttempts: 2, firstPause: .zero)
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
    func `a file above the limit throws`(tellsLength: Bool) async throws {
        try await FaultServer.start(answer: { _ in tellsLength ? file.whole() : file.chunked() }) { server in
            await #expect(throws: DownloadError.tooLarge(limit: 9_000)) {
                try await folder.fetch(from: server, maxBytes: 9_000)
            }
        }
    }

    @Test func `a file in place of the folder is unwritable`() async throws {
        try Data().write(to: folder.file)
        let download = FileDownload(
            from: try #require(URL(string: "http://127.0.0.1:1/")), to: folder.file.appending(path: "x"),
            form: ServedFile.form)
        let downloader = Downloader()

        await #expect(throws: DownloadError.unwritable) { try await downloader.fetch(download) }
        await downloader.shutdown()
    }

    @Test func `a symbolic link is not followed`() async throws {
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
