import AsyncHTTPTransport
import Foundation
import HTTPTransport
import HTTPTypes
import Testing

/// Complete downloads.
@Suite(.timeLimit(.minutes(10))) struct DownloadTests {
    private let folder: DownloadFolder
    private let file = ServedFile.long(300_000)

    init() throws { folder = try DownloadFolder() }

    @Test func `a file is downloaded and its progress is reported`() async throws {
        try await FaultServer.start(answer: { file.answer(to: $0) }) { server in
            let outcome = try await folder.fetch(from: server)

            #expect(outcome == .fetched(bytes: 300_007, resumed: 0))
            #expect(folder.text == file.text)
            #expect(folder.names == ["file", "file.origin"])
            #expect(folder.events.suffix(2) == [.received(bytes: 300_007, of: 300_007), .checking])
        }
    }

    @Test func `a request contains no personal data`() async throws {
        try await FaultServer.start(answer: { file.answer(to: $0) }) { server in
            let address = "http://somebody:5ecret@\(server.authority)/a%20b?c=d"
            try await folder.fetch(from: address, with: Downloader())

            let request = try #require(server.history.requests.first)
            #expect(request.target == "/a%20b?c=d")
            #expect(Set(request.fields.map(\.name.canonicalName)) == ["host", "accept-encoding", "user-agent"])
            #expect(request["Accept-Encoding"] == "identity")
        }
    }

    @Test(arguments: ["gzip", "x-gzip", "identity", "br", "x-gzip, gzip"])
    func `a content coding is not decoded`(coding: String) async throws {
        var file = file
        file.coding = coding
        try await FaultServer.start(answer: { [file] in file.answer(to: $0) }) { server in
            try await folder.fetches(.fetched(bytes: 300_007, resumed: 0), from: server)
            #expect(folder.text == file.text)
        }
    }

    @Test(arguments: ["\"one\"", "W/\"one\"", nil])
    func `an unchanged file is not downloaded again`(etag: String?) async throws {
        var file = file
        file.etag = etag
        if etag == nil { file.lastModified = "Sat, 21 Nov 2026 01:02:03 GMT" }
        try await FaultServer.start(answer: { [file] in file.answer(to: $0) }) { server in
            try await folder.fetch(from: server)

            try await folder.fetches(.unchanged(bytes: 300_007), from: server)
            #expect(server.history.events.bytesSent < 301_000)
            #expect(folder.names == ["file", "file.origin"])
        }
    }

    @Test func `a full response of the same version is not read`() async throws {
        try await FaultServer.start(answer: { _ in file.whole() }) { server in
            try await folder.fetch(from: server)

            try await folder.fetches(.unchanged(bytes: 300_007), from: server)
        }
    }

    @Test func `a changed file replaces the old one when it is complete`() async throws {
        var other = ServedFile.long(400_000, of: "b")
        other.etag = "\"two\""
        let turns = InTurn(
            { file.answer(to: $0) }, { [other] _ in other.whole(cutAfter: 9, by: []) },
            { [other] in other.answer(to: $0) })
        try await FaultServer.start(answer: turns.answer) { server in
            try await folder.fetch(from: server)
            await folder.begin(9, from: server)
            #expect(folder.text == file.text)
            #expect(folder.part == "FILEbbbbb")

            try await folder.fetches(.fetched(bytes: 400_007, resumed: 9), from: server)
            #expect(folder.text == other.text)
        }
    }

    @Test func `a file from another source does not count as the server's`() async throws {
        try await FaultServer.start(answer: { file.answer(to: $0) }) { server in
            try await folder.fetch(from: server)
            try Data("mine".utf8).write(to: folder.file)

            try await folder.fetches(.fetched(bytes: 300_007, resumed: 0), from: server)
            #expect(folder.text == file.text)
        }
    }

    @Test func `a file without an announced length is downloaded and recognized`() async throws {
        try await FaultServer.start(answer: { $0["If-None-Match"] == nil ? file.chunked() : file.answer(to: $0) }) {
            server in
            try await folder.fetches(.fetched(bytes: 300_007, resumed: 0), from: server)
            #expect(folder.events.contains(.received(bytes: 300_007, of: nil)))
            try await folder.fetches(.unchanged(bytes: 300_007), from: server)
        }
    }

    @Test(arguments: [301, 302, 303, 307, 308])
    func `redirects are followed`(status: Int) async throws {
        try await FaultServer.start(answer: { request in
            request.target == "/file"
                ? .answer("\(status) Elsewhere", "Location: ../other?x=1") : file.answer(to: request)
        }) { server in
            try await folder.fetch(from: server)

            #expect(folder.text == file.text)
            #expect(server.history.requests.map(\.target) == ["/file", "/other?x=1"])
        }
    }

    @Test(arguments: [
        "", "Location: ftp://127.0.0.1/", "Location: file:///etc/passwd", "Location: http://", "Location: /file",
        "Location: http://127.0.0.1:1/file", "Location: http://localhost/file", "Location: //169.254.169.254/latest",
        "Location: https://example.org/file",
    ])
    func `endless and unsafe redirects throw`(field: String) async throws {
        let fields = field.isEmpty ? "X-None: 1" : field
        try await FaultServer.start(answer: { _ in .answer("302 Found", fields) }) { server in
            await #expect(throws: DownloadError.redirected) { try await folder.fetch(from: server) }
            #expect(server.history.requests.count <= 6)
            #expect(folder.names.isEmpty)
        }
    }

    @Test func `two downloads do not write to one file`() async throws {
        try await FaultServer.start(answer: { _ in file.whole(cutAfter: 9, by: []) }) { server in
            let first = Task { try await folder.fetch(from: server) }
            try await server.history.reaches { $0.requests.count == 1 }

            await #expect(throws: DownloadError.busy) { try await folder.fetch(from: server) }
            first.cancel()
            _ = await first.result
        }
    }
}
