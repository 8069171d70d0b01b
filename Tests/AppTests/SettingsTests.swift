@testable import Catalog
import Domain
import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Library
import OwnMedia
import Logging
import Testing
import WebUI

@testable import App

/// Settings in process, with their own library and an unreachable service.
@Suite struct SettingsTests {
    private let folder = TemporaryFolder()

    private func withSettings(
        omdb: AppConfiguration.Service? = nil, catalogFile: CatalogFile = .few,
        _ test: @Sendable (any TestClientProtocol) async throws -> Void
    ) async throws {
        let configuration = AppConfiguration(port: 0, dataFolder: folder.url, omdb: omdb)
        try await withSite(configuration, catalogFile: catalogFile) { client, _ in try await test(client) }
    }

    /// Nothing listens at port 1.
    private var unreachable: AppConfiguration.Service {
        AppConfiguration.Service(key: APIKey("hush-key"), baseURL: URL(string: "http://127.0.0.1:1/"))
    }

    @Test func `Settings shows the sources and creates no file`() async throws {
        try await withSettings(catalogFile: .builtIn) { client in
            let response = try await client.get("/settings")

            #expect(response.status == .ok)
            #expect(response.headers[.cacheControl] == "no-store")
            #expect(response.text.contains("740 movies from 1920 to 2024, built in, updated "))
            #expect(response.text.contains("endorsed, certified, or otherwise approved by TMDB"))
            #expect(response.text.contains("CC BY-NC 4.0"))
            #expect(response.text.ranges(of: "Add a key to use it").count == 3)
        }
        #expect(folder.files.isEmpty)
    }

    @Test func `commands name an unusual data folder, quoted for the shell`() async throws {
        let commands = ["matinee catalog download imdb", "matinee catalog import imdb FILE…"]
        let status = CatalogStatus(titleCount: 740, builtInCount: 740)

        #expect(CatalogReport(status, setting: "").growing == commands)
        try await withSettings { client in
            let page = try await client.get("/settings").text
            for command in commands + ["matinee restore FILE"] {
                #expect(page.contains(">MATINEE_DATA_DIR=\(folder.url.path) \(command)<"))
            }
            #expect(page.contains("\(folder.url.path)/library.sqlite"), "which tells no more than this does")
        }
    }

    @Test func `only Check asks a service`() async throws {
        try await withSettings(omdb: unreachable) { client in
            #expect(try await client.get("/settings").text.contains("has not been asked since Matinee was started"))
            #expect(try await client.get("/settings").text.contains("1,000 of 1,000 requests left today"))

            let checked = try await client.post("/settings/check", "")

            #expect(checked.status == .seeOther)
            #expect(checked.headers[.location] == "/settings?done=checked#done")
            let page = try await client.get("/settings?done=checked").text
            #expect(page.contains(">Unreachable</span>"))
            #expect(page.contains("It was asked just now."))
            #expect(page.contains(">Checked.</p>"))
            #expect(!page.contains("hush-key"))
        }
    }

    @Test func `a service without a key is reported without a request`() async throws {
        let keyless = AppConfiguration.Service(key: nil, baseURL: URL(string: "http://127.0.0.1:1/"))
        try await withSettings(omdb: keyless) { client in
            let page = try await client.get("/settings").text

            #expect(page.contains(">No key</span>"))
        }
    }

    @Test func `recent searches can be cleared`() async throws {
        try await withSettings { client in
            _ = try await client.post("/search/recent", "q=blade+runner")
            #expect(try await client.get("/settings").text.contains("1 recent search saved"))

            let cleared = try await client.post("/settings/clear-searches", "")

            #expect(cleared.status == .seeOther)
            let page = try await client.get(try #require(cleared.headers[.location]).before("#")).text
            #expect(page.contains(">Cleared.</p>"))
            #expect(page.contains("No recent searches."))
        }
    }

    @Test func `a backup has the whole library and leaves no temporary file`() async throws {
        let copy = folder.url.appending(path: "copy")
        try await withSettings { client in
            _ = try await client.post("/search/recent", "q=blade+runner")
            let response = try await client.get("/settings/backup")

            let head = try await client.execute(uri: "/settings/backup", method: .head)
            #expect(response.status == .ok && head.status == .ok)
            #expect(response.headers[.contentType] == "application/vnd.sqlite3")
            let disposition = response.headers[.contentDisposition] ?? ""
            #expect(disposition.wholeMatch(of: /attachment; filename="matinee-backup-[0-9-]{10}\.sqlite"/) != nil)
            #expect(response.headers[.contentLength] == String(response.body.readableBytes))
            #expect(folder.files.keys.allSatisfy { !$0.contains("backup") })
            try Data(response.body.readableBytesView).write(to: copy)
        }
        let other = TemporaryFolder()
        try await LibraryBackup(in: other.url).restore(
            from: copy, at: Date(timeIntervalSince1970: 0),
            pictures: LibraryPictures(in: other.url, path: "/nowhere"))
        let library = LazyLibrary(in: other.url)
        #expect(try await SQLRecentSearches(library).all() == ["blade runner"])
        await library.close()
    }

    @Test func `without a library there is no backup`() async throws {
        try await withSettings { client in
            let response = try await client.get("/settings/backup")
            let head = try await client.execute(uri: "/settings/backup", method: .head)

            #expect(response.status == .notFound)
            #expect(response.text.contains("There is nothing to back up yet."))
            #expect(head.status == .notFound)
        }
        #expect(folder.files.isEmpty)
    }

    @Test func `another site can't start a backup`() async throws {
        let site = try #require(HTTPField.Name("Sec-Fetch-Site"))
        try await withSettings { client in
            _ = try await client.post("/search/recent", "q=blade+runner")
            let foreign = try await client.get("/settings/backup", [site: "cross-site"])
            let own = try await client.get("/settings/backup", [site: "same-origin"])

            #expect(foreign.status == .forbidden)
            #expect(own.status == .ok)
        }
    }

    @Test(arguments: ["/settings/check", "/settings/clear-searches"])
    func `a form of another site is rejected`(address: String) async throws {
        let site = try #require(HTTPField.Name("Sec-Fetch-Site"))
        try await withSettings { client in _ = try await client.post("/search/recent", "q=blade+runner") }
        try await withSettings(omdb: unreachable) { client in
            let response = try await client.post(address, "", [site: "cross-site"])

            #expect(response.status == .forbidden)
            let page = try await client.get("/settings").text
            #expect(page.contains("1 recent search saved"))
            #expect(page.contains("has not been asked"))
        }
    }

    @Test func `other methods and addresses get clear errors`() async throws {
        try await withSettings { client in
            for address in ["/settings", "/settings/backup"] {
                let response = try await client.post(address, "")
                #expect(response.status == .methodNotAllowed)
            }
            let form = try await client.get("/settings/check")
            #expect(form.status == .methodNotAllowed)
            #expect(form.headers[.allow] == "POST")
            #expect(try await client.get("/settings/nothing").status == .notFound)
            #expect(try await client.get("/settings?done=zzz").status == .ok)
        }
    }

    @Test func `a site without settings has no gear`() async throws {
        try await withSite(serving: .inMemory()) { client in
            let search = try await client.get("/search").text

            #expect(!search.contains("class=\"gear\""))
            #expect(try await client.get("/settings").status == .notFound)
        }
    }
}

extension String {
    fileprivate func before(_ mark: Character) -> String { String(prefix { $0 != mark }) }
}
