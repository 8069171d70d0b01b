public import Accounts
import AsyncHTTPTransport
public import Catalog
public import Domain
import Foundation
import HTTPTransport
package import Library
public import Logging
package import OwnMedia
import WebUI

/// Everything that this instance has opened: the catalog, the library and the services that are on.
public struct Sources: Sendable {
    /// The movies on this machine without the user's own.
    public let catalog: ReloadingCatalog
    /// The libraries of all people.
    let household: Household
    let own: Household.PersonLibrary
    package let ownPictures: LibraryPictures
    let liveServices: LiveServices
    /// The turns of searches in the web app and in the servers of OMDb and TMDB, shared by all people.
    let turns: SearchTurns
    public let gifs: GIFSources
    /// The people who may sign in.
    public let accounts: AccountStore
    /// The download of titles that Settings start.
    let catalogDownload: CatalogDownload
    /// Fetches the catalog from elsewhere; `nil` if it is imported here.
    let catalogFollower: CatalogFollower?
    let backups: NightlyBackups
    /// Backups that the user looks at before a restore.
    let openedBackups = OpenedBackups()
    /// The copies that the user downloads.
    let downloadCopies = DownloadCopies()

    /// Services on the network, in the order of their rows.
    public var live: [LiveService] { liveServices.current.movies }

    /// Where the library is kept.
    package var library: any LibraryStore { own.store }
    /// The user's own movies.
    public var personal: PersonalMovies { own.movies }

    /// The movies on this machine with the user's own.
    public var local: any MovieSource { LocalMovies(catalog, own: personal) }
    /// The people of the catalog, for the screens and the commands.
    public var people: any PersonFinder { LocalPeople(catalog, own: personal) }
    /// Movies from all sources, for the screens and the commands.
    public var movies: any MovieFinder { finder(live.map(\.movies), popular: live.compactMap(\.popular) + [catalog]) }

    public var takesPhotos: Bool { ownPictures.processor.hasTools }

    public var saver: any MovieSaving {
        LibrarySaver(library: personal, movies: movies, pictures: pictures, intake: ownPictures)
    }

    public var recommender: any MovieRecommending {
        Recommender(catalog: catalog, personal: personal, dismissed: dismissed)
    }

    /// The movies that are not to be recommended.
    var dismissed: DismissedMovies { DismissedMovies(library) }

    /// Pictures in the data folder, and posters that this server fetches.
    public var pictures: any PictureStore {
        PicturesBySource(
            stores: [PersonalMovie.pictureSource: ownPictures.archive], others: live.lazy.compactMap(\.pictures).first)
    }

    /// The services that the screens of the user's own movies need.
    var services: PersonalServices {
        PersonalServices(
            library: personal, search: personal, keeper: saver, pictures: ownPictures, lists: PersonalLists(self),
            recommender: recommender, applied: SQLAppliedChanges(library),
            planned: own.shared.map(SQLPlannedFiles.init),
            original: { [catalog] id in try? await catalog.movie(id) }, newID: { .newOwn() })
    }

    /// Opens the catalog, the library and the services, and closes them after `work`.
    ///
    /// Throws what `work` throws, and a `StartError` that names an unusable file.
    ///
    /// - Parameter waits: whether `work` starts after an imported catalog is verified, and the first GIF search waits
    ///   for the scan of the user's folder. If not, only the built-in movies and GIFs are found until then.
    public static func with<Value>(
        _ configuration: AppConfiguration, catalogFile: CatalogFile = .builtIn, waits: Bool = true,
        logger: Logger = Logger(label: "matinee", factory: { _ in SwiftLogNoOpLogHandler() }),
        _ work: (Sources) async throws -> Value
    ) async throws -> Value {
        let catalog = try ReloadingCatalog(catalogFile, imported: configuration.catalogFile) { problem in
            logger.warning("imported catalog unusable", metadata: ["problem": .string(problem)])
        }
        if waits { await catalog.update() }
        let database = try configuration.database()
        let accounts = AccountStore(in: configuration.dataFolder, shared: database)
        let household = Household(configuration, accounts: accounts, database: database)
        let network = AsyncHTTPTransport()
        let live = LiveServices(configuration, network: network, database: database, logger: logger)
        let download = CatalogDownload(configuration, catalog: catalog)
        return try await closing {
            live.whenChanged {}
            await download.stop()
            await household.close()
            await accounts.close()
            await network.shutdown()
        } after: {
            let sources = Sources(
                catalog: catalog, household: household, own: household.owner,
                ownPictures: household.owner.pictures(configuration),
                liveServices: live, turns: searchTurns(),
                gifs: try GIFSources(configuration, live: live, waitsForOwn: waits),
                accounts: accounts, catalogDownload: download,
                catalogFollower: CatalogFollower(configuration, catalog: catalog),
                backups: NightlyBackups(configuration, household))
            return try await work(sources)
        }
    }

    private static func searchTurns() -> SearchTurns {
        let count = max(2, ProcessInfo.processInfo.activeProcessorCount)
        return SearchTurns(maxRunning: count, executor: OwnThreads(count: count)) { Visit.current?.client }
    }

    private func finder(_ live: [any MovieSource], popular: [any DiscoverSource]) -> LocalFirst {
        LocalFirst(
            local: local, live: live, popular: popular,
            phrases: PhraseReader(people: catalog, titles: KnownTitles(catalog, own: personal)) {
                Calendar(identifier: .gregorian).component(.year, from: Date())
            },
            marking: { [personal] in await personal.marked($0) })
    }
}

public enum SourceChoice: String, Sendable, Hashable, CaseIterable {
    case catalog
    case tmdb
    case omdb
    case all
}

extension Sources {
    /// The chosen sources. Throws a `StartError` if the chosen service is off.
    public func movies(from choice: SourceChoice) throws(StartError) -> any MovieFinder {
        switch choice {
        case .all: movies
        case .catalog: finder([], popular: [catalog])
        case .tmdb: try only(.tmdb, else: "TMDB is off. Set a key of themoviedb.org in Settings, or in TMDB_API_KEY.")
        case .omdb: try only(.omdb, else: "OMDb is off. Set a key of omdbapi.com in Settings, or in OMDB_API_KEY.")
        }
    }

    /// Why the imported catalog is not used, if `choice` includes it.
    public func catalogProblem(for choice: SourceChoice) -> String? {
        switch choice {
        case .all, .catalog: catalog.status.problem
        case .tmdb, .omdb: nil
        }
    }

    private func only(_ name: SourceName, else sentence: String) throws(StartError) -> any MovieFinder {
        guard let service = live.first(where: { $0.name == name }) else { throw StartError(description: sentence) }
        return LocalFirst(local: NoMovies(), live: [service.movies], popular: [service.popular].compactMap(\.self))
    }
}

extension ReloadingCatalog {
    /// The built-in movies and the catalog in a file. Throws a `StartError` if the built-in movies are unreadable.
    convenience init(
        _ builtIn: CatalogFile, imported file: URL, onProblem: @escaping @Sendable (String) -> Void = { _ in }
    ) throws(StartError) {
        let movies: [Movie]
        let people: [PersonFacts]
        do throws(CatalogFileError) {
            movies = try builtIn.movies()
            people = try builtIn.people()
        } catch {
            throw StartError(description: error.description)
        }
        self.init(
            movies, people: people, builtInDay: CatalogFile.builtInDay,
            file: file, onProblem: onProblem)
    }
}

/// An empty source, for searching a service without this machine.
private struct NoMovies: MovieSource {
    var name: SourceName { .catalog }

    func search(_ query: MovieQuery, rows: Range<Int>) async throws(SourceError) -> Page<MovieSummary> {
        Page(items: [], offset: 0, total: 0)
    }
    func movie(_ id: MovieID) async throws(SourceError) -> Movie { throw .notFound }
    func closest(to text: String, limit: Int) async throws(SourceError) -> [MovieSummary] { [] }
    func similar(to id: MovieID, limit: Int) async throws(SourceError) -> [MovieSummary] { [] }
}
