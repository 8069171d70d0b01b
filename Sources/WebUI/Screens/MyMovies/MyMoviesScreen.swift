import Domain
import HTTPTypes
import Hummingbird

/// `/my-movies` and what is done there with films that are kept.
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

    /// Keeps a film that a source tells of; leads back to its page.
    func keep(_ request: Request) async throws -> Outcome {
        guard let fields = try await request.fields(upTo: 1_024) else {
            return .page(problem(.badRequest, .unfinishedForm))
        }
        guard let id = MovieID(fields["id"] ?? "") else {
            return .page(problem(.badRequest, .malformedFilm))
        }
        do throws(PersonalLibraryError) {
            _ = try await personal.keeper.keep(
                id, as: personal.newID(), at: personal.now(), patience: SearchViewModel.wait)
        } catch .alreadyThere {
            // Sent twice, it is there: that is what was wanted.
            return .done(.movie(id))
        } catch {
            return .page(problem(error))
        }
        return .done(.movie(id))
    }

    /// Takes a film away; leads to the list, which offers to put it back.
    func remove(_ id: MovieID?) async -> Outcome {
        guard let id, id.isOwn else { return .page(problem(.notFound, .unknownFilm)) }
        do throws(PersonalLibraryError) { try await personal.library.remove(id) } catch {
            return .page(problem(error))
        }
        return .done(.myMovies(.init(removed: id)))
    }

    /// Puts a film back; leads to its page.
    func restore(_ id: MovieID?) async -> Outcome {
        guard let id, id.isOwn else { return .page(problem(.notFound, .unknownFilm)) }
        do throws(PersonalLibraryError) { try await personal.library.restore(id) } catch .alreadyThere(let other) {
            return .done(.movie(other))
        } catch {
            return .page(problem(error))
        }
        return .done(.movie(id))
    }

    /// What came of it.
    enum Outcome {
        /// It is done; where to go on.
        case done(SiteURL)
        case page(Reply)
    }

    private func problem(_ error: PersonalLibraryError) -> Reply {
        if case .storage(let error) = error { return problem(.serviceUnavailable, .library(error)) }
        return problem(.notFound, .unknownFilm)
    }

    private func problem(_ status: HTTPResponse.Status, _ problem: ProblemPage.Problem) -> Reply {
        problemPage.reply(status, problem)
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
