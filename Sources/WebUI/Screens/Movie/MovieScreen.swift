import Domain
import Hummingbird

/// `/movies/{id}`: a movie.
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

    func reply(to request: Request, id: String) async -> Reply {
        let locale = SiteLocale(acceptLanguage: request.headers[.acceptLanguage])
        let query = request.query
        let part = query["part"].flatMap(MovieInput.Part.init) ?? .page
        var input = MovieInput(id: MovieID(id), locale: locale, part: part)
        input.origin = [
            Origin(referrer: request.headers[.referer], of: request.head.authority),
            query["from"].flatMap { Origin(address: $0.prefix(2_000)) },
        ].compactMap(\.self).first { $0.address.address != input.id.map { SiteURL.movie($0).address } }
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
