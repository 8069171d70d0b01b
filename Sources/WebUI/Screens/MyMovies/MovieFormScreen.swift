import Domain
import HTTPTypes
import Hummingbird

/// `/my-movies/new` and `/my-movies/{id}/edit`.
struct MovieFormScreen {
    let personal: PersonalServices
    let page: MovieFormPage
    let problemPage: ProblemPage

    /// The longest body that is read, in bytes: the largest picture, and the words beside it.
    private static let longestBody = PictureProblem.largestFile + 256 * 1_024

    /// The empty form.
    func new() -> Reply { reply(MovieFormOutput(id: personal.newID())) }

    /// The form with what is kept of a film.
    func edit(_ id: MovieID?) async -> Reply {
        guard let id, id.isOwn else { return problem(.notFound, .unknownFilm) }
        do throws(PersonalLibraryError) {
            let film = try await personal.library.movie(id)
            return reply(
                MovieFormOutput(
                    id: id, isEdit: true, draft: MovieDraft(film.summary), picture: film.picture))
        } catch {
            return problem(error)
        }
    }

    /// Keeps what was sent; the film's address where that is done, else the form again with all that was typed.
    func add(_ request: Request) async -> Outcome {
        guard let form = await form(of: request) else { return .page(tooLong(MovieFormOutput(id: personal.newID()))) }
        let id = MovieID(form.text("id")).flatMap { $0.isOwn ? $0 : nil } ?? personal.newID()
        var output = MovieFormOutput(id: id, draft: MovieDraft(form))
        await takePicture(form, &output)
        output.problems = output.draft.problems() + output.problems
        guard output.problems.isEmpty else { return .page(reply(output)) }
        let summary = MovieSummary(
            id: id, title: output.draft.keptTitle, released: output.draft.date, overview: output.draft.keptOverview)
        let film = PersonalMovie(movie: Movie(summary: summary), picture: output.picture, added: personal.now())
        do throws(PersonalLibraryError) {
            try await personal.library.add(film)
            return .kept(id)
        } catch {
            return .page(reply(output, error))
        }
    }

    /// Puts what was sent in the place of what is kept of a film.
    func save(_ id: MovieID?, _ request: Request) async -> Outcome {
        guard let id, id.isOwn else { return .page(problem(.notFound, .unknownFilm)) }
        let film: PersonalMovie
        do throws(PersonalLibraryError) { film = try await personal.library.movie(id) } catch {
            return .page(problem(error))
        }
        guard let form = await form(of: request) else {
            return .page(
                tooLong(MovieFormOutput(id: id, isEdit: true, draft: MovieDraft(film.summary), picture: film.picture)))
        }
        var output = MovieFormOutput(id: id, isEdit: true, draft: MovieDraft(form))
        await takePicture(form, &output)
        output.problems = output.draft.problems(known: film.summary) + output.problems
        guard output.problems.isEmpty else { return .page(reply(output)) }
        let (draft, picture) = (output.draft, output.picture)
        do throws(PersonalLibraryError) {
            try await personal.library.edit(id) { film in
                film.movie = film.movie.with(summary: film.summary.edited(draft))
                film.picture = picture
            }
            return .kept(id)
        } catch {
            return .page(reply(output, error))
        }
    }

    /// What came of a form that was sent.
    enum Outcome {
        case kept(MovieID)
        case page(Reply)
    }

    private func form(of request: Request) async -> MultipartForm? {
        guard let body = try? await request.body.collect(upTo: Self.longestBody) else { return nil }
        return MultipartForm(Array(body.readableBytesView), contentType: request.headers[.contentType] ?? "")
    }

    /// A new picture, else the one that was taken in before.
    private func takePicture(_ form: MultipartForm, _ output: inout MovieFormOutput) async {
        output.picture = form.bytes("no-picture") == nil ? PictureKey(form.text("picture")) : nil
        guard let bytes = form.bytes("photo") else { return }
        do throws(PictureProblem) { output.picture = try await personal.pictures.take(bytes) } catch {
            output.problems = [MovieDraft.Problem(field: .picture, sentence: error.sentence)]
        }
    }

    private func tooLong(_ output: MovieFormOutput) -> Reply {
        var output = output
        output.problems = [.init(field: .picture, sentence: PictureProblem.tooBig.sentence)]
        return reply(output)
    }

    private func reply(_ output: MovieFormOutput, _ error: PersonalLibraryError) -> Reply {
        var output = output
        switch error {
        case .alreadyThere(let other): output.other = other
        case .storage(let error): output.storageProblem = error
        case .notFound: return problem(.notFound, .unknownFilm)
        }
        return reply(output)
    }

    private func reply(_ output: MovieFormOutput) -> Reply {
        let status: HTTPResponse.Status =
            if output.storageProblem != nil {
                .serviceUnavailable
            } else if output.other != nil {
                .conflict
            } else {
                output.problems.isEmpty ? .ok : .badRequest
            }
        return Reply(status: status, type: .html, bytes: page.bytes(output), caching: .none)
    }

    private func problem(_ error: PersonalLibraryError) -> Reply {
        if case .storage(let error) = error { return problem(.serviceUnavailable, .library(error)) }
        return problem(.notFound, .unknownFilm)
    }

    private func problem(_ status: HTTPResponse.Status, _ problem: ProblemPage.Problem) -> Reply {
        Reply(status: status, type: .html, bytes: problemPage.bytes(problem), caching: .none)
    }
}

extension MovieDraft {
    fileprivate init(_ form: MultipartForm) {
        self.init(title: form.text("title"), overview: form.text("overview"), released: form.text("released"))
    }
}
