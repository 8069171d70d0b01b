import Domain
import HTTPTypes
import Hummingbird

/// `/my-movies/new` and `/my-movies/{id}/edit`.
struct MovieFormScreen: Screen {
    let personal: PersonalServices
    let movies: any MovieFinder
    let page: MovieFormPage
    let problemPage: ProblemPage
    var intake = BodyIntake(limit: maxBodyBytes, budget: BodyBudget(bytes: 64 << 20))

    /// In bytes: the largest picture and the text fields.
    static let maxBodyBytes = PictureProblem.maxFileBytes + 256 * 1_024

    /// In seconds.
    private static let retryAfter = 5

    var routes: [Route] {
        [
            .get(.newMovie, .page) { request, _ in
                request.query["part"] == "offers" ? await offers(request.query) : new()
            },
            .post(.newMovie) { request, _ in await add(request) },
            .get(.editMovie, .page) { _, context in await edit(MovieID(context.parameter("id"))) },
            .post(.editMovie) { request, context in
                await save(MovieID(context.parameter("id")), request)
            },
        ]
    }

    private func new() -> Reply { reply(MovieFormOutput(id: personal.newID())) }

    /// The form with a movie of the library.
    private func edit(_ id: MovieID?) async -> Reply {
        guard let id, id.isOwn else { return problem(.notFound, .unknownMovie) }
        do throws(PersonalLibraryError) {
            let movie = try await personal.library.movie(id)
            return reply(
                MovieFormOutput(
                    id: id, isEdit: true, draft: MovieDraft(movie.summary), picture: movie.picture))
        } catch {
            return problem(error)
        }
    }

    /// Keeps what was sent and leads to the movie's page, or sends the form again with all that was typed.
    func add(_ request: Request) async -> FormReply {
        let body = await intake.body(of: request)
        defer { body.finish() }
        var sent = await sent(body, request)
        let id = sent.id ?? personal.newID()
        let linked = await linked(sent)
        if let linked { sent.draft.fill(from: linked.summary) }
        var output = await output(MovieFormOutput(id: id, linked: linked?.summary), of: sent, body.ending)
        output.isAnother = sent.isAnother
        if let own = linked?.summary.ownID, own != id { output.other = own }
        guard !sent.isUnlinked, output.isFine, output.other == nil else { return .page(reply(output)) }
        if linked == nil, !sent.isAnother { output.offers = await offers(for: output.draft) }
        guard output.offers.isEmpty else { return .page(reply(output)) }
        let draft = output.draft
        let summary = MovieSummary(
            id: id, title: draft.keptTitle, released: draft.date, overview: draft.keptOverview)
        let movie = PersonalMovie(
            movie: linked?.kept(as: id, draft) ?? Movie(summary: summary), picture: output.picture,
            added: personal.now())
        do throws(PersonalLibraryError) {
            try await personal.library.add(movie)
            return .redirect(.movie(id))
        } catch {
            return .page(reply(output, error))
        }
    }

    /// Saves an edited movie.
    func save(_ id: MovieID?, _ request: Request) async -> FormReply {
        guard let id, id.isOwn else { return .page(problem(.notFound, .unknownMovie)) }
        let movie: PersonalMovie
        do throws(PersonalLibraryError) { movie = try await personal.library.movie(id) } catch {
            return .page(problem(error))
        }
        let body = await intake.body(of: request)
        defer { body.finish() }
        let sent = await sent(body, request, known: MovieDraft(movie.summary), picture: movie.picture)
        let output = await output(
            MovieFormOutput(id: id, isEdit: true), of: sent, body.ending, known: movie.summary)
        guard output.isFine else { return .page(reply(output)) }
        let (draft, picture) = (output.draft, output.picture)
        do throws(PersonalLibraryError) {
            try await personal.library.edit(id) { movie in
                movie.movie.summary = movie.summary.edited(draft)
                movie.picture = picture
            }
            return .redirect(.movie(id))
        } catch {
            return .page(reply(output, error))
        }
    }

    private func sent(
        _ body: ReceivedBody, _ request: Request, known: MovieDraft = MovieDraft(), picture: PictureKey? = nil
    ) async -> MovieFormSubmission {
        let ending = body.ending
        return await body.form(contentType: request.headers[.contentType] ?? "") { form in
            MovieFormSubmission(form, ending: ending, known: known, knownPicture: picture)
        }
    }

    /// The form with the submitted fields and their problems.
    private func output(
        _ empty: MovieFormOutput, of sent: MovieFormSubmission, _ ending: ReceivedBody.Ending,
        known: MovieSummary? = nil
    ) async -> MovieFormOutput {
        var output = empty
        output.draft = sent.draft
        output.picture = sent.picture
        output.problems = sent.problems
        switch ending {
        case .whole where sent.isWhole:
            let tooLong = sent.problems.map(\.field)
            output.problems += sent.draft.problems(known: known).filter { !tooLong.contains($0.field) }
        case .tooLong: break
        case .tooMuchAtOnce: output.refusal = .tooMuchAtOnce
        case .whole, .cutOff: output.refusal = .notWhole
        }
        await take(sent.photo, &output)
        return output
    }

    /// Stores a new picture. Without one, the previous picture stays.
    private func take(_ photo: MovieFormSubmission.Photo, _ output: inout MovieFormOutput) async {
        do throws(PictureProblem) {
            switch photo {
            case .none: break
            case .tooLarge: throw .tooBig
            case .file(let bytes) where bytes.isEmpty: throw .notAPicture
            case .file(let bytes): output.picture = try await personal.pictures.take(bytes)
            }
        } catch {
            switch error {
            case .busy: output.refusal = .tooMuchAtOnce
            case .storage(let error): output.storageProblem = error
            default: output.problems.append(MovieDraft.Problem(field: .picture, sentence: error.sentence))
            }
        }
    }

    private func reply(_ output: MovieFormOutput, _ error: PersonalLibraryError) -> Reply {
        var output = output
        switch error {
        case .alreadyThere(let other): output.other = other
        case .storage(let error): output.storageProblem = error
        case .notFound: return problem(.notFound, .unknownMovie)
        }
        return reply(output)
    }

    private func reply(_ output: MovieFormOutput) -> Reply {
        let status: HTTPResponse.Status =
            if output.storageProblem != nil || output.refusal == .tooMuchAtOnce {
                .serviceUnavailable
            } else if output.other != nil || !output.offers.isEmpty {
                .conflict
            } else {
                output.isFine ? .ok : .badRequest
            }
        var reply = Reply(status: status, type: .html, bytes: page.bytes(output), caching: .none)
        if status == .serviceUnavailable { reply.retryAfter = Self.retryAfter }
        return reply
    }

    private func problem(_ error: PersonalLibraryError) -> Reply {
        if case .storage(let error) = error { return problem(.serviceUnavailable, .library(error)) }
        return problem(.notFound, .unknownMovie)
    }

    private func problem(_ status: HTTPResponse.Status, _ problem: ProblemPage.Problem) -> Reply {
        problemPage.reply(status, problem)
    }
}

extension MovieFormOutput {
    /// Whether the submission has no problem.
    fileprivate var isFine: Bool { problems.isEmpty && refusal == nil && storageProblem == nil }
}
