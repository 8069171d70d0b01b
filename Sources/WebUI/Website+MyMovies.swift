import Domain
import Hummingbird

extension Website {
    /// The routes of a person's own movies.
    func addMyMovies(to router: Router<BasicRequestContext>, _ shell: PageShell, _ personal: PersonalServices) {
        let problemPage = ProblemPage(shell: shell)
        let list = MyMoviesScreen(
            personal: personal, page: MyMoviesPage(shell: shell), problemPage: problemPage)
        let form = MovieFormScreen(
            personal: personal, movies: movies, page: MovieFormPage(shell: shell), problemPage: problemPage)
        let figures = FiguresScreen(
            viewModel: FiguresViewModel(library: personal.library), page: FiguresPage(shell: shell))
        @Sendable func id(_ context: BasicRequestContext) -> MovieID? {
            context.parameters.get("id").flatMap(MovieID.init)
        }
        @Sendable func response(_ request: Request, _ outcome: MyMoviesScreen.Outcome) -> Response {
            request.uri.queryParameters["part"] == nil
                ? list.response(outcome, to: request) : list.part(outcome).response(to: request)
        }
        @Sendable func response(_ request: Request, _ outcome: MovieFormScreen.Outcome) -> Response {
            switch outcome {
            case .kept(let id): Response.redirect(to: SiteURL.movie(id).address, type: .normal)
            case .page(let reply): reply.response(to: request)
            }
        }
        router.get("my-movies") { request, _ in await list.reply(to: request).response(to: request) }
        router.get(RouterPath(SiteURL.myFigures.address)) { request, _ in
            await figures.reply().response(to: request)
        }
        router.get("my-movies/new") { request, _ in
            let query = QueryString(request.uri.query ?? "")
            guard query["part"] == "offers" else { return form.new().response(to: request) }
            return await form.offers(query).response(to: request)
        }
        router.post("my-movies/new") { request, _ in response(request, await form.add(request)) }
        router.post("my-movies/keep") { request, _ in response(request, try await list.keep(request)) }
        addLists(to: router, shell, personal)
        router.get("my-movies/{id}/edit") { request, context in
            await form.edit(id(context)).response(to: request)
        }
        router.post("my-movies/{id}/edit") { request, context in
            response(request, await form.save(id(context), request))
        }
        router.post("my-movies/{id}/remove") { request, context in
            response(request, await list.remove(id(context)))
        }
        router.post("my-movies/{id}/restore") { request, context in
            response(request, await list.restore(id(context)))
        }
    }

    /// The routes of lists that are brought in and taken along.
    private func addLists(to router: Router<BasicRequestContext>, _ shell: PageShell, _ personal: PersonalServices) {
        let screen = ImportScreen(
            personal: personal, page: ImportPage(shell: shell), problemPage: ProblemPage(shell: shell))
        let export = ExportScreen(personal: personal, problemPage: ProblemPage(shell: shell))
        @Sendable func id(_ context: BasicRequestContext) -> ImportReceipt.ID { context.parameters.get("id") ?? "" }
        @Sendable func response(_ request: Request, _ outcome: ImportScreen.Outcome) -> Response {
            switch outcome {
            case .done(let address): Response.redirect(to: address.address, type: .normal)
            case .page(let reply): reply.response(to: request)
            }
        }
        let path = RouterPath(SiteURL.importMovies.address)
        router.get(path) { request, _ in screen.start().response(to: request) }
        router.post(path) { request, _ in response(request, await screen.read(request)) }
        router.get("my-movies/import/{id}") { request, context in
            screen.show(id(context), request).response(to: request)
        }
        router.post("my-movies/import/{id}") { request, context in
            response(request, try await screen.take(id(context), request))
        }
        router.post("my-movies/import/{id}/undo") { request, context in
            response(request, await screen.undo(id(context)))
        }
        for format in LibraryExportFormat.allCases {
            router.get(RouterPath(SiteURL.exportMovies(format).address)) { request, _ in
                await export.response(to: request, format)
            }
        }
    }
}
