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
    /// The services that are on.
    struct Current: Sendable {
        var tmdb: LiveService?
        var omdb: LiveService?
        var giphy: LiveGIFs?

        /// TMDB comes before OMDb because it has more facts.
        var movies: [LiveService] { [tmdb, omdb].compactMap(\.self) }
    }

    /// The settings from the environment.
    private let configuration: AppConfiguration
    private let network: any HTTPTransport
    /// The database of several servers, if there is one.
    private let database: ImpatientDatabase?
    private let logger: Logger
    private let file: ServiceKeyFile
    private let writing = BlockingWork(label: "service-keys")
    private let state: Mutex<State>

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
        let database = database.map(ImpatientDatabase.init)
        self.database = database
        self.logger = logger
        file = ServiceKeyFile(in: configuration.dataFolder)
        var keys: [SourceName: APIKey] = [:]
        var state = State()
        do throws(StorageError) { keys = try file.keys() } catch {
            logger.warning("saved keys of services unusable", metadata: ["problem": .string("\(error)")])
            state.problem = error
        }
        keys = keys.filter { AppConfiguration.services[$0.key] != nil && !configuration.hasKey(of: $0.key) }
        state.saved = Set(keys.keys)
        for name in AppConfiguration.services.keys {
            state.current.replace(name, by: configuration.with(keys[name], of: name), network, database, logger)
        }
        self.state = Mutex(state)
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

    /// Asks the service with the key, then saves and uses it. A service that does not answer, or says anything but that
    /// the key is wrong, is no reason to refuse the key.
    func setKey(_ text: String, of name: SourceName) async throws(ServiceKeyProblem) {
        let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
        guard !text.isEmpty else { throw .empty }
        guard APIKey.isPossible(text) else { throw .impossible }
        let key = APIKey(text)
        try refuseIfFixed(name)
        var candidate = Current()
        candidate.replace(name, by: configuration.with(key, of: name), network, database, logger)
        if await candidate.refusal(of: name) == .invalidKey { throw .refused }
        try await change(to: candidate, key, name)
    }

    func removeKey(of name: SourceName) async throws(ServiceKeyProblem) {
        try refuseIfFixed(name)
        var rest = Current()
        rest.replace(name, by: configuration, network, database, logger)
        try await change(to: rest, nil, name)
    }

    private func refuseIfFixed(_ name: SourceName) throws(ServiceKeyProblem) {
        guard AppConfiguration.services[name] != nil else { throw .unknownService }
        guard !configuration.hasKey(of: name) else { throw .inEnvironment }
    }

    private func change(to candidate: Current, _ key: APIKey?, _ name: SourceName) async throws(ServiceKeyProblem) {
        do throws(StorageError) {
            try await writing.run { [self] () throws(StorageError) in
                // A damaged file is replaced: its keys could not be used anyway.
                var keys: [SourceName: APIKey] = [:]
                do throws(StorageError) { keys = try file.keys() } catch { if error != .damaged { throw error } }
                keys[name] = key
                try file.write(keys)
                state.withLock { state in
                    state.current.take(name, from: candidate)
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

extension LiveServices.Current {
    /// Makes one of the services anew, with the settings in `configuration`.
    fileprivate mutating func replace(
        _ name: SourceName, by configuration: AppConfiguration, _ network: any HTTPTransport,
        _ database: ImpatientDatabase?, _ logger: Logger
    ) {
        switch name {
        case .tmdb: tmdb = .tmdb(configuration, network: network, logger: logger, database: database)
        case .omdb: omdb = .omdb(configuration, network: network, logger: logger, database: database)
        case .giphy: giphy = LiveGIFs(configuration, network: network, logger: logger)
        default: break
        }
    }

    fileprivate mutating func take(_ name: SourceName, from other: Self) {
        switch name {
        case .tmdb: tmdb = other.tmdb
        case .omdb: omdb = other.omdb
        case .giphy: giphy = other.giphy
        default: break
        }
    }

    /// Why a service does not answer; sends one request to it.
    fileprivate func refusal(of name: SourceName) async -> SourceError? {
        switch name {
        case .tmdb: await tmdb?.check().failure
        case .omdb: await omdb?.check().failure
        case .giphy: await giphy?.check().failure
        default: nil
        }
    }
}

extension Result {
    fileprivate var failure: Failure? { if case .failure(let error) = self { error } else { nil } }
}

extension AppConfiguration {
    /// The settings of the services, by their names.
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
