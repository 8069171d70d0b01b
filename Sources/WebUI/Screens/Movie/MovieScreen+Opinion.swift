import Domain
import HTTPTypes
import Hummingbird

/// `/movies/{id}/opinion`: changes the user's opinion of a movie.
extension MovieScreen {
    func changeOpinion(_ request: Request, id text: String, _ personal: PersonalServices) async throws -> FormReply {
        let body = await intake.body(of: request)
        defer { body.finish() }
        guard let fields = try await body.fields() else {
            return .page(ProblemPage(shell: page.shell).reply(.init(body.ending)))
        }
        let locale = SiteLocale(acceptLanguage: request.headers[.acceptLanguage])
        let isScript = request.asksForPart
        var input = MovieInput(id: MovieID(text), locale: locale, part: isScript ? .opinion : .page)
        input.origin = fields["from"].flatMap(Origin.init(address:))
        let submission = OpinionSubmission(fields, now: personal.now())
        do throws(Failure) {
            guard let id = input.id else { throw .noMovie }
            input.notice = try await apply(
                submission, to: id, personal, as: MovieID.proposed(fields["as"]) ?? personal.newID())
        } catch .noMovie {
            // If there is no such movie, or its source failed, the page says so.
            input.refused = submission.refused(.noAnswer)
        } catch .refused(let problem) {
            input.refused = submission.refused(problem)
        }
        if !isScript, let id = input.id, let notice = input.notice {
            return .redirect(.changedOpinion(id, notice: notices.add(notice), from: input.origin?.address))
        }
        return .page(await reply(to: input, status: input.refused?.problem.status))
    }

    private enum Failure: Error {
        /// There is no such movie, or its source failed.
        case noMovie
        case refused(OpinionSubmission.Problem)

        init(_ error: PersonalLibraryError) {
            self =
                switch error {
                case .notFound, .alreadyThere: .noMovie
                case .tooManyViewings: .refused(.tooManyViewings)
                case .noteChanged: .refused(.noteChanged)
                case .storage(let error): .refused(.storage(error))
                }
        }
    }

    private func apply(
        _ submission: OpinionSubmission, to id: MovieID, _ personal: PersonalServices, as new: MovieID,
        mayRepeat: Bool = true
    ) async throws(Failure) -> OpinionNotice {
        var own = await own(of: id)
        if own == nil, submission.forgets {
            // The library may have been away.
            do throws(PersonalLibraryError) { _ = try await personal.library.movies([new]) } catch {
                throw Failure(error)
            }
            own = await self.own(of: id)
            if own == nil { return .undone }
        }
        let known = try await movie(own, personal)
        let opinion = known?.opinion ?? .init()
        if let undone = submission.undone, let known, undone != known.fingerprint,
            opinion.changed(by: submission.change) != opinion
        {
            throw .refused(.changedSince)
        }
        let checked = submission.checked(with: opinion)
        if let problem = checked.problem { throw .refused(problem) }
        do throws(PersonalLibraryError) {
            let changed = try await personal.keeper.change(
                own ?? id, by: checked.change, as: new, at: personal.now(), timeout: SearchViewModel.wait)
            guard submission.isUndo else { return OpinionNotice(checked, changed) }
            // Unless something was saved meanwhile.
            if submission.forgets { _ = try await personal.library.remove(changed.movie.id, if: \.isEmpty) }
            return .undone
        } catch .noteChanged where mayRepeat {
            // The page’s earlier note may have been saved meanwhile.
            return try await apply(submission, to: id, personal, as: new, mayRepeat: false)
        } catch {
            throw Failure(error)
        }
    }

    private func own(of id: MovieID) async -> MovieID? {
        id.isOwn ? id : await viewModel.movies.movie(id, timeout: .localOnly).movie?.summary.ownID
    }

    private func movie(_ own: MovieID?, _ personal: PersonalServices) async throws(Failure) -> PersonalMovie? {
        guard let own else { return nil }
        do throws(PersonalLibraryError) { return try await personal.library.movie(own) } catch {
            throw Failure(error)
        }
    }
}

extension OpinionSubmission.Problem {
    fileprivate var status: HTTPResponse.Status {
        switch self {
        case .stars, .date, .tooManyViewings, .noteTooLong, .marks, .unreadable: .badRequest
        case .noteChanged, .changedSince: .conflict
        case .noAnswer: .badGateway
        case .storage(let error): error.status
        }
    }
}
