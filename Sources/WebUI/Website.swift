public import Domain
import HTML
public import Hummingbird
import Posters

/// The web app: its routes, screens and files, over whatever source of movies it is given.
public struct Website: Sendable {
    let movies: any MovieFinder
    let recent: any RecentSearches
    private let pictures: (any PictureStore)?
    let personal: PersonalServices?
    private let gifs: GIFServices?
    private let installation: (any Installation)?
    private let posters: PosterScreen
    private let assets: SiteAssets
    private let hasGallery: Bool
    private let imageOrigins: [String]
    private let otherPaths: Set<String>
    private let allowedHosts: Set<HostName>

    /// - Parameters:
    ///   - movies: where movies are found.
    ///   - recent: a person's last searches.
    ///   - pictures: posters of services that are fetched here and served on.
    ///   - personal: a person's own movies; `nil` for a site without them.
    ///   - gifs: where GIFs are found; `nil` for a site without them.
    ///   - installation: what the settings show and do; `nil` for a site without settings.
    ///   - posterDesigns: how posters of movies are to be drawn, where that is not left to their words and genres.
    ///   - assets: the site's files.
    ///   - hasGallery: whether `/gallery` shows every screen in every state.
    ///   - imageOrigins: other servers whose pictures pages may show, `https://images.example`.
    ///   - otherPaths: the first parts of paths that others answer behind the same router.
    ///   - allowedHosts: the names that requests may have for this server, beside `localhost`.
    public init(
        movies: any MovieFinder, recent: any RecentSearches, pictures: (any PictureStore)? = nil,
        personal: PersonalServices? = nil, gifs: GIFServices? = nil, installation: (any Installation)? = nil,
        posterDesigns: [MovieID: PosterDesign] = [:], assets: SiteAssets,
        hasGallery: Bool = false,
        imageOrigins: [String] = [], otherPaths: Set<String> = [], allowedHosts: Set<HostName> = []
    ) {
        self.movies = movies
        self.recent = recent
        self.pictures = pictures
        self.personal = personal
        self.gifs = gifs
        self.installation = installation
        posters = PosterScreen(
            designs: Dictionary(posterDesigns.map { ($0.key.description, $0.value) }) { first, _ in first })
        self.assets = assets
        self.hasGallery = hasGallery
        self.imageOrigins = imageOrigins
        self.otherPaths = otherPaths
        self.allowedHosts = allowedHosts
    }

    /// Changes whenever drawn posters change.
    public static let posterRevision = DrawnPoster.revision

    /// A movie's drawn poster, an SVG.
    public func poster(of movie: MovieSummary) -> [UInt8] { posters.poster(at: .init(movie)).svg() }

    /// The path and query of a movie's drawn poster.
    public static func posterAddress(of movie: MovieSummary) -> String { SiteURL.poster(.init(movie)).address }

    /// The site's routes with what goes around them.
    public func router() -> Router<BasicRequestContext> {
        var shell = PageShell(assets: assets)
        if gifs != nil { shell.places.append(.gifs) }
        if personal != nil { shell.places.append(.myMovies) }
        shell.hasSettings = installation != nil
        // Drawn posters are shown by pages that ask the drop-in servers.
        let openPaths = otherPaths.union(["posters"])
        let router = Router(context: BasicRequestContext.self, options: .autoGenerateHeadEndpoints)
        router.middlewares.add(RequestLog())
        router.middlewares.add(SecurityHeaders(imageOrigins: imageOrigins, gifs: gifs?.service))
        router.middlewares.add(HostCheck(allowedHosts: allowedHosts))
        router.middlewares.add(SameOrigin(page: ProblemPage(shell: shell), isOpen: { openPaths.contains($0) }))
        router.middlewares.add(ErrorPages(page: ProblemPage(shell: shell), isKnown: isKnown))
        addScreens(to: router, shell)
        if let personal { addMyMovies(to: router, shell, personal) }
        if let gifs { addGIFs(to: router, shell, gifs) }
        if let installation { addSettings(to: router, shell, installation) }
        addPictures(to: router)
        addFiles(to: router)
        addMachineRoutes(to: router)
        if hasGallery { addGallery(to: router, shell) }
        return router
    }

    private func addScreens(to router: Router<BasicRequestContext>, _ shell: PageShell) {
        let search = SearchScreen(
            viewModel: SearchViewModel(movies: movies, recent: recent, canKeep: personal != nil),
            page: SearchPage(shell: shell))
        let discover = DiscoverScreen(
            viewModel: DiscoverViewModel(movies: movies, library: personal?.library), page: DiscoverPage(shell: shell))
        let movie = MovieScreen(
            viewModel: MovieViewModel(movies: movies, library: personal?.library, gifs: gifs),
            page: MoviePage(shell: shell))
        let posters = posters

        router.get(RouterPath(SiteURL.discover(.init()).address)) { request, _ in
            await discover.reply(to: request).response(to: request)
        }
        router.get(RouterPath(SiteURL.search(.init()).address)) { request, _ in
            await search.reply(to: request).response(to: request)
        }
        addRecentSearches(to: router, shell)
        router.get("movies/{id}") { request, context in
            await movie.reply(to: request, id: context.parameters.get("id") ?? "").response(to: request)
        }
        router.get("posters/{file}") { request, context in
            guard let reply = posters.reply(to: request, file: context.parameters.get("file") ?? "") else {
                throw HTTPError(.notFound)
            }
            return reply.response(to: request)
        }
    }

    /// A form that a browser sends by itself leads back to the page; a script takes the list.
    private func addRecentSearches(to router: Router<BasicRequestContext>, _ shell: PageShell) {
        let screen = RecentScreen(movies: movies, recent: recent, problemPage: ProblemPage(shell: shell))
        @Sendable func response(to request: Request, _ outcome: RecentScreen.Outcome) -> Response {
            if request.uri.queryParameters["part"] != nil { return screen.part(outcome).response(to: request) }
            return screen.page(outcome)?.response(to: request)
                ?? Response.redirect(to: SiteURL.search(.init()).address, type: .normal)
        }
        let list = RouterPath(SiteURL.recentSearches.address)
        router.get(list) { request, _ in screen.part(await screen.list()).response(to: request) }
        router.post(list) { request, _ in response(to: request, try await screen.remember(request)) }
        router.post(RouterPath(SiteURL.forgetSearch.address)) { request, _ in
            response(to: request, try await screen.forget(request))
        }
        router.post(RouterPath(SiteURL.forgetSearches.address)) { request, _ in
            response(to: request, await screen.forgetAll())
        }
    }

    private func addPictures(to router: Router<BasicRequestContext>) {
        guard let pictures else { return }
        let screen = PictureScreen(pictures: pictures)
        router.get("images/{source}/{size}/{file}") { request, context in
            let parameters = context.parameters
            let name = PictureName(
                source: parameters.get("source") ?? "", size: parameters.get("size") ?? "",
                file: parameters.get("file") ?? "")
            return try await screen.reply(name).response(to: request)
        }
    }

    private func addFiles(to router: Router<BasicRequestContext>) {
        router.get("assets/{file}") { [assets] request, context in
            guard let reply = assets.reply(file: context.parameters.get("file") ?? "") else {
                throw HTTPError(.notFound)
            }
            return reply.response(to: request)
        }
        let manifest = WebManifest(assets: assets).reply.prepare()
        router.get(RouterPath(SiteURL.manifest.address)) { request, _ in manifest.response(to: request) }
        router.get("favicon.ico") { [assets] _, _ in
            Response.redirect(to: assets.link(.icon).address, type: .temporary)
        }
    }

    private func addMachineRoutes(to router: Router<BasicRequestContext>) {
        let fine = Reply(type: .text, bytes: Array("ok\n".utf8), caching: .none)
        router.get(RouterPath(SiteURL.health.address)) { request, _ in fine.response(to: request) }
        router.get(RouterPath(SiteURL.readiness.address)) { request, _ in fine.response(to: request) }
    }

    private func addGallery(to router: Router<BasicRequestContext>, _ shell: PageShell) {
        let gallery = Gallery(shell: shell)
        router.get(RouterPath(SiteURL.gallery.address)) { request, _ in gallery.index().response(to: request) }
        router.get("gallery/{state}") { request, context in
            guard let reply = gallery.reply(state: context.parameters.get("state") ?? "") else {
                throw HTTPError(.notFound)
            }
            return reply.response(to: request)
        }
    }

    /// Whether the site answers `GET` at a path, so that another method there is wrong rather than the address.
    private func isKnown(_ path: String) -> Bool {
        let parts = path.split(separator: "/")
        return switch parts.first {
        case nil: true
        case "gallery": hasGallery && parts.count <= 2
        case "movies", "posters", "assets": parts.count == 2
        case "my-movies": personal != nil && Self.isKnownOwn(parts)
        case "gifs": gifs != nil && parts.count <= 3
        case "settings":
            installation != nil && (parts.count == 1 || parts[1] == "restore" || parts[1...].elementsEqual(["backup"]))
        case "images": pictures != nil && parts.count == 4
        case "search": parts.count == 1 || parts[1...].elementsEqual(["recent"])
        case "healthz", "readyz", "manifest.webmanifest", "favicon.ico": parts.count == 1
        case let part?: otherPaths.contains(String(part))
        }
    }

    private static func isKnownOwn(_ parts: [Substring]) -> Bool {
        switch parts.count {
        case 1: true
        case 2: ["new", "figures", "import", "export.json", "export.csv"].contains(parts[1])
        case 3: parts[2] == "edit" || parts[1] == "import"
        default: false
        }
    }
}
