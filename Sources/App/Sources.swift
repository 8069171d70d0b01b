import AsyncHTTPTransport
public import Catalog
public import Domain
import Foundation
import HTTPTransport
package import Library
public import Logging
package import OwnMedia
import WebUI

/// Where movies are found, as this Matinee is set up.
public struct Sources: Sendable {
    /// The movies of this machine without the person's own.
    let catalog: ReloadingCatalog
    /// The file of what the person keeps.
    package let library: LazyLibrary
    /// The person's own movies.
    let own: PersonalMovies
    /// Pictures of the person's own movies.
    package let ownPictures: LibraryPictures
    /// Services on the network, in the order in which they are asked.
    public let live: [LiveService]
    /// Where GIFs are found.
    public let gifs: GIFSources

    /// Whether photos can be taken in.
    public var takesPhotos: Bool { ownPictures.processor.hasTools }
    /// What the movies on this machine are at the moment.
    public var catalogStatus: CatalogStatus { catalog.status }
    /// How many movies are on this machine.
    public var movieCount: Int { catalog.current.count }
    /// The movies on this machine, the person's own among them.
    public var local: any MovieSource { LocalMovies(live: catalog, own: own) }
    /// The list of the movies on this machine.
    public var localChart: any MovieChart { catalog }
    /// All of it together: what the screens and the commands ask.
    public var movies: any MovieFinder { finder(live: live.map(\.movies), charts: charts) }

    /// What the screens of the person's own movies work with.
    var services: PersonalServices {
        PersonalServices(
            library: own, search: own,
            keeper: keeper,
            pictures: ownPictures, lists: PersonalLists(self), newID: { .newOwn() })
    }

    /// Who takes movies of the sources over into the person's library.
    public var keeper: any MovieSaving {
        LibrarySaver(library: own, movies: movies, pictures: pictures, intake: ownPictures)
    }

    /// The person's own movies, as they are kept.
    public var personal: any PersonalLibrary { own }

    /// The pictures that are kept here, and those that are fetched here and served on.
    public var pictures: any PictureStore {
        PicturesBySource(
            stores: [PersonalMovie.pictureSource: ownPictures.folder], others: live.lazy.compactMap(\.pictures).first)
    }
    private var charts: [any MovieChart] { live.compactMap(\.chart) + [catalog] }

    /// Opens the catalog and the services that are switched on, and closes their connections after `work`.
    ///
    /// Throws what `work` throws, and a `StartError` that says which file is unusable and why.
    ///
    /// - Parameters:
    ///   - waitsForOwnGIFs: whether the first search for GIFs waits until the person's folder has been looked through; a
    ///     server that need not wait shows the drawn ones meanwhile.
    ///   - waitsForCatalog: whether `work` waits until an imported catalog has been looked through; a server that
    ///     need not wait answers from the built-in one meanwhile.
    public static func with<Value>(
        _ configuration: AppConfiguration, catalogFile: CatalogFile = .builtIn, waitsForOwnGIFs: Bool = true,
        waitsForCatalog: Bool = true,
        logger: Logger = Logger(label: "matinee", factory: { _ in SwiftLogNoOpLogHandler() }),
        _ work: (Sources) async throws -> Value
    ) async throws -> Value {
        let catalog: ReloadingCatalog
        do throws(CatalogFileError) {
            catalog = ReloadingCatalog(
                try catalogFile.movies(), builtInDay: CatalogFile.builtInDay,
                file: configuration.dataFolder.appending(path: CatalogIndex.fileName, directoryHint: .notDirectory),
                onProblem: { logger.warning("\($0) The built-in movies are shown.") })
        } catch {
            throw StartError(description: error.description)
        }
        if waitsForCatalog { await catalog.update() }
        let library = LazyLibrary(in: configuration.dataFolder)
        let isAlone = configuration.tmdb == nil && configuration.omdb == nil && configuration.giphy == nil
        let network = isAlone ? nil : AsyncHTTPTransport()
        let giphy = network.flatMap { network in
            configuration.giphy.map {
                LiveGIFs.giphy(
                    $0, network: network, limit: configuration.timeLimits.lookup, logger: logger)
            }
        }
        do {
            let sources = Sources(
                catalog: catalog, library: library, own: PersonalMovies(SQLitePersonalLibrary(library)),
                ownPictures: LibraryPictures(in: configuration.dataFolder, path: configuration.toolPath),
                live: network.map { services(configuration, $0, logger) } ?? [],
                gifs: try GIFSources(configuration, live: giphy, waitsForOwn: waitsForOwnGIFs))
            let value = try await work(sources)
            await library.close()
            await network?.shutdown()
            return value
        } catch {
            await library.close()
            await network?.shutdown()
            throw error
        }
    }

    private func finder(live: [any MovieSource], charts: [any MovieChart]) -> LocalFirst {
        LocalFirst(local: local, live: live, charts: charts, marking: { [own] in await own.marked($0) })
    }

    /// TMDB before OMDb where both are on: it tells more of a movie.
    private static func services(
        _ configuration: AppConfiguration, _ network: any HTTPTransport, _ logger: Logger
    ) -> [LiveService] {
        let folder = configuration.dataFolder
        let tmdb = configuration.tmdb.map { service in
            LiveService.tmdb(
                service, network: network, dataFolder: folder, keepsPosters: configuration.keepsPosters,
                limits: configuration.timeLimits, logger: logger)
        }
        let omdb = configuration.omdb.map { service in
            LiveService.omdb(
                service, network: network, dataFolder: folder, limits: configuration.timeLimits, logger: logger)
        }
        return [tmdb, omdb].compactMap(\.self)
    }

    /// Only some of the sources, for those who ask for them by name.
    public func movies(from choice: SourceChoice) throws(StartError) -> any MovieFinder {
        switch choice {
        case .all: return movies
        case .catalog: return finder(live: [], charts: [catalog])
        case .tmdb: return try alone(.tmdb, orSay: "TMDB is off. Set TMDB_API_KEY or TMDB_ACCESS_TOKEN.")
        case .omdb:
            return try alone(.omdb, orSay: "OMDb is off. Set OMDB_API_KEY to a key of omdbapi.com.")
        }
    }

    /// Why only the built-in movies are found among those on this machine, as a sentence; `nil` where that is not so, or
    /// where they are not asked.
    public func catalogProblem(for choice: SourceChoice) -> String? {
        switch choice {
        case .all, .catalog: catalogStatus.problem
        case .tmdb, .omdb: nil
        }
    }

    private func alone(_ name: SourceName, orSay sentence: String) throws(StartError) -> any MovieFinder {
        guard let service = live.first(where: { $0.name == name }) else { throw StartError(description: sentence) }
        return LocalFirst(local: NoMovies(), live: [service.movies], charts: [service.chart].compactMap(\.self))
    }
}

/// Which sources are asked.
public enum SourceChoice: String, Sendable, Hashable, CaseIterable {
    /// The movies on this machine alone.
    case catalog
    /// TMDB alone.
    case tmdb
    /// OMDb alone.
    case omdb
    /// Everything that is switched on.
    case all
}

/// A source that holds nothing, where a service is to stand alone.
private struct NoMovies: MovieSource {
    var name: SourceName { .catalog }

    func search(_ query: MovieQuery) async throws(SourceError) -> Page<MovieSummary> {
        Page(items: [], offset: 0, total: 0)
    }
    func movie(_ id: MovieID) async throws(SourceError) -> Movie { throw .notFound }
    func closest(to text: String, limit: Int) async throws(SourceError) -> [MovieSummary] { [] }
    func similar(to id: MovieID, limit: Int) async throws(SourceError) -> [MovieSummary] { [] }
}
