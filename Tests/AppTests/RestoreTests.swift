import Domain
import Foundation
import HTTPTypes
import HummingbirdTesting
import Library
import Logging
import NIOCore
import Testing
import WebUI

@testable import App

/// Restoring backups and undoing imports in Settings, and exporting a damaged library.
@Suite struct RestoreTests {
    private let folder = TemporaryFolder()

    @Test func `a backup is previewed and restored, and the page names the previous library`() async throws {
        try await withSite { client, library in
            try await library.add(movie(1, "First movie"))
            let backup = Array((try await client.get("/settings/backup")).body.readableBytesView)
            try await library.add(movie(2, "Second movie"))
            #expect(try await client.get("/settings").text.contains("href=\"/settings/restore\">Restore</a>"))
            #expect(try await client.get("/settings/restore").text.contains(">Backup file</label>"))

            let sent = try await client.send(backup)
            #expect(sent.status == .seeOther)
            let address = try #require(sent.headers[.location])
            let preview = try await client.get(address).text
            #expect(preview.contains("<dt>Movies</dt><dd>1</dd>") && preview.contains("<dd>Undamaged</dd>"))
            #expect(preview.contains("This replaces your 2 movies and your recent searches."))
            #expect(try await library.list(.added, rows: 0..<9).total == 2, "nothing is changed by looking")

            try await withThrowingTaskGroup { group in
                for _ in 0..<4 { group.addTask { try await client.post(address, "") } }
                for try await restored in group {
                    #expect(restored.status == .seeOther && restored.headers[.location] == address)
                }
            }

            let asides = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
                .filter { $0.hasPrefix("library-before-restore-") }
            #expect(asides.count == 1, "sent several times at once it is restored once")
            let page = try await client.get(address).text
            #expect(page.contains("Restored 1 movie.") && page.contains("/\(asides[0])</code>"))
            #expect(try await library.list(.added, rows: 0..<9).items.map(\.summary.title) == ["First movie"])
            let incoming = folder.url.appending(path: "pictures/incoming").path
            #expect(try FileManager.default.contentsOfDirectory(atPath: incoming) == [])
        }
    }

    @Test func `a damaged backup is rejected and changes nothing`() async throws {
        try await withSite { client, library in
            try await library.add(movie(1, "First movie"))
            let backup = Array((try await client.get("/settings/backup")).body.readableBytesView)
            var damaged = backup
            damaged[backup.count / 2] ^= 4
            for (bytes, sentence) in [
                (damaged, "This backup is damaged."), (Array(backup.dropLast(9)), "This backup is damaged."),
                (Array("a letter".utf8), "This file is not a backup of a Matinee library."),
                ([], "The file is empty. Choose another one."),
            ] {
                let refused = try await client.send(bytes)
                #expect(refused.status == .badRequest && refused.text.contains(sentence))
                #expect(refused.text.contains("role=\"alert\""))
            }
            let gone = try await client.post("/settings/restore/00000000-0000-4000-8000-000000000000", "")
            #expect(gone.status == .notFound && gone.text.contains("This backup is no longer open"))
            #expect(try await library.list(.added, rows: 0..<9).total == 1)
        }
    }

    @Test func `Settings lists past imports and undoes them`() async throws {
        try await withSite { client, library in
            #expect(try await client.get("/settings").text.contains("No imports yet."))
            let id = "00000000-0000-4000-8000-000000000001"
            _ = try await library.apply(
                ImportBatch(
                    id: id, moment: Date(timeIntervalSince1970: 1_763_694_245), fileName: "ratings <1>.csv",
                    movies: [movie(1, "First movie"), movie(2, "Second movie")]))
            let page = try await client.get("/settings", [.acceptLanguage: "en-US"]).text
            #expect(page.contains("<bdi>ratings &lt;1&gt;.csv</bdi>"))
            #expect(page.contains("November 21, 2025: 2 movies added."))
            #expect(page.contains("aria-label=\"Undo ratings &lt;1&gt;.csv\">Undo</button>"))

            let undone = try await client.post("/settings/imports/\(id)/undo", "")

            #expect(undone.status == .seeOther && undone.headers[.location] == "/settings?done=undone#done")
            let after = try await client.get("/settings?done=undone").text
            #expect(after.contains(">Import undone.</p>") && !after.contains(">Undo</button>"))
            #expect(try await library.list(.added, rows: 0..<9).total == 0)
        }
    }

    @Test(arguments: LibraryExportFormat.allCases)
    func `an export of a damaged library fails before its first byte`(format: LibraryExportFormat) async throws {
        try await withSite { client, library in
            for number in 1...30 {
                var movie = movie(number, "Movie no \(number)")
                movie.movie.summary.otherIDs = [.imdb(1_000_000 + number)]
                movie.opinion = .init(halfStars: 8, isWanted: true)
                try await library.add(movie)
            }
            let export = try await client.get("/my-movies/export\(format.nameEnding)")
            #expect(export.status == .ok && export.text.contains("Movie no 30"))
            #expect(export.headers[.contentLength] == String(export.body.readableBytes))
        }
        let file = folder.url.appending(path: "library.sqlite")
        var bytes = try Data(contentsOf: file)
        let place = try #require(bytes.range(of: Data(#""title":"Movie no 29""#.utf8)))
        bytes[place.lowerBound + 1] = UInt8(ascii: "x")
        try bytes.write(to: file)
        try await withSite { client, _ in
            let export = try await client.get("/my-movies/export\(format.nameEnding)")
            #expect(export.status == .serviceUnavailable && export.text.contains("Your library is damaged."))
            #expect(!export.text.contains("Movie no 1"))
        }
    }

    private func movie(_ number: Int, _ title: String) -> PersonalMovie {
        let id = MovieID.own("00000000-0000-4000-8000-\(number + 100_000_000_000)")
        return PersonalMovie(
            movie: Movie(summary: MovieSummary(id: id, title: title)),
            added: Date(timeIntervalSince1970: Double(number)))
    }

    private func withSite(
        _ test: @Sendable (any TestClientProtocol, any PersonalLibrary) async throws -> Void
    ) async throws {
        let configuration = AppConfiguration(port: 0, dataFolder: folder.url)
        try await AppTests.withSite(configuration) { client, sources in try await test(client, sources.personal) }
    }
}

extension TestClientProtocol {
    /// Sends a file like the form of a restore.
    fileprivate func send(_ bytes: [UInt8]) async throws -> TestResponse {
        let head = "--edge\r\nContent-Disposition: form-data; name=\"backup\"; filename=\"b\"\r\n\r\n"
        let body = ByteBuffer(bytes: Array(head.utf8) + bytes + Array("\r\n--edge--\r\n".utf8))
        return try await execute(
            uri: "/settings/restore", method: .post,
            headers: [.contentType: "multipart/form-data; boundary=edge"], body: body)
    }
}
