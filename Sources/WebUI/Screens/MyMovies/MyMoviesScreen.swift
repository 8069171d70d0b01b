import Domain
import HTTPTypes
import Hummingbird

/// `/my-movies` and what is done there with movies that are kept.
struct MyMoviesScreen {
    let personal: PersonalServices
    let page: MyMoviesPage
    let problemPage: ProblemPage

    func reply(to request: Request) async -> Reply {
        let input = MyMoviesInput(query: QueryString(request.uri.query ?? ""))
        var output = await MyMoviesViewModel(personal: personal).output(for: input)
        output.locale = SiteLocale(acceptLanguage: request.headers[.acceptLanguage])
        return Reply(
            status: output.status, type: .html, bytes: page.bytes(output),
            caching: input.part == .page ? .revalidated : .none, variesByLanguage: true)
    }

    /// Adds a movie that a source knows.
    func keep(_ request: Request) async throws -> Outcome {
        guard let fields = try await request.fields(upTo: 1_024) else { return .failed(.badRequest, .unfinishedForm) }
        guard let id = MovieID(fields["id"] ?? "") else { return .failed(.badRequest, .malformedMovie) }
        do throws(PersonalLibraryError) {
            let movie = try await personal.keeper.keep(
                id, as: personal.newID(), at: personal.now(), timeout: SearchViewModel.wait)
            return .kept(movie.id, page: .movie(id))
        } catch .alreadyThere(let own) {
            // Sent twice, it is there: that is what was wanted.
            return .kept(own, page: .movie(id))
        } catch {
            return .failed(error)
        }
    }

    /// Removes a movie.
    func remove(_ id: MovieID?) async -> Outcome {
        guard let id, id.isOwn else { return .failed(.notFound, .unknownMovie) }
        do throws(PersonalLibraryError) { try await personal.library.remove(id) } catch { return .failed(error) }
        return .removed(id)
    }

    /// Restores a removed movie.
    func restore(_ id: MovieID?) async -> Outcome {
        guard let id, id.isOwn else { return .failed(.notFound, .unknownMovie) }
        do throws(PersonalLibraryError) { try await personal.library.restore(id) } catch .alreadyThere(let other) {
            return .kept(other, page: .movie(other))
        } catch {
            return .failed(error)
        }
        return .kept(id, page: .movie(id))
    }

    /// The result of a change.
    enum Outcome {
        /// The movie is in My Movies, under this id; and its page.
        case kept(MovieID, page: SiteURL)
        /// The movie was removed.
        case removed(MovieID)
        case failed(HTTPResponse.Status, ProblemPage.Problem)

        fileprivate static func failed(_ error: PersonalLibraryError) -> Outcome {
            if case .storage(let error) = error { return .failed(.serviceUnavailable, .library(error)) }
            return .failed(.notFound, .unknownMovie)
        }
    }

    /// The response to a script: the address of the form that takes the change back, or a sentence that says what failed.
    func part(_ outcome: Outcome) -> Reply {
        switch outcome {
        case .kept(let id, _): text(.ok, SiteURL.removeMovie(id).address)
        case .removed(let id): text(.ok, SiteURL.restoreMovie(id).address)
        case .failed(let status, let problem): text(status, problem.advice)
        }
    }

    /// The response to a form that a browser sends: a redirect, or a page that says what failed.
    func response(_ outcome: Outcome, to request: Request) -> Response {
        switch outcome {
        case .kept(_, let page): Response.redirect(to: page.address, type: .normal)
        case .removed(let id): Response.redirect(to: SiteURL.myMovies(.init(removed: id)).address, type: .normal)
        case .failed(let status, let problem): problemPage.reply(status, problem).response(to: request)
        }
    }

    private func text(_ status: HTTPResponse.Status, _ text: String) -> Reply {
        Reply(status: status, type: .text, bytes: Array(text.utf8), caching: .none)
    }
}

extension MyMoviesOutput {
    fileprivate var status: HTTPResponse.Status {
        switch state {
        case .results, .empty, .nothingFound: .ok
        case .noSuchPage: .notFound
        case .failed: .serviceUnavailable
        }
    }
}
