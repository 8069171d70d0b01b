import Domain
import Hummingbird

/// `/movies/{id}`: everything known of a film.
struct FilmScreen {
    let viewModel: FilmViewModel
    let page: FilmPage

    func reply(to request: Request, id: String) async -> Reply {
        let locale = SiteLocale(acceptLanguage: request.headers[.acceptLanguage])
        let output = await viewModel.output(for: FilmInput(id: MovieID(id), locale: locale))
        return Reply(status: output.status, type: .html, bytes: page.bytes(output), variesByLanguage: true)
    }
}

extension FilmOutput {
    fileprivate var status: HTTPResponse.Status {
        switch state {
        case .film: .ok
        case .unknown: .notFound
        case .malformed: .badRequest
        case .failed: .badGateway
        }
    }
}
