import Domain
import HTML
import HTTPTypes
import Hummingbird

/// `/my-movies/new` and `/my-movies/{id}/edit`.
struct MovieFormScreen: Screen {
    let viewModel: MovieFormViewModel
    let page: MovieFormPage
    let problemPage: ProblemPage
    let intake: BodyIntake

    /// The maximum size of a body in bytes: the largest picture and the text fields.
    static let maxBodyBytes = PictureProblem.maxFileBytes + 256 * 1_024

    var routes: [Route] {
        [
            .get(.newMovie, .page) { request, _ in
                request.query["part"] == "offers"
                    ? await offers(request.query)
                    : reply(MovieFormOutput(id: viewModel.personal.newID()), caching: .revalidated)
            },
            .post(.newMovie) { request, _ in await add(request) },
            .get(.editMovie, .page) { _, context in
                reply(await viewModel.edit(MovieID(context.parameter("id"))))
            },
            .post(.editMovie) { request, context in await save(MovieID(context.parameter("id")), request) },
        ]
    }

    /// The offers for the typed title, for the script.
    func offers(_ query: QueryString) async -> Reply {
        let draft = MovieDraft(title: query["title"] ?? "", released: query["released"] ?? "")
        let offers = MovieOffers(movies: await viewModel.offers(for: draft), mayAddAnyway: false)
        return Reply(type: .html, bytes: offers.bytes(), caching: .none)
    }

    func add(_ request: Request) async -> FormReply {
        let body = await intake.body(of: request)
        defer { body.finish() }
        return reply(await viewModel.add(await submission(body, request)))
    }

    func save(_ id: MovieID?, _ request: Request) async -> FormReply {
        let known: PersonalMovie
        do throws(PersonalLibraryError) { known = try await viewModel.movie(id) } catch {
            return reply(MovieFormViewModel.Result(error))
        }
        let body = await intake.body(of: request)
        defer { body.finish() }
        return reply(await viewModel.save(await submission(body, request, known: known), known: known))
    }

    private func submission(
        _ body: ReceivedBody, _ request: Request, known: PersonalMovie? = nil
    ) async -> MovieFormSubmission {
        let ending = body.ending
        let confirmed = request.query["was"]
        return await body.form(of: request) { form in
            MovieFormSubmission(
                form, ending: ending, confirmed: confirmed,
                known: known.map { MovieDraft($0.summary) } ?? MovieDraft(), knownPicture: known?.picture)
        }
    }

    private func reply(_ result: MovieFormViewModel.Result) -> FormReply {
        switch result {
        case .saved(let id): .redirect(.movie(id))
        case .form(let output): .page(reply(output))
        case .unknown: .page(problemPage.reply(.unknownMovie))
        case .failed(let error): .page(problemPage.reply(.library(error)))
        }
    }

    private func reply(_ output: MovieFormOutput, caching: Reply.Caching = .none) -> Reply {
        Reply(status: output.status, type: .html, bytes: page.bytes(output), caching: caching)
    }
}

extension MovieFormOutput {
    fileprivate var status: HTTPResponse.Status {
        if let storageProblem { return storageProblem.status }
        if let refusal { return refusal.status }
        if other != nil || changed != nil || !offers.isEmpty { return .conflict }
        return isFine ? .ok : .badRequest
    }
}
