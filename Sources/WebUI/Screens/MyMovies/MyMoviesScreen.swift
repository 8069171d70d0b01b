import Domain
import HTTPTypes
import Hummingbird

/// `/my-movies`, and the toggles that add and remove movies.
struct MyMoviesScreen: Screen {
    let personal: PersonalServices
    let movies: any MovieFinder
    let page: MyMoviesPage
    let problemPage: ProblemPage

    var routes: [Route] {
        [
            .get(.myMovies, .page) { request, _ in await reply(to: request) },
            .post(.keepMovie) { request, _ in answer(try await keep(request), to: request) },
            .post(.removeMovie) { request, context in
                let fields = try await request.fields(upTo: 4_096)
                let sure = Sure(rawValue: fields?["sure"] ?? "") ?? .no
                let shown = fields?["id"].flatMap { MovieID($0) }
                return answer(await remove(MovieID(context.parameter("id")), sure, shown: shown), to: request)
            },
            .post(.restoreMovie) { request, context in
                answer(await restore(MovieID(context.parameter("id"))), to: request)
            },
        ]
    }

    private func reply(to request: Request) async -> Reply {
        let input = MyMoviesInput(query: request.query)
        var output = await MyMoviesViewModel(personal: personal).output(for: input)
        output.locale = SiteLocale(acceptLanguage: request.headers[.acceptLanguage])
        return Reply(
            status: output.status, type: .html, bytes: page.bytes(output),
            caching: input.part == .page ? .revalidated : .none, variesByLanguage: true)
    }

    /// Saves a movie of a source.
    func keep(_ request: Request) async throws -> Outcome {
        guard let fields = try await request.fields(upTo: 4_096) else { return .failed(.unfinishedForm) }
        guard let id = MovieID(fields["id"] ?? "") else { return .failed(.malformedMovie) }
        let page = fields["from"].map { SiteURL.addedMovie(id, from: $0) } ?? .movie(id)
        let own = MovieID.proposed(fields["as"]) ?? personal.newID()
        do throws(PersonalLibraryError) {
            let movie = try await personal.keeper.keep(
                id, as: own, at: personal.now(), timeout: SearchViewModel.wait)
            return .kept(movie.id, page: page)
        } catch .alreadyThere(let own) {
            // The form was sent twice. A database whose standby was away may have the movie nowhere else yet: this write,
            // which changes nothing, waits for it.
            do throws(PersonalLibraryError) { _ = try await personal.library.restore(own) } catch .notFound {
                // It was removed meanwhile.
            } catch {
                return Outcome(error)
            }
            return .kept(own, page: page)
        } catch .notFound {
            return .failed(await missing(id))
        } catch {
            return Outcome(error)
        }
    }

    /// Why no source has named a movie. A phone sends its change again if a service has failed.
    private func missing(_ id: MovieID) async -> ProblemPage.Problem {
        let found = await movies.movie(id, timeout: SearchViewModel.wait)
        let late = found.awaited.first.map { SourceFailure(source: $0, error: .unreachable) }
        guard found.movie == nil, let failure = found.failures.first ?? late else { return .unknownMovie }
        return .failed(failure.source, failure.error, again: .movie(id))
    }

    /// What the user has confirmed before a removal.
    enum Sure: String {
        case no
        /// What the page shows, in a browser that could not ask the server.
        case here
        case yes
    }

    /// Removes a movie. Asks first if the user's rating, viewings or note would go too, unless they are sure.
    ///
    /// - Parameter shown: the movie on the page. A browser that could not ask the server may have proposed `id` for it
    ///   although it was in the library under another id: the user is asked before that one is removed.
    func remove(_ id: MovieID?, _ sure: Sure = .no, shown: MovieID? = nil) async -> Outcome {
        guard let id, id.isOwn else { return .failed(.unknownMovie) }
        do throws(PersonalLibraryError) {
            if try await personal.library.remove(id, if: { sure != .no || $0.loss == nil }) { return .removed(id) }
            let movie = try await personal.library.movie(id)
            guard let loss = movie.opinion.loss else { return await remove(id, sure) }
            return .failed(.lossOfOpinion(movie.summary, loss))
        } catch .notFound {
            guard let shown, let own = await movies.movie(shown, timeout: .localOnly).movie?.summary.ownID, own != id
            else { return .failed(.unknownMovie) }
            return sure == .yes ? await remove(own, sure) : await askAboutOther(own)
        } catch {
            return Outcome(error)
        }
    }

    private func askAboutOther(_ id: MovieID) async -> Outcome {
        do throws(PersonalLibraryError) {
            let movie = try await personal.library.movie(id)
            let loss = ["It was added elsewhere too.", movie.opinion.loss].compactMap(\.self).joined(separator: " ")
            return .failed(.lossOfOpinion(movie.summary, loss))
        } catch {
            return Outcome(error)
        }
    }

    func restore(_ id: MovieID?) async -> Outcome {
        guard let id, id.isOwn else { return .failed(.unknownMovie) }
        do throws(PersonalLibraryError) {
            let there = try await personal.library.restore(id)
            return .kept(there, page: .movie(there))
        } catch {
            return Outcome(error)
        }
    }

    /// The result of a change.
    enum Outcome {
        /// The movie is in My Movies, under this id. `page` is its page.
        case kept(MovieID, page: SiteURL)
        /// The movie was removed.
        case removed(MovieID)
        case failed(ProblemPage.Problem)

        fileprivate init(_ error: PersonalLibraryError) {
            self =
                switch error {
                case .storage(let error): .failed(.library(error))
                default: .failed(.unknownMovie)
                }
        }
    }

    private func answer(_ outcome: Outcome, to request: Request) -> FormReply {
        if request.asksForPart { return .page(part(outcome)) }
        switch outcome {
        case .kept(_, let page): return .redirect(page)
        case .removed(let id): return .redirect(.myMovies(.init(removed: id)))
        case .failed(let problem): return .page(problemPage.reply(problem))
        }
    }

    /// The response to a script: the address that undoes the change, or a sentence about what failed.
    func part(_ outcome: Outcome) -> Reply {
        switch outcome {
        case .kept(let id, _): .text(.ok, SiteURL.removeMovie(id).address)
        case .removed(let id): .text(.ok, SiteURL.restoreMovie(id).address)
        case .failed(let problem):
            .text(problem.status, problem.isQuestion ? "\(problem.heading) \(problem.advice)" : problem.advice)
        }
    }
}

extension MovieID {
    /// The id of the user's own that a browser proposes for a movie: it must know the id before the server answers.
    static func proposed(_ text: String?) -> MovieID? {
        text.flatMap { MovieID($0) }.flatMap { $0.isOwn ? $0 : nil }
    }
}

extension MyMoviesOutput {
    fileprivate var status: HTTPResponse.Status {
        switch state {
        case .results, .diary, .empty, .nothingFound: .ok
        case .noSuchPage: .notFound
        case .noSuchFilter: .badRequest
        case .failed: .serviceUnavailable
        }
    }
}
