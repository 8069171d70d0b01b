public import Domain
public import Hummingbird
import Posters
import struct Foundation.Date

/// The web app: its screens, routes and assets.
public struct Website: Sendable {
    private let services: SiteServices
    private let assets: SiteAssets
    private let posters: PosterScreen
    /// Whether `/gallery` shows every screen in every state.
    public var hasGallery = false
    /// The first parts of paths that other code answers in the same router.
    public var otherPaths: Set<String> = []
    /// The server's names in addition to `localhost`.
    public var allowedHosts: Set<HostName> = []
    /// The accounts of the server; `nil` for a site without them.
    public var accounts: AccountServices?
    /// The person that the site is for.
    public var visitor = Visitor.local
    /// What other programs may learn about the server.
    public var monitoring = Monitoring()
    /// Read the bodies of large forms, of this site and all others of the server.
    public var intakes = BodyIntakes()
    /// What devices must trust now; `nil` if the server's certificate was not made on it.
    public var authority: @Sendable () -> HouseAuthority? = { nil }
    /// A sentence for the owner when the server's certificate ends soon or has ended.
    public var certificateWarning: @Sendable () -> String? = { nil }

    /// Creates a site of a server without a sign-in.
    public init(_ services: SiteServices, assets: SiteAssets) {
        self.services = services
        self.assets = assets
        posters = PosterScreen(designs: services.posterDesigns)
    }

    private var offline: OfflineFiles? {
        services.offline.map { movies in
            movies.files {
                var shell = shell(worksOffline: true)
                // The worker says whose page it is.
                shell.visitor = visitor.isLocal ? visitor.mark : ""
                return OfflineFiles(movies, shell: shell, posters: posters, canKeep: services.personal != nil)
            }
        }
    }

    /// A number that changes whenever drawn posters change.
    public static let posterRevision = DrawnPoster.revision

    /// A movie's drawn poster.
    public func poster(of movie: MovieSummary) -> VectorDrawing { posters.poster(at: .init(movie)).picture }

    /// A drawn background for a movie's screen.
    public func backdrop(of movie: MovieSummary) -> VectorDrawing { posters.poster(at: .init(movie)).backdrop }

    /// A drawing in place of a person's photo. The number picks its colors.
    public static func portrait(initials: String, number: Int) -> VectorDrawing {
        DrawnPortrait(initials: initials, number: number).picture
    }

    /// The path of a GIF's page.
    public static func address(of gif: GIF) -> String { SiteURL.gif(gif.id).address }

    /// The site's routes, and the middleware around every response.
    public func router() -> Router<BasicRequestContext> {
        let table = table
        let router = Router(context: BasicRequestContext.self, options: .autoGenerateHeadEndpoints)
        addMiddleware(to: router, table)
        table.add(to: router)
        return router
    }

    /// A responder equal to that of `router()`, built faster and in less memory. It accepts no further routes.
    public func responder(sharing routers: SharedRouters) -> some HTTPResponder<BasicRequestContext> {
        let table = table
        let router = Router(context: BasicRequestContext.self)
        addMiddleware(to: router, table)
        let site = router.middlewares.constructResponder(finalResponder: FoundRoute(table: table))
        return routers.responder(of: table, for: site)
    }

    private var table: RouteTable { RouteTable(screens.flatMap(\.routes), otherPaths: otherPaths) }

    private func addMiddleware(to router: Router<BasicRequestContext>, _ table: RouteTable) {
        let problemPage = ProblemPage(shell: shell)
        router.middlewares.add(RequestLog(table: table))
        router.middlewares.add(
            SecurityHeaders(
                table: table, imageOrigins: services.imageOrigins, gifs: services.gifs?.service, visitor: visitor.mark))
        router.middlewares.add(HostCheck(allowedHosts: allowedHosts, isOpen: visitor.isLocal))
        router.middlewares.add(SameOrigin(table: table, page: problemPage))
        if accounts != nil { router.middlewares.add(Admission(table: table, visitor: visitor, page: problemPage)) }
        if let personal = services.personal {
            router.middlewares.add(IdempotentChanges(personal: personal, visitor: visitor.mark))
        }
        router.middlewares.add(ErrorPages(table: table, page: problemPage))
    }

    private var ownIntakes: BodyIntakes { intakes.of(visitor) }

    var screens: [any Screen] {
        let (movies, recent, people, personal) = (services.movies, services.recent, services.people, services.personal)
        // The router looks for the first part of a path in this order, and pages ask for pictures and assets most.
        return (services.pictures.map { [PictureScreen(pictures: $0, isOfOne: visitor.accountID != nil)] } ?? []) + [
            posters, assets,
            DiscoverScreen(
                viewModel: DiscoverViewModel(
                    movies: movies, library: personal?.library, search: personal?.search, people: people,
                    turns: services.turns),
                page: DiscoverPage(shell: shell)),
            SearchScreen(
                viewModel: SearchViewModel(
                    movies: movies, recent: recent, people: people, canKeep: personal != nil, turns: services.turns),
                page: SearchPage(shell: shell)),
            OpenScreen(),
            RecentScreen(
                movies: movies, turns: services.turns, recent: recent, problemPage: ProblemPage(shell: shell)),
            MovieScreen(
                viewModel: MovieViewModel(
                    movies: movies, people: people, library: personal?.library, gifs: services.gifs,
                    wishers: { [accounts, visitor] in await accounts?.wishers($0, visitor.accountID) ?? [] },
                    now: { personal?.now() ?? Date() }),
                page: MoviePage(shell: shell), personal: personal, intake: ownIntakes.opinions),
            WebManifest(assets: assets, places: shell.places),
            MonitoringScreen(monitoring: monitoring),
        ] + offlineScreens + peopleScreens + personalScreens + gifScreens + settingsScreens + accountScreens
            + [CertificateScreen(authority: authority, page: CertificatePage(shell: shell))]
            + (hasGallery ? [Gallery(shell: shell)] : [])
    }

    private var peopleScreens: [any Screen] {
        guard let people = services.people else { return [] }
        let viewModel = PersonViewModel(
            people: people, origins: OriginNames(movies: services.movies, people: people),
            canKeep: services.personal != nil)
        return [PersonScreen(viewModel: viewModel, page: PersonPage(shell: shell))]
    }

    private var personalScreens: [any Screen] {
        guard let personal = services.personal else { return [] }
        let problemPage = ProblemPage(shell: shell)
        return [
            MyMoviesScreen(
                personal: personal, movies: services.movies, page: MyMoviesPage(shell: shell), problemPage: problemPage),
            MovieFormScreen(
                viewModel: MovieFormViewModel(personal: personal, movies: services.movies),
                page: MovieFormPage(shell: shell), problemPage: problemPage, intake: ownIntakes.movieForms),
            StatsScreen(personal: personal, page: StatsPage(shell: shell)),
            ImportScreen(
                personal: personal, page: ImportPage(shell: shell), problemPage: problemPage, intakes: ownIntakes,
                person: visitor.mark),
            RecommendedScreen(
                recommender: personal.recommender, page: RecommendedPage(shell: shell), problemPage: problemPage),
            ExportScreen(personal: personal, problemPage: problemPage),
        ]
    }

    private var gifScreens: [any Screen] {
        guard let gifs = services.gifs else { return [] }
        let screens: [any Screen] = [
            GIFsScreen(
                viewModel: GIFsViewModel(source: gifs.source), page: GIFsPage(shell: shell, service: gifs.service),
                intake: gifs.intake, bodies: ownIntakes.gifForms),
            GIFDetailsScreen(services: gifs, page: GIFDetailsPage(shell: shell, service: gifs.service)),
            GIFFileScreen(services: gifs),
        ]
        return screens
            + (gifs.service.map { [GIFCardsScreen(service: $0, assets: assets, bodies: ownIntakes.gifAnswers)] } ?? [])
    }

    private var offlineScreens: [any Screen] {
        if let offline { return [OfflineScreen(files: offline)] }
        return services.endsOffline ? [OfflineEndScreen(assets: assets)] : []
    }

    private var settingsScreens: [any Screen] {
        guard let installation = services.installation else { return [] }
        let personal = services.personal
        let viewModel = SettingsViewModel(
            installation: installation, library: personal?.library, recent: services.recent, accounts: accounts,
            visitor: visitor, hasAuthority: authority() != nil,
            certificateWarning: certificateWarning, offline: offline
        ) { personal?.now() ?? Date() }
        return [
            SettingsScreen(
                viewModel: viewModel, page: SettingsPage(shell: shell), problemPage: ProblemPage(shell: shell)),
            RestoreScreen(
                installation: installation, personal: personal,
                page: RestorePage(shell: shell, managesServer: visitor.managesServer), intake: ownIntakes.backups),
        ]
    }

    private var accountScreens: [any Screen] {
        guard let accounts else { return [] }
        let people = PeopleScreen(accounts: accounts, visitor: visitor, page: PeoplePage(shell: shell))
        let account = AccountScreen(accounts: accounts, visitor: visitor, page: AccountPage(shell: shell))
        let doors: [any Screen] = [
            SignInScreen(
                accounts: accounts, visitor: visitor, page: SignInPage(shell: shell, hasAuthority: authority() != nil)),
            InvitationScreen(accounts: accounts, page: InvitationPage(shell: shell)),
        ]
        if visitor.isLocal { return [people, account] }
        return doors + [people, account]
    }

    private var shell: PageShell {
        var shell = shell(worksOffline: services.offline != nil)
        if case .anonymous = visitor { return shell }
        shell.visitor = visitor.mark
        return shell
    }

    private func shell(worksOffline: Bool) -> PageShell {
        var shell = PageShell(assets: assets)
        if case .anonymous = visitor {
            shell.places = []
            return shell
        }
        if services.gifs != nil { shell.places.append(.gifs) }
        if services.personal != nil { shell.places.append(.myMovies) }
        shell.hasSettings = services.installation != nil
        shell.worksOffline = worksOffline
        return shell
    }
}
