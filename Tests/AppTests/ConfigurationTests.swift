import Foundation
import Testing
import WebUI

@testable import App

@Suite struct ConfigurationTests {
    @Test func `without settings it listens on this machine alone`() throws {
        let configuration = try AppConfiguration(host: nil, port: nil, hasGallery: false, environment: [:])

        #expect(configuration == AppConfiguration(host: "127.0.0.1", port: 8080, hasGallery: false))
    }

    @Test func `flags override the environment`() throws {
        let environment = ["MATINEE_HOST": "0.0.0.0", "MATINEE_PORT": "9000"]

        let byEnvironment = try AppConfiguration(host: nil, port: nil, hasGallery: false, environment: environment)
        #expect(byEnvironment == AppConfiguration(host: "0.0.0.0", port: 9000))
        let byFlags = try AppConfiguration(host: "::1", port: 1, hasGallery: true, environment: environment)
        #expect(byFlags == AppConfiguration(host: "::1", port: 1, hasGallery: true))
    }

    @Test func `allowed hosts ignore case and port`() throws {
        let environment = [
            "MATINEE_HOST": "My.Host", "MATINEE_ALLOWED_HOSTS": " movies.example , Cinema.local:8080,, ",
        ]
        let configuration = try AppConfiguration(environment: environment)

        #expect(configuration.allowedHosts.map(\.text).sorted() == ["cinema.local", "movies.example"])
        for text in ["http://movies.example", "*", "a b", "*.example"] {
            #expect(throws: AppConfigurationError.notAHost(text)) {
                _ = try AppConfiguration(environment: ["MATINEE_ALLOWED_HOSTS": text])
            }
        }
    }

    @Test(arguments: ["abc", "70000", "-1", "80.5", "8080 "])
    func `an invalid port is reported`(port: String) {
        #expect(throws: AppConfigurationError.notAPort(port)) {
            _ = try AppConfiguration(host: nil, port: nil, hasGallery: false, environment: ["MATINEE_PORT": port])
        }
    }

    @Test func `empty settings are ignored`() throws {
        let environment = ["MATINEE_PORT": "", "OMDB_API_KEY": "", "OMDB_BASE_URL": "", "MATINEE_API_KEYS": " , "]

        let configuration = try AppConfiguration(environment: environment)
        #expect(configuration.port == 8080)
        #expect(configuration.omdb == nil)
        #expect(configuration.acceptedKeys.isEmpty)
    }

    @Test(arguments: [
        (["HOME": "/home/me"], nil), (["HOME": "/home/me", "MATINEE_DATA_DIR": "/home/me/.local/share/matinee/"], nil),
        (["HOME": "/home/me", "XDG_DATA_HOME": "/home/me/.local/share"], nil),
        (["HOME": "/home/me", "XDG_DATA_HOME": "/xdg"], "/xdg/matinee"),
        (["HOME": "/home/me", "MATINEE_DATA_DIR": "/my data"], "/my data"),
        (
            ["HOME": "/home/me", "XDG_DATA_HOME": "/xdg", "MATINEE_DATA_DIR": "/home/me/.local/share/matinee"],
            "/home/me/.local/share/matinee"
        ),
    ])
    func `commands name a data folder that other shells would not use`(
        environment: [String: String], named: String?
    ) throws {
        #expect(try AppConfiguration(environment: environment).dataFolderToName == named)
    }

    @Test func `the data folder's path is absolute`() throws {
        let named = try AppConfiguration(environment: ["MATINEE_DATA_DIR": "data"]).dataFolderToName
        #expect(named?.hasPrefix("/") == true && named?.hasSuffix("/data") == true)
        #expect(AppConfiguration().dataFolderToName == nil)
    }

    @Test func `a key or an address turns OMDb on`() throws {
        let byKey = try AppConfiguration(environment: ["OMDB_API_KEY": "k1"])
        #expect(byKey.omdb == .init(key: APIKey("k1")))
        let byAddress = try AppConfiguration(environment: ["OMDB_BASE_URL": "http://127.0.0.1:9000/omdb/"])
        #expect(byAddress.omdb?.key == nil)
        #expect(byAddress.omdb?.baseURL?.absoluteString == "http://127.0.0.1:9000/omdb/")
    }

    @Test func `a key or a token turns TMDB on`() throws {
        let byToken = try AppConfiguration(environment: ["TMDB_ACCESS_TOKEN": "t", "MATINEE_KEEP_POSTERS": "FALSE"])
        #expect(byToken.tmdb == .init(key: nil, token: APIKey("t")))
        #expect(!byToken.keepsPosters)
        let elsewhere = try AppConfiguration(
            environment: ["TMDB_API_KEY": "k", "TMDB_IMAGE_BASE_URL": "http://127.0.0.1:9000/t/p/"])
        #expect(elsewhere.tmdb?.imageBaseURL?.absoluteString == "http://127.0.0.1:9000/t/p/")
        #expect(throws: AppConfigurationError.notTrueOrFalse("MATINEE_KEEP_POSTERS", "perhaps")) {
            _ = try AppConfiguration(environment: ["MATINEE_KEEP_POSTERS": "perhaps"])
        }
        #expect(throws: AppConfigurationError.notAnAddress("TMDB_IMAGE_BASE_URL", "x")) {
            _ = try AppConfiguration(environment: ["TMDB_IMAGE_BASE_URL": "x"])
        }
    }

    @Test func `IMDb’s files may be on another server`() throws {
        #expect(try AppConfiguration(environment: [:]).datasetsURL == nil)
        let elsewhere = try AppConfiguration(environment: ["IMDB_DATASETS_URL": "http://127.0.0.1:9000/sets/"])
        #expect(elsewhere.datasetsURL?.absoluteString == "http://127.0.0.1:9000/sets/")
        #expect(throws: AppConfigurationError.notAnAddress("IMDB_DATASETS_URL", "x")) {
            _ = try AppConfiguration(environment: ["IMDB_DATASETS_URL": "x"])
        }
    }

    @Test func `the log is text or JSON`() throws {
        #expect(try !AppConfiguration(environment: [:]).logsJSON)
        #expect(try !AppConfiguration(environment: ["MATINEE_LOG": "text"]).logsJSON)
        #expect(try AppConfiguration(environment: ["MATINEE_LOG": "json"]).logsJSON)
        #expect(throws: AppConfigurationError.notALogFormat("xml")) {
            _ = try AppConfiguration(environment: ["MATINEE_LOG": "xml"])
        }
    }

    @Test func `a key turns GIPHY on, and own GIFs are in the data folder by default`() throws {
        let plain = try AppConfiguration(environment: ["MATINEE_DATA_DIR": "/data"])
        #expect(plain.giphy == nil)
        #expect(plain.gifFolder.path() == "/data/gifs/")
        let other = try AppConfiguration(environment: [
            "MATINEE_GIF_DIR": "/gifs", "GIPHY_API_KEY": "k", "GIPHY_BASE_URL": "http://127.0.0.1:9000/giphy/v1",
        ])
        #expect(other.giphy == .init(key: APIKey("k"), baseURL: URL(string: "http://127.0.0.1:9000/giphy/v1")))
        #expect(other.gifFolder.path() == "/gifs/")
    }

    @Test(arguments: ["127.0.0.1:9000", "ftp://example.org/", "/omdb", "http://", "not an address"])
    func `an invalid address is reported`(address: String) {
        #expect(throws: AppConfigurationError.notAnAddress("OMDB_BASE_URL", address)) {
            _ = try AppConfiguration(environment: ["OMDB_BASE_URL": address])
        }
    }

    @Test func `keys are read and never printed`() throws {
        let configuration = try AppConfiguration(
            environment: ["OMDB_API_KEY": "hush1", "MATINEE_API_KEYS": "hush2, hush3"])

        #expect(configuration.acceptedKeys == [APIKey("hush2"), APIKey("hush3")])
        var dumped = ""
        dump(configuration, to: &dumped)
        for text in ["\(configuration)", String(reflecting: configuration), dumped] { #expect(!text.contains("hush")) }
    }

    @Test(arguments: [
        (["MATINEE_DATA_DIR": "/a/b"], "/a/b"), (["XDG_DATA_HOME": "/x"], "/x/matinee"),
        (["XDG_DATA_HOME": "relative", "HOME": "/h"], "/h/.local/share/matinee"),
        (["HOME": "/h"], "/h/.local/share/matinee"), (["MATINEE_DATA_DIR": "/a", "XDG_DATA_HOME": "/x"], "/a"),
    ])
    func `the data folder follows the XDG specification`(environment: [String: String], path: String) throws {
        #expect(try AppConfiguration(environment: environment).dataFolder.path().trimmingSlash == path)
    }

    @Test func `a complete installation has no problem`() async {
        let checks = await HealthCheck(environment: [:]).checks()

        #expect(
            checks.map(\.subject) == [
                "Settings", "Catalog", "Library", "Backups", "Photos", "GIFs", "Web files", "TMDB", "OMDb", "GIPHY",
            ])
        #expect(checks.allSatisfy { $0.isWell })
    }

    @Test func `a bad setting is a finding`() async throws {
        let settings = try #require(await HealthCheck(environment: ["MATINEE_PORT": "x"]).checks().first)

        #expect(!settings.isWell)
        #expect(settings.finding.contains("MATINEE_PORT"))
    }
}

extension String {
    fileprivate var trimmingSlash: String { hasSuffix("/") ? String(dropLast()) : self }
}
