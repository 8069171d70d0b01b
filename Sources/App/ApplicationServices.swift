public import Accounts
import Catalog
public import Domain
import Library
public import WebUI

/// Everything that `buildApplication` serves.
public struct ApplicationServices: Sendable {
    /// What the pages show and change, without GIFs.
    public var site: SiteServices
    /// The movies on this machine without the user's own. The drop-in servers serve these to any client.
    public var catalog: any MovieSource
    /// The movies on this machine with the user's own. The drop-in servers serve these to clients with a configured
    /// key.
    public var local: any MovieSource
    /// The popular movies on this machine, for the drop-in servers.
    public var popular: any DiscoverSource
    /// `nil` for a site without GIFs.
    public var gifs: GIFSources?

    /// The people who may sign in; `nil` for a site without accounts.
    public var accounts: AccountStore?
    /// The libraries of these people.
    var household: Household?
    /// The services of a person who is not the owner, over a library of their own.
    public var ofPerson: (@Sendable (AccountID) throws -> ApplicationServices)?

    /// Takes an action to call with new services after the key of one has changed.
    var whenChanged: (@Sendable (_ use: @escaping @Sendable (ApplicationServices) -> Void) -> Void)?

    /// What other programs may learn about the server.
    public var monitoring = Monitoring()

    /// The site's files; `nil` to load them.
    var assets: SiteAssets?

    /// Creates services without pictures, own movies, GIFs and Settings.
    public init(
        movies: any MovieFinder, catalog: any MovieSource, local: any MovieSource, popular: any DiscoverSource,
        recent: any RecentSearches
    ) {
        site = SiteServices(movies: movies, recent: recent)
        self.catalog = catalog
        self.local = local
        self.popular = popular
    }

    public init(_ sources: Sources, _ configuration: AppConfiguration) {
        self.init(
            movies: sources.movies, catalog: sources.catalog, local: sources.local, popular: sources.catalog,
            recent: SQLRecentSearches(sources.library))
        site.people = sources.people
        site.turns = sources.turns
        site.pictures = sources.pictures
        site.personal = sources.services
        gifs = sources.gifs
        site.installation = InstalledMatinee(configuration, sources: sources)
        site.posterDesigns = sources.catalog.posterDesigns
        if configuration.offersOffline { site.offline = OfflineMovies(sources.catalog) }
        site.endsOffline = !configuration.offersOffline
        site.imageOrigins = sources.live.flatMap(\.imageOrigins)
        accounts = sources.accounts
        household = sources.household
        monitoring.parts = Readiness(sources, dataFolder: configuration.dataFolder).parts
        whenChanged = { use in
            sources.liveServices.whenChanged { use(ApplicationServices(sources, configuration)) }
        }
        ofPerson = { [offline = site.offline, endsOffline = site.endsOffline] id in
            var configuration = configuration.of(id)
            configuration.offersOffline = false
            var services = ApplicationServices(sources.of(id, configuration), configuration)
            services.site.offline = offline
            services.site.endsOffline = endsOffline
            return services
        }
    }
}
