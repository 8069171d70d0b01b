import Domain
import FileIO
import Foundation
import HTTPTransport
import Library
import Logging
import Synchronization
import WebUI

/// The services on the network, shared by all people. The owner can change their keys while the server runs.
///
/// A key in the environment overrides one that was set in Settings.
final class LiveServices: Sendable {
    struct Current: Sendable {
        fileprivate var services: [SourceName: Service] = [:]

        /// TMDB comes before OMDb because it has more facts.
        var movies: [LiveService] { [services[.tmdb], services[.omdb]].compactMap { $0?.movies } }
        var giphy: LiveGIFs? { services[.giphy]?.gifs }
    }

    /// One service: of movies, or of GIFs.
    fileprivate struct Service: Sendable {
        var movies: LiveService?
        var gifs: LiveGIFs?
    }

    private let configuration: AppConfiguration
    private let network: any HTTPTransport
    /// The database of several servers, if there is one.
    private let database: CircuitBreakingDatabase?
    private let logger: Logger
    private let file: ServiceKeyFile
    private let writing = BlockingWork(label: "service-keys")
    private let state = Mutex(State())

    private struct State {
        var current = Current()
        /// The services whose keys were set in Settings.
        var saved: Set<SourceName> = []
        /// Why the saved keys can't be used.
        var problem: StorageError?
        var whenChanged: @Sendable () -> Void = {}
    }

    /// Reads the saved keys. Blocks.
    init(
        _ configuration: AppConfiguration, network: any HTTPTransport, database: PostgreSQLDatabase? = nil,
        logger: Logger
    ) {
        self.configuration = configuration
        self.network = network
        let database = database.map(CircuitBreakingDatabase.init)
        self.database = database
        self.logger = logger
        file = ServiceKeyFile(in: configuration.dataFolder)
        var keys: [SourceName: APIKey] = [:]
        do throws(StorageError) { keys = try file.keys() } catch {
            logger.warning("saved keys of services unusable", metadata: ["problem": .string("\(error)")])
            state.withLock { $0.problem = error }
        }
        keys = keys.filter { AppConfiguration.services[$0.key] != nil && !configuration.hasKey(of: $0.key) }
        state.withLock { state in
            state.saved = Set(keys.keys)
            for name in AppConfiguration.services.keys {
                state.current.services[name] = service(name, configuration.with(keys[name], of: name))
            }
        }
    }

    /// Makes a service with the settings in `configuration`; `nil` if it is off.
    private func service(_ name: SourceName, _ configuration: AppConfiguration) -> Service? {
        let movies: LiveService? =
            switch name {
            case .tmdb: .tmdb(configuration, network: network, logger: logger, database: database)
            case .omdb: .omdb(configuration, network: network, logger: logger, database: database)
            default: nil
            }
        let gifs = name == .giphy ? LiveGIFs(configuration, network: network, logger: logger) : nil
        return movies == nil && gifs == nil ? nil : Service(movies: movies, gifs: gifs)
    }

    var current: Current { state.withLock { $0.current } }

    /// Why the saved keys can't be used.
    var problem: StorageError? { state.withLock { $0.problem } }

    /// Calls `action` after each change, on any thread.
    func whenChanged(_ action: @escaping @Sendable () -> Void) { state.withLock { $0.whenChanged = action } }

    /// Where the key of a service is set.
    func keyPlace(of name: SourceName) -> ServiceReport.KeyPlace {
        if configuration.hasKey(of: name) { return .environment }
        return state.withLock { $0.saved.contains(name) } ? .saved : .none
    }

    /// Tries the key with a request to the service, then saves and uses it. The key is refused only if the service says
    /// that it is wrong, not if the service does not answer.
    func setKey(_ text: String, of name: SourceName) async throws(ServiceKeyProblem) {
        let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
        guard !text.isEmpty else { throw .empty }
        guard APIKey.isPossible(text) else { throw .impossible }
        let key = APIKey(text)
        try refuseIfFixed(name)
        let candidate = service(name, configuration.with(key, of: name))
        let error = if let movies = candidate?.movies { await movies.check() } else { await candidate?.gifs?.check() }
        if error == .invalidKey { throw .refused }
        try await change(to: candidate, key, name)
    }

    func removeKey(of name: SourceName) async throws(ServiceKeyProblem) {
        try refuseIfFixed(name)
        try await change(to: service(name, configuration), nil, name)
    }

    private func refuseIfFixed(_ name: SourceName) throws(ServiceKeyProblem) {
        guard AppConfiguration.services[name] != nil else { throw .unknownService }
        guard !configuration.hasKey(of: name) else { throw .inEnvironment }
    }

    private func change(to candidate: Service?, _ key: APIKey?, _ name: SourceName) async throws(ServiceKeyProblem) {
        do throws(StorageError) {
            try await writing.run { [self] () throws(StorageError) in
                // A damaged file is replaced: its keys could not be used anyway.
                var keys: [SourceName: APIKey] = [:]
                do throws(StorageError) { keys = try file.keys() } catch { if error != .damaged { throw error } }
                keys[name] = key
                try file.write(keys)
                state.withLock { state in
                    state.current.services[name] = candidate
                    state.problem = nil
                    if key == nil { state.saved.remove(name) } else { state.saved.insert(name) }
                }
            }
        } catch {
            throw .storage(error)
        }
        state.withLock { $0.whenChanged }()
    }
}

extension AppConfiguration {
    static let services: [SourceName: any WritableKeyPath<AppConfiguration, Service?> & Sendable] = [
        .tmdb: \.tmdb, .omdb: \.omdb, .giphy: \.giphy,
    ]

    /// Whether these settings have a key or a token of the service.
    func hasKey(of name: SourceName) -> Bool {
        let service = Self.services[name].flatMap { self[keyPath: $0] }
        return service?.key != nil || service?.token != nil
    }

    /// These settings with a key of a service, at the address that they have for it; without a key, unchanged.
    func with(_ key: APIKey?, of name: SourceName) -> AppConfiguration {
        guard let key, let path = Self.services[name] else { return self }
        var copy = self
        var service = self[keyPath: path] ?? Service(key: nil)
        service.key = key
        copy[keyPath: path] = service
        return copy
    }
}
