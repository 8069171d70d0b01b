import Domain
import Hummingbird

/// `/movies/{id}`: everything known of a movie.
struct MovieScreen: Screen {
    let viewModel: MovieViewModel
    let page: MoviePage

    var routes: [Route] {
        [
            .get(.movie, .page) { request, context in
                await reply(to: request, id: context.parameter("id"))
            }
        ]
    }

    private func reply(to request: Request, id: String) async -> Reply {
        let locale = SiteLocale(acceptLanguage: request.headers[.acceptLanguage])
        let part = request.query["part"].flatMap(MovieInput.Part.init) ?? .page
        let movie = MovieID(id)
        let origin = Origin(referrer: request.headers[.referer], of: request.head.authority)
        let isOther = origin?.address.address != movie.map { SiteURL.movie($0).address }
        var input = MovieInput(id: movie, locale: locale, part: part, origin: isOther ? origin : nil)
        input.mayAskServices = !request.isFromOtherSite
        let output = await viewModel.output(for: input)
        var reply = Reply(
            status: output.status, type: .html, bytes: page.bytes(output),
            caching: part == .page ? .revalidated : .none, variesByLanguage: true)
        reply.variesByReferrer = part == .page
        return reply
    }
}

extension MovieOutput {
    fileprivate var status: HTTPResponse.Status {
        switch state {
        case .movie, .awaiting: .ok
        case .unknown: .notFound
        case .malformed: .badRequest
        case .failed: .badGateway
        }
    }
}
