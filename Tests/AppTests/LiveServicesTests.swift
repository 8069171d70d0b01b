import Domain
import Foundation
import HTTPTransport
import HTTPTypes
import Synchronization
import Testing
import WebUI

@testable import App

/// Keys that the owner sets while the server runs.
@Suite struct LiveServicesTests {
    private let folder = TemporaryFolder()
    private let log = CollectedLog()

    init() throws { try FileManager.default.createDirectory(at: folder.url, withIntermediateDirectories: true) }

    private var configuration: AppConfiguration {
        var configuration = AppConfiguration(dataFolder: folder.url)
        configuration.timeLimits = .generous
        return configuration
    }

    private var file: URL { folder.url.appending(path: ServiceKeyFile.name) }

    private func services(
        _ configuration: AppConfiguration? = nil, answering answer: Result<Int, HTTPTransportError> = .success(200)
    ) -> LiveServices {
        LiveServices(configuration ?? self.configuration, network: FixedNetwork(answer), logger: log.logger)
    }

    @Test(arguments: [SourceName.tmdb, .omdb, .giphy])
    func `a saved key turns its service on at once and after a restart`(name: SourceName) async throws {
        let running = services()
        #expect(running.keyPlace(of: name) == .none && running.current.names == [])

        try await running.setKey("  abc123\n", of: name)

        for services in [running, services()] {
            #expect(services.current.names == [name])
            #expect(services.keyPlace(of: name) == .saved)
        }
        #expect(try String(contentsOf: file, encoding: .utf8).contains("\"abc123\""))
        let rights = try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? Int
        #expect(rights == 0o600)
    }

    @Test func `a key that the service refuses changes nothing`() async throws {
        try await services().setKey("first", of: .omdb)
        let running = services(answering: .success(401))

        await #expect(throws: ServiceKeyProblem.refused) { try await running.setKey("second", of: .omdb) }

        #expect(try String(contentsOf: file, encoding: .utf8).contains("first"))
        #expect(running.keyPlace(of: .omdb) == .saved)
    }

    @Test(arguments: [
        Result<Int, HTTPTransportError>.failure(.timedOut), .failure(.unreachable(reason: "away")), .success(500),
        .success(429),
    ])
    func `a key is saved if the service can't say whether it is right`(answer: Result<Int, HTTPTransportError>)
        async throws
    {
        let running = services(answering: answer)

        try await running.setKey("abc", of: .tmdb)

        #expect(running.current.movies.first?.health.lastSample?.error != nil, "Settings say what went wrong")
        #expect(running.keyPlace(of: .tmdb) == .saved)
    }

    @Test(arguments: ["", "   ", "two words", "ключ", "a\u{0}b", "a\nb", String(repeating: "x", count: 2_001)])
    func `what can't be a key is refused unasked`(text: String) async {
        let running = services(answering: .failure(.malformed(reason: "nothing may be asked")))

        await #expect(throws: ServiceKeyProblem.self) { try await running.setKey(text, of: .omdb) }

        #expect(running.current.names == [])
        #expect(!FileManager.default.fileExists(atPath: file.path))
    }

    @Test func `the environment goes over a saved key`() async throws {
        try await services().setKey("saved", of: .omdb)
        var configuration = configuration
        configuration.omdb = .init(key: APIKey("environment"))
        let running = services(configuration)

        #expect(running.keyPlace(of: .omdb) == .environment)
        await #expect(throws: ServiceKeyProblem.inEnvironment) { try await running.setKey("other", of: .omdb) }
        await #expect(throws: ServiceKeyProblem.inEnvironment) { try await running.removeKey(of: .omdb) }
        #expect(try String(contentsOf: file, encoding: .utf8).contains("saved"))
    }

    @Test func `a saved key is sent to the address in the environment`() async throws {
        var configuration = configuration
        configuration.omdb = .init(key: nil, baseURL: URL(string: "https://other.example/omdb/"))
        let asked = Mutex<[String]>([])
        let network = FixedNetwork(.success(200)) { request in asked.withLock { $0.append(request.authority ?? "") } }

        try await LiveServices(configuration, network: network, logger: log.logger).setKey("abc", of: .omdb)

        #expect(Set(asked.withLock(\.self)) == ["other.example"])
    }

    @Test func `a removed key turns its service off and keeps the others`() async throws {
        let running = services()
        try await running.setKey("abc", of: .omdb)
        try await running.setKey("def", of: .giphy)

        try await running.removeKey(of: .omdb)

        for services in [running, services()] { #expect(services.current.names == [.giphy]) }
        #expect(try !String(contentsOf: file, encoding: .utf8).contains("abc"))
    }

    @Test func `each change is told once, after it is done`() async throws {
        let running = services()
        let told = Mutex<[[SourceName]]>([])
        running.whenChanged { [weak running] in told.withLock { $0.append(running?.current.names ?? []) } }

        try await running.setKey("abc", of: .omdb)
        _ = try? await running.setKey("", of: .omdb)
        try await running.removeKey(of: .omdb)

        #expect(told.withLock(\.self) == [[.omdb], []])
    }

    @Test(arguments: ["", "{", "[]", #"{"OMDb": 1}"#, String(repeating: " ", count: 70_000)])
    func `a damaged file is told and replaced by the next key`(contents: String) async throws {
        try Data(contents.utf8).write(to: file)
        let running = services()
        #expect(running.problem == .damaged && running.current.names == [])

        try await running.setKey("abc", of: .omdb)

        #expect(running.problem == nil)
        #expect(services().current.names == [.omdb])
    }

    @Test func `a file with unknown services and impossible keys is read without them`() {
        try? Data(#"{"OMDb": "a b", "TMDB": "abc", "Netflix": "abc", "the catalog": "x"}"#.utf8).write(to: file)

        let running = services()

        #expect(running.current.names == [.tmdb] && running.problem == nil)
    }

    @Test func `a key that can't be saved is not used`() async throws {
        // A file in the place of the data folder.
        let blocked = folder.url.appending(path: "blocked")
        try Data().write(to: blocked)
        var configuration = configuration
        configuration.dataFolder = blocked
        let running = services(configuration)

        await #expect(throws: ServiceKeyProblem.self) { try await running.setKey("abc", of: .omdb) }

        #expect(running.current.names == [])
    }
}

extension LiveServices.Current {
    fileprivate var names: [SourceName] { movies.map(\.name) + (giphy == nil ? [] : [.giphy]) }
}

/// A network that always answers with a status and no movie, or with an error.
private struct FixedNetwork: HTTPTransport {
    let answer: Result<Int, HTTPTransportError>
    let note: @Sendable (HTTPRequest) -> Void

    init(_ answer: Result<Int, HTTPTransportError>, note: @escaping @Sendable (HTTPRequest) -> Void = { _ in }) {
        self.answer = answer
        self.note = note
    }

    func send(_ request: HTTPRequest, body: Data) async throws(HTTPTransportError) -> TransportResponse {
        note(request)
        let status = try answer.get()
        return TransportResponse(head: HTTPResponse(status: .init(code: status)), body: Data("{}".utf8))
    }
}
