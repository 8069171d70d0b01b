import Accounts
import Domain
import DropInAPI
import Foundation
import Hummingbird
import WebUI

/// Builds what answers requests: one site for all, or a site for each person who signs in.
struct SiteMaker: Sendable {
    let configuration: AppConfiguration
    let rules: ClientRules
    let assets: SiteAssets
    let accounts: AccountStore?
    let household: Household?
    let monitoring: Monitoring
    /// The server's certificate; `nil` for plain HTTP.
    let tls: ServerTLS?
    /// Draws pictures for clients of the drop-in servers; `nil` without libvips.
    let renderer: (any DrawingRenderer)?
    /// `nil` without FFmpeg.
    let videos: (any GIFVideoMaker)?
    let intakes = BodyIntakes()
    private let routers = SharedRouters()

    /// Which clients of OMDb, TMDB and GIPHY are answered, and with whose movies.
    enum Clients {
        /// Clients with one of the keys, with the person's movies. Without keys in the settings, any key is accepted
        /// and no person's movies are served: any page in a browser on this machine could read them (Decisions/0018).
        case withKeys(Set<String>)
        /// Clients whose key was checked before, or the secret in the address, with the person's movies.
        case checked(AddressSecret)
        /// None.
        case refused
    }

    func sites(_ services: ApplicationServices) throws(StartError) -> SiteDispatcher.Sites {
        let keys = Set(configuration.acceptedKeys.map(\.value))
        guard configuration.asksForSignIn else {
            return .open(responder(of: services, for: .local, clients: .withKeys(keys)))
        }
        guard let accounts else {
            throw StartError(description: "Matinee can’t ask people to sign in: it has no accounts.")
        }
        // It has no person's library, so it needs no access control.
        let catalogOnly = ApplicationServices(
            movies: LocalFirst(local: services.catalog, live: [], popular: [services.popular]),
            catalog: services.catalog,
            local: services.catalog, popular: services.popular, recent: NoRecentSearches())
        // The addresses of built-in GIFs need no key.
        var clientsOnly = catalogOnly
        clientsOnly.gifs = services.gifs
        let anonymous = PersonSite(of: nil, pages: responder(of: catalogOnly, for: .anonymous, clients: nil)) {
            [clientsOnly] in
            keys.isEmpty
                ? responder(of: clientsOnly, for: .anonymous, clients: .refused)
                : responder(of: services, for: .anonymous, clients: .withKeys(keys))
        }
        let sites = PersonSites { account in
            let own = account.isOwner ? services : try services.ofPerson?(account.id)
            guard let own else { throw StartError(description: "Account \(account.id) has no library.") }
            return PersonSite(of: account, pages: responder(of: own, for: .person(account), clients: nil)) {
                responder(of: own, for: .person(account), clients: .checked(AddressSecret(of: account.id)))
            }
        }
        return .guarded(
            GuardedSites(rules: rules, accounts: accounts, anonymous: anonymous, sites: sites))
    }

    /// - Parameter clients: `nil` for pages only.
    private func responder(
        of services: ApplicationServices, for visitor: Visitor, clients: Clients?
    ) -> SiteResponder {
        var site = services.site
        site.gifs = services.gifs?.services
        var website = Website(site, assets: assets)
        website.hasGallery = configuration.hasGallery
        website.otherPaths = clients == nil ? [] : Set(GuardedSites.clientPaths)
        website.allowedHosts = hostNames
        website.accounts = accounts.map { accounts in
            AccountServices(
                store: accounts, publicURL: configuration.publicURL?.text,
                wishers: { [household] movie, viewer in await household?.wishers(of: movie, besides: viewer) ?? [] },
                remove: { [household] id throws(AccountProblem) in try await household?.remove(id) })
        }
        website.visitor = visitor
        website.monitoring = monitoring
        website.intakes = intakes
        website.authority = { [tls] in tls?.authority }
        website.certificateWarning = { [tls] in tls?.warning }
        guard let clients else { return website.responder(sharing: routers) }
        let router = website.router()
        addDropInServers(to: router, website, services, clients)
        return router.buildResponder()
    }

    /// The names that the server answers to. Those of its certificate count only where people sign in: a proxy that
    /// passes such a name on would otherwise open a server without a sign-in.
    private var hostNames: Set<HostName> {
        configuration.hostNames.union(configuration.asksForSignIn ? tls?.hostNames ?? [] : [])
    }

    /// Adds the servers that clients of OMDb, TMDB, GIPHY and Tenor can use instead.
    private func addDropInServers(
        to router: Router<BasicRequestContext>, _ website: Website, _ services: ApplicationServices, _ clients: Clients
    ) {
        let keys: Set<String>
        let servesOwn: Bool
        var secret: AddressSecret?
        switch clients {
        case .withKeys(let configured):
            keys = configured
            servesOwn = !configured.isEmpty
            secret = servesOwn ? AddressSecret(DerivedSecret.text(of: configured)) : nil
        case .checked(let ofPerson):
            keys = []
            servesOwn = true
            secret = ofPerson
        case .refused:
            // A random key, so that each client is refused.
            keys = [UUID().uuidString + UUID().uuidString]
            servesOwn = false
        }
        let movies = servesOwn ? services.local : services.catalog
        var tmdb = TMDBDropIn(
            movies: movies, published: services.catalog, popular: services.popular, people: services.site.people,
            own: servesOwn ? services.site.personal?.library : nil,
            pictures: servesOwn ? services.site.pictures : nil, keys: keys, secret: secret, origin: origin,
            posterRevision: Website.posterRevision, state: { await movies.sourceState() }, renderer: renderer
        ) { subject in
            switch subject {
            case .poster(let movie): website.poster(of: movie)
            case .backdrop(let movie): website.backdrop(of: movie)
            case .portrait(let initials, let number): Website.portrait(initials: initials, number: number)
            }
        }
        tmdb.turns = services.site.turns
        tmdb.addRoutes(to: router)
        var omdb = OMDbDropIn(movies: movies, keys: keys, origin: origin) { [tmdb] movie, height, origin in
            "\(origin.text)\(tmdb.posterPath(of: movie, height: height))"
        }
        omdb.turns = services.site.turns
        omdb.addRoutes(to: router)
        ServiceDescription.addRoute(to: router)
        guard let gifs = services.gifs else { return }
        let source: any GIFSource = servesOwn ? gifs.local : gifs.builtIn
        let giphy = GIPHYDropIn(
            gifs: source, files: gifs.files, videos: videos, keys: keys, secret: secret, origin: origin
        ) { gif, origin in "\(origin.text)\(Website.address(of: gif))" }
        giphy.addRoutes(to: router)
        TenorDropIn(giphy).addRoutes(to: router)
    }

    /// Where the client of a request reaches the server; `nil` if only the request's `Host` says so, by an address on
    /// the internet.
    private var origin: @Sendable (Request) -> ServerOrigin? {
        let hasTLS = configuration.tls != nil
        return { [publicURL = configuration.publicURL, hostNames] request in
            if let publicURL { return ServerOrigin(publicURL.text) }
            let authority = request.head.authority
            if let host = authority.flatMap({ HostName(authority: $0) }), !hostNames.contains(host),
                let address = IPAddress(host.text), !NetworkRange.isAtHome(address)
            {
                return nil
            }
            return ServerOrigin(authority: authority, isSecure: Visit.current?.isSecure ?? hasTLS)
        }
    }
}

/// Recent searches of requests without a sign-in.
private struct NoRecentSearches: RecentSearches {
    func remember(_ text: String) async throws(StorageError) {}
    func all() async throws(StorageError) -> [String] { [] }
    func remove(_ text: String) async throws(StorageError) {}
    func clear() async throws(StorageError) {}
}
