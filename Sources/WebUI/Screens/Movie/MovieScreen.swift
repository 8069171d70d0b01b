import Domain
import HTTPTypes
import Hummingbird

/// `/movies/{id}`: a movie.
struct MovieScreen: Screen {
    let viewModel: MovieViewModel
    let page: MoviePage
    /// `nil` for a site without My Movies.
    var personal: PersonalServices?
    /// Reads the forms with the user's opinion.
    let intake: BodyIntake
    let notices = OpinionNotices()

    var routes: [Route] {
        let view = Route.get(.movie, .page) { request, context in
            await reply(to: request, id: context.parameter("id"))
        }
        guard let personal else { return [view] }
        let change = Route.post(.movieOpinion) { request, context in
            try await changeOpinion(request, id: context.parameter("id"), personal)
        }
        return [view, change]
    }

    func reply(to request: Request, id: String) async -> Reply {
        let locale = SiteLocale(acceptLanguage: request.headers[.acceptLanguage])
        let query = request.query
        let part = query["part"].flatMap(MovieInput.Part.init) ?? .page
        var input = MovieInput(id: MovieID(id), locale: locale, part: part)
        input.origin = [
            Origin(referrer: request.headers[.referer], of: request.head.authority),
            query["from"].flatMap(Origin.init(address:)),
        ].compactMap(\.self).first { $0.address.address != input.id.map { SiteURL.movie($0).address } }
        input.mayAskServices = !request.isFromOtherSite
        input.notice = query["done"].flatMap { notices[$0] }
        var reply = await reply(to: input)
        reply.caching = part == .page ? .revalidated : .none
        reply.variesByReferrer = part == .page
        return reply
    }

    /// The page or part.
    ///
    /// - Parameter status: replaces 200.
    func reply(to input: MovieInput, status: HTTPResponse.Status? = nil) async -> Reply {
        let output = await viewModel.output(for: input)
        return Reply(
            status: output.status == .ok ? status ?? .ok : output.status, type: .html, bytes: page.bytes(output),
            caching: .none, variesByLanguage: true)
    }
}

extension MovieOutput {
    fileprivate var status: HTTPResponse.Status {
        switch state {
        case .movie, .awaiting: .ok
        case .unknown: .notFound
        case .malformed: .badRequest
        case .failed(_, let failure): failure.error.status
        }
    }
}
