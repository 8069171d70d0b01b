import Domain
import Hummingbird

/// `/movies/{id}`: everything known of a film.
struct FilmScreen {
    let viewModel: FilmViewModel
    let page: FilmPage

    func reply(to request: Request, id: String) async -> Reply {
        let locale = SiteLocale(acceptLanguage: request.headers[.acceptLanguage])
        let query = QueryString(request.uri.query ?? "")
        let part = query["part"].flatMap(FilmInput.Part.init) ?? .page
        let output = await viewModel.output(for: FilmInput(id: MovieID(id), locale: locale, part: part))
        return Reply(
            status: output.status, type: .html, bytes: page.bytes(output),
            caching: part == .page ? .revalidated : .none, variesByLanguage: true)
    }
}

extension FilmOutput {
    fileprivate var status: HTTPResponse.Status {
        switch state {
        case .film, .awaiting: .ok
        case .unknown: .notFound
        case .malformed: .badRequest
        case .failed: .badGateway
        }
    }
}
