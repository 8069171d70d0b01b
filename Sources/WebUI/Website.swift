public import Domain
public import Hummingbird
import Posters
import struct Foundation.Date

/// The web app: its screens, routes and assets.
public struct Website: Sendable {
    let movies: any MovieFinder
    let recent: any RecentSearches
    let people: (any PersonFinder)?
    private let pictures: (any PictureStore)?
    let personal: PersonalServices?
    private let gifs: GIFServices?
    private let installation: (any Installation)?
    private let posters: PosterScreen
    private let offline: OfflineFiles?
    private let assets: SiteAssets
    private let hasGallery: Bool
    private let imageOrigins: [String]
    private let otherPaths: Set<String>
    private let allowedHosts: Set<HostName>
    private let accounts: AccountServices?
    private let visitor: Visitor
    private let monitoring: Monitoring
    private let intakes: BodyIntakes
    private let authority: @Sendable () -> HouseAuthority?

    /// - Parameters:
    ///   - movies: finds movies.
    ///   - recent: the user's recent searches.
    ///   - people: finds people; `nil` for a site without them.
    ///   - pictures: posters of services, downloaded and cached by this server.
    ///   - personal: the user's library; `nil` for a site without My Movies.
    ///   - gifs: finds GIFs; `nil` for a site without them.
    ///   - installation: the state and actions of Settings; `nil` for a site without Settings.
    ///   - posterDesigns: designs of drawn posters, by the text of the movie's id. Other posters are designed by title, genre and story.
    ///   - offline: the movies that browsers store; `nil` for a site that always needs its server.
    ///   - assets: the site's files.
    ///   - hasGallery: whether `/gallery` shows every screen in every state.
    ///   - imageOrigins: other servers whose pictures pages may show: `https://images.example`.
    ///   - otherPaths: the first parts of paths that other code answers in the same router.
    ///   - allowedHosts: the server's names in addition to `localhost`.
    ///   - accounts: the accounts of the server; `nil` for a site without them.
    ///   - visitor: the person that the site is for.
    ///   - monitoring: what other programs may learn about the server.
    ///   - intakes: read the bodies of forms with files, of this site and all others of the server.
    ///   - authority: what devices must trust now; `nil` if the server's certificate was not made on it.
    public init(
        movies: any MovieFinder, recent: any RecentSearches, people: (any PersonFinder)? = nil,
        pictures: (any PictureStore)? = nil, personal: PersonalServices? = nil, gifs: GIFServices? = nil,
        installation: (any Installation)? = nil,
        posterDesigns: [String: PosterDesign] = [:], offline: OfflineMovies? = nil, assets: SiteAssets,
        hasGallery: Bool = false,
        imageOrigins: [String] = [], otherPaths: Set<String> = [], allowedHosts: Set<HostName> = [],
        accounts: AccountServices? = nil, visitor: Visitor = .local, monitoring: Monitoring = Monitoring(),
        intakes: BodyIntakes = BodyIntakes(), authority: @escaping @Sendable () -> HouseAuthority? = { nil }
    ) {
        self.movies = movies
        self.recent = recent
        self.people = people
        self.pictures = pictures
        self.personal = personal
        self.gifs = gifs
        self.installation = installation
        posters = PosterScreen(designs: posterDesigns)
        let posters = posters
        self.offline = offline.map { movies in
            let shell = Self.shell(
                assets, visitor, hasGIFs: gifs != nil, canKeep: personal != nil, hasSettings: installation != nil,
                worksOffline: true)
            return movies.files { OfflineFiles(movies, shell: shell, posters: posters, canKeep: personal != nil) }
        }
        self.assets = assets
        self.hasGallery = hasGallery
        self.imageOrigins = imageOrigins
        self.otherPaths = otherPaths
        self.allowedHosts = allowedHosts
        self.accounts = accounts
        self.visitor = visitor
        self.monitoring = monitoring
        self.intakes = intakes
        self.authority = authority
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
        let table = RouteTable(screens.flatMap(\.routes), otherPaths: otherPaths)
        let problemPage = ProblemPage(shell: shell)
        let router = Router(context: BasicRequestContext.self, options: .autoGenerateHeadEndpoints)
        router.middlewares.add(RequestLog(table: table))
        router.middlewares.add(
            SecurityHeaders(
                table: table, imageOrigins: imageOrigins, gifs: gifs?.service, visitor: visitor.mark))
        router.middlewares.add(HostCheck(allowedHosts: allowedHosts))
        router.middlewares.add(SameOrigin(table: table, page: problemPage))
        if accounts != nil { router.middlewares.add(Admission(table: table, visitor: visitor, page: problemPage)) }
        if let personal { router.middlewares.add(IdempotentChanges(personal: personal, visitor: visitor.mark)) }
        router.middlewares.add(ErrorPages(table: table, page: problemPage))
        table.add(to: router)
        return router
    }

    var screens: [any Screen] {
        [
            DiscoverScreen(
                viewModel: DiscoverViewModel(
                    movies: movies, library: personal?.library, search: personal?.search, people: people),
                page: DiscoverPage(shell: shell)),
            SearchScreen(
                viewModel: SearchViewModel(
                    movies: movies, recent: recent, people: people, canKeep: personal != nil),
                page: SearchPage(shell: shell)),
            OpenScreen(), RecentScreen(movies: movies, recent: recent, problemPage: ProblemPage(shell: shell)),
            MovieScreen(
                viewModel: MovieViewModel(
                    movies: movies, people: people, library: personal?.library, gifs: gifs,
                    wishers: { [accounts, visitor] in await accounts?.wishers($0, visitor.accountID) ?? [] },
                    now: { [personal] in personal?.now() ?? Date() }),
                page: MoviePage(shell: shell), personal: personal),
            posters, assets, WebManifest(assets: assets, places: shell.places),
            MonitoringScreen(monitoring: monitoring),
        ] + (offline.map { [OfflineScreen(files: $0)] } ?? []) + peopleScreens + personalScreens + gifScreens
            + settingsScreens + accountScreens
            + [CertificateScreen(authority: authority, page: CertificatePage(shell: shell))]
            + (pictures.map { [PictureScreen(pictures: $0)] } ?? []) + (hasGallery ? [Gallery(shell: shell)] : [])
    }

    private var peopleScreens: [any Screen] {
        guard let people else { return [] }
        let viewModel = PersonViewModel(
            people: people, origins: OriginNames(movies: movies, people: people), canKeep: personal != nil)
        return [PersonScreen(viewModel: viewModel, page: PersonPage(shell: shell))]
    }

    private var personalScreens: [any Screen] {
        guard let personal else { return [] }
        let problemPage = ProblemPage(shell: shell)
        return [
            MyMoviesScreen(personal: personal, page: MyMoviesPage(shell: shell), problemPage: problemPage),
            MovieFormScreen(
                viewModel: MovieFormViewModel(personal: personal, movies: movies), page: MovieFormPage(shell: shell),
                problemPage: problemPage, intake: intakes.movieForms),
            FiguresScreen(viewModel: FiguresViewModel(personal: personal), page: FiguresPage(shell: shell)),
            ImportScreen(
                personal: personal, page: ImportPage(shell: shell), problemPage: problemPage, intake: intakes.lists,
                plans: intakes.plans),
            RecommendedScreen(
                recommender: personal.recommender, page: RecommendedPage(shell: shell), problemPage: problemPage),
            ExportScreen(personal: personal, problemPage: problemPage),
        ]
    }

    private var gifScreens: [any Screen] {
        guard let gifs else { return [] }
        let screens: [any Screen] = [
            GIFsScreen(
                viewModel: GIFsViewModel(source: gifs.source), page: GIFsPage(shell: shell, service: gifs.service),
                intake: gifs.intake, bodies: intakes.gifForms),
            GIFDetailsScreen(
                viewModel: GIFDetailsViewModel(services: gifs),
                page: GIFDetailsPage(shell: shell, service: gifs.service)),
            GIFFileScreen(services: gifs),
        ]
        return screens
            + (gifs.service.map { [GIFCardsScreen(service: $0, assets: assets, bodies: intakes.gifAnswers)] } ?? [])
    }

    private var settingsScreens: [any Screen] {
        guard let installation else { return [] }
        let viewModel = SettingsViewModel(
            installation: installation, library: personal?.library, recent: recent, accounts: accounts,
            visitor: visitor, hasAuthority: authority() != nil, offline: offline
        ) { [personal] in personal?.now() ?? Date() }
        return [
            SettingsScreen(
                viewModel: viewModel, page: SettingsPage(shell: shell), problemPage: ProblemPage(shell: shell)),
            RestoreScreen(
                installation: installation, personal: personal,
                page: RestorePage(shell: shell, managesServer: visitor.managesServer), intake: intakes.backups),
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
        if case .local = visitor { return [people, account] }
        return doors + [people, account]
    }

    private var shell: PageShell {
        var shell = Self.shell(
            assets, visitor, hasGIFs: gifs != nil, canKeep: personal != nil, hasSettings: installation != nil,
            worksOffline: offline != nil)
        if case .person = visitor { shell.visitor = visitor.mark }
        return shell
    }

    private static func shell(
        _ assets: SiteAssets, _ visitor: Visitor, hasGIFs: Bool, canKeep: Bool, hasSettings: Bool, worksOffline: Bool
    ) -> PageShell {
        var shell = PageShell(assets: assets)
        if case .anonymous = visitor {
            shell.places = []
            return shell
        }
        if hasGIFs { shell.places.append(.gifs) }
        if canKeep { shell.places.append(.myMovies) }
        shell.hasSettings = hasSettings
        shell.worksOffline = worksOffline
        return shell
    }
}
