import Catalog
public import Domain
import DropInAPI
import Foundation
public import Hummingbird
import HummingbirdCore
import Library
public import Logging
import NIOCore
import NIOPosix
import OwnMedia
public import WebUI

/// The web app, ready to run: as a service by `matinee serve`, in process by tests.
///
/// - Parameters:
///   - movies: where movies are found.
///   - catalog: the movies on this machine without the user's own, which the drop-in servers serve to anyone.
///   - local: the movies on this machine, which they serve if the configuration has keys for them.
///   - chart: the list of the movies on this machine, which they serve too.
///   - recent: a person's last searches.
///   - pictures: posters of services that are fetched here and served on.
///   - personal: a person's own movies; `nil` for a site without them.
///   - gifs: where GIFs are found; `nil` for a site without them.
///   - installation: what the settings show and do; `nil` for a site without settings.
///   - posterDesigns: how posters of movies are to be drawn, where that is not left to their words and genres.
///   - imageOrigins: other servers whose pictures movies have.
///   - maxConnections: how many connections are open at a time.
///   - onReady: called with the port once requests are answered.
///
/// Throws a `StartError` where one of the site's files is missing.
public func buildApplication(
    _ configuration: AppConfiguration,
    movies: any MovieFinder,
    catalog: any MovieSource,
    local: any MovieSource,
    chart: any MovieChart,
    recent: any RecentSearches,
    pictures: (any PictureStore)? = nil,
    personal: PersonalServices? = nil,
    gifs: GIFSources? = nil,
    installation: (any Installation)? = nil,
    posterDesigns: [MovieID: PosterDesign] = [:],
    imageOrigins: [String] = [],
    maxConnections: Int = 1_024,
    logger: Logger = Logger(label: "matinee"),
    onReady: @escaping @Sendable (_ port: Int) async -> Void = { _ in }
) throws(StartError) -> some ApplicationProtocol {
    let assets: SiteAssets
    do throws(SiteAssetsError) { assets = try SiteAssets() } catch {
        throw StartError(description: error.description)
    }
    let website = Website(
        movies: movies, recent: recent, pictures: pictures, personal: personal, gifs: gifs?.services,
        installation: installation, posterDesigns: posterDesigns, assets: assets, hasGallery: configuration.hasGallery,
        imageOrigins: imageOrigins,
        otherPaths: ["omdb", "tmdb", "giphy"], allowedHosts: configuration.hostNames)
    let router = website.router()
    // Without keys any page in a browser on this machine can read what the drop-in servers serve. See Decisions/0018.
    let keys = Set(configuration.acceptedKeys.map(\.value))
    let served = keys.isEmpty ? catalog : local
    let servedPictures = keys.isEmpty ? nil : pictures
    let tmdb = TMDBDropIn(
        movies: served, chart: chart, own: keys.isEmpty ? nil : personal?.library, pictures: servedPictures, keys: keys,
        posterRevision: Website.posterRevision
    ) { movie in
        website.poster(of: movie)
    }
    tmdb.addRoutes(to: router)
    OMDbDropIn(movies: served, keys: keys) { movie, authority in
        let picture = servedPictures == nil ? nil : tmdb.picturePath(of: movie)
        return "http://\(authority)\(picture ?? Website.posterAddress(of: movie))"
    }.addRoutes(to: router)
    if let gifs {
        let served = keys.isEmpty ? gifs.builtIn : gifs.local
        GIPHYDropIn(gifs: served, files: gifs.files, keys: keys) { gif, authority in
            "http://\(authority)\(Website.address(of: gif))"
        }.addRoutes(to: router)
    }
    let connections = ConnectionTable(maxConnections: maxConnections)
    return Application(
        router: router,
        server: HTTPServerBuilder { responder in
            GuardedHTTP1Channel(responder: responder, limits: ConnectionLimits(), table: connections)
        },
        configuration: ApplicationConfiguration(
            address: .hostname(configuration.host, port: configuration.port), serverName: "Matinee",
            availableConnectionsDelegate: ConnectionTable.Delegate(table: connections)),
        onServerRunning: { channel in await onReady(channel.localAddress?.port ?? configuration.port) },
        logger: logger)
}

/// Has all of the process's work done where its requests arrive; to be called once, before anything else.
///
/// Answers are short work: see Decisions/0004. Where it cannot be installed, all works as before.
public func runOnEventLoops() {
    _ = NIOSingletons.unsafeTryInstallSingletonPosixEventLoopGroupAsConcurrencyGlobalExecutor()
}

/// Runs the web app until it is told to stop (SIGINT, SIGTERM); requests under way are answered first. Meanwhile the
/// library is tidied up.
///
/// Throws a `StartError` where it cannot listen.
public func serve(
    _ configuration: AppConfiguration,
    sources: Sources,
    logger: Logger,
    onReady: @escaping @Sendable (_ port: Int) async -> Void
) async throws {
    await sources.gifs.prepare(.after(.seconds(1)))
    // A large catalog is taken when it has been looked through, whoever is answered from the built-in one until then.
    let check = Task { await sources.catalog.update() }
    _ = await check.value(.after(.seconds(1)), clock: ContinuousClock())
    let (untilListening, listening) = AsyncStream.makeStream(of: Never.self)
    let application = try buildApplication(
        configuration, movies: sources.movies, catalog: sources.catalog, local: sources.local,
        chart: sources.localChart, recent: SQLiteRecentSearches(sources.library), pictures: sources.pictures,
        personal: sources.services,
        gifs: sources.gifs,
        installation: InstalledMatinee(configuration, sources: sources),
        posterDesigns: sources.catalog.posterDesigns,
        imageOrigins: sources.live.flatMap(\.imageOrigins), maxConnections: OpenFiles.makeRoomForConnections(),
        logger: logger
    ) { port in
        listening.finish()
        await onReady(port)
    }
    let upkeep = Maintenance(
        library: sources.library, movies: sources.personal, pictures: sources.ownPictures.folder,
        gifs: sources.gifs.folder, dataFolder: configuration.dataFolder, logger: logger)
    do {
        try await withThrowingDiscardingTaskGroup { group in
            group.addTask {
                // A second server that finds its port taken is to leave all as it is.
                for await _ in untilListening {}
                guard !Task.isCancelled else { return }
                // What is wrong with the library is told where it is needed.
                try? await sources.own.prepare()
                await upkeep.run()
            }
            defer { group.cancelAll() }
            try await application.runService()
        }
    } catch let error as IOError {
        throw StartError(description: listenProblem(error, configuration))
    } catch is SocketAddressError {
        throw StartError(description: hostProblem(configuration))
    }
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
