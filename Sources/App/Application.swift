import Accounts
import Catalog
import Domain
import DropInAPI
import Foundation
public import Hummingbird
import HummingbirdCore
import Library
public import Logging
import NIOCore
import NIOPosix
import OwnMedia
import WebUI

/// The web app: `matinee serve` runs it as a service, tests run it in process.
///
/// Throws a `StartError` if one of the site's files is missing.
///
/// - Parameters:
///   - tls: the server's certificate; `nil` for plain HTTP.
///   - onReady: called with the port once the server accepts requests.
public func buildApplication(
    _ configuration: AppConfiguration,
    serving services: ApplicationServices,
    tls: ServerTLS? = nil,
    logger: Logger = Logger(label: "matinee"),
    onReady: @escaping @Sendable (_ port: Int) async -> Void = { _ in }
) throws(StartError) -> some ApplicationProtocol {
    let assets: SiteAssets
    do throws(SiteAssetsError) { assets = if let known = services.assets { known } else { try SiteAssets() } } catch {
        throw StartError(description: error.description)
    }
    let rules = ClientRules(configuration)
    let client: @Sendable () -> String? = { Visit.current?.client }
    let maker = SiteMaker(
        configuration: configuration, rules: rules, assets: assets, accounts: services.accounts,
        household: services.household, monitoring: services.monitoring, tls: tls,
        renderer: DrawingProcessor(in: configuration.dataFolder, path: configuration.toolPath, client: client),
        videos: GIFVideoProcessor(in: configuration.dataFolder, path: configuration.toolPath, client: client))
    let dispatcher = SiteDispatcher(try maker.sites(services), rules: rules)
    services.whenChanged? { services in
        do throws(StartError) { dispatcher.replace(try maker.sites(services)) } catch {
            logger.critical("changed keys are not used", metadata: ["problem": .string("\(error)")])
        }
    }
    let connections = ConnectionTable(
        maxConnections: configuration.maxConnections, eventLoop: MultiThreadedEventLoopGroup.singleton.any()
    ) { rules.client(of: $0) }
    let passed = configuration.passedSocket
    let places = ConnectionTable.Delegate(table: connections)
    return Application(
        responder: dispatcher,
        server: HTTPServerBuilder { responder in
            GuardedHTTP1Channel(responder: responder, limits: ConnectionLimits(), table: connections, tls: tls)
        },
        configuration: ApplicationConfiguration(
            address: try passed?.privateAddress() ?? .hostname(configuration.host, port: configuration.port),
            serverName: "Matinee", backlog: ConnectionLimits.maxUnaccepted,
            availableConnectionsDelegate: passed == nil ? places : nil),
        onServerRunning: { channel in
            await passed?.accept(for: channel, delegate: places, logger: logger)
            channel.closeFuture.whenComplete { _ in connections.closeAll(after: ConnectionLimits.shutdownTime) }
            await onReady(channel.localAddress?.port ?? configuration.port)
            configuration.serviceManager?.follow(channel)
        },
        logger: logger)
}

/// Runs the web app, the daily maintenance and the nightly backups until SIGINT or SIGTERM. Requests in flight are
/// answered first, for at most 10 seconds.
///
/// Throws a `StartError` if the server can't listen or its certificate can't be used.
///
/// - Parameter metrics: the registry that `MetricsSystem` was started with.
public func serve(
    _ configuration: AppConfiguration,
    sources: Sources,
    metrics: PrometheusRegistry,
    logger: Logger,
    onReady: @escaping @Sendable (_ port: Int) async -> Void
) async throws {
    var tls: ServerTLS?
    if let files = configuration.tls { tls = try ServerTLS(files, configuration) }
    await sources.gifs.prepare(within: .seconds(1))
    // Verifying a large catalog takes more than a second. Until then, the built-in movies are used.
    let check = Task { await sources.catalog.update() }
    await Deadline(.after(.seconds(1))).value(of: check)
    let (untilListening, listening) = AsyncStream.makeStream(of: Never.self)
    var configuration = configuration
    configuration.maxConnections = OpenFiles.makeRoomForConnections()
    var services = ApplicationServices(sources, configuration)
    services.monitoring.metrics = { await sources.text(of: metrics) }
    let application = try buildApplication(configuration, serving: services, tls: tls, logger: logger) { port in
        listening.finish()
        await onReady(port)
    }
    if configuration.asksForSignIn { try await requireOwner(sources.accounts, configuration) }
    if configuration.isReadableOnNetwork {
        logger.warning(
            "without TLS, others in the network can read passwords: set MATINEE_TLS_CERTIFICATE and MATINEE_TLS_KEY")
    }
    let dataFolder = configuration.dataFolder
    let maintenance = Maintenance(of: sources.own, configuration, logger: logger)
    let upkeep = Task {
        // A second server whose port is taken must not touch the library.
        for await _ in untilListening {}
        guard !Task.isCancelled else { return }
        async let following: Void? = sources.catalogFollower?.run(logger: logger)
        if let problem = await sources.household.database?.problem() {
            logger.warning("database unusable", metadata: ["problem": .string(problem)])
        }
        // An unreadable library is reported by the requests that need it.
        try? await sources.personal.prepare()
        async let backups: Void = sources.backups.run(logger: logger)
        await maintenance.run { tidy in
            await sources.household.maintain(tidy, logger: logger)
            await GIFVideoProcessor.removeVideos(in: dataFolder, olderThan: Date() - Maintenance.grace)
            FreedMemory.release()
        }
        await backups
        await following
    }
    do {
        try await closing {
            upkeep.cancel()
            // A backup that is not complete by then is made after the next start.
            await Deadline(.after(.seconds(1))).value(of: upkeep)
        } after: {
            try await withThrowingDiscardingTaskGroup { group in
                if let tls { group.addTask { await tls.followFiles(logger) } }
                let pings = configuration.serviceManager?.pingWatchdog()
                defer {
                    pings?.cancel()
                    group.cancelAll()
                }
                try await application.runService()
            }
        }
    } catch let error as IOError {
        throw StartError(description: listenProblem(error, configuration))
    } catch is SocketAddressError.UnknownHost {
        throw StartError(description: hostProblem(configuration))
    }
}

/// Throws if there is no owner, who alone can add people.
private func requireOwner(_ accounts: AccountStore, _ configuration: AppConfiguration) async throws {
    let owner: Account?
    do throws(AccountProblem) { owner = try await accounts.owner() } catch {
        // A database may start later than this server.
        if error == .storage(.away) { return }
        throw StartError(description: error.sentence)
    }
    guard owner == nil else { return }
    throw StartError(
        description: """
            Others can reach \(configuration.host) port \(configuration.port), so people must sign in, and there is no \
            owner yet. Run matinee owner set --name NAME, or start Matinee without --host, MATINEE_HOST, \
            MATINEE_ALLOWED_HOSTS, MATINEE_PUBLIC_URL and MATINEE_TRUSTED_PROXIES and create the owner in Settings.
            """)
}

private func hostProblem(_ configuration: AppConfiguration) -> String {
    "There is no host \(configuration.host). Give an address of this machine, for example 127.0.0.1, with --host."
}

private func listenProblem(_ error: IOError, _ configuration: AppConfiguration) -> String {
    let place = "\(configuration.host) port \(configuration.port)"
    return switch error.errnoCode {
    case EADDRINUSE: "\(place) is already in use. Stop the program that uses it, or choose another with --port."
    case EACCES: "Listening at \(place) is not allowed. Choose a port from 1024 on with --port."
    case EADDRNOTAVAIL: "This machine has no address \(configuration.host). Choose another with --host."
    default: "Listening at \(place) failed: \(error)."
    }
}
