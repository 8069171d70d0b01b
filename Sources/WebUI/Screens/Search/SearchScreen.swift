import Domain
import Hummingbird

/// `/search`: finds movies by title.
struct SearchScreen: Screen {
    let viewModel: SearchViewModel
    let page: SearchPage

    var routes: [Route] { [.get(.search, .page) { request, _ in await reply(to: request) }] }

    private func reply(to request: Request) async -> FormReply {
        var input = SearchInput(query: request.query)
        if let movie = movie(namedBy: input) { return .redirect(movie) }
        if request.isFromOtherSite {
            input.mayAskServices = false
            input.isSubmitted = false
        }
        // A key can change nothing.
        if Visit.current?.isByKey == true { input.isSubmitted = false }
        let output = await viewModel.output(for: input)
        // Parts belong to one keystroke, so they are not cached.
        let caching = input.part == .page ? Reply.Caching.revalidated : .none
        return .page(Reply(status: output.status, type: .html, bytes: page.bytes(output), caching: caching))
    }

    /// The movie whose page at another site the text links to, or whose IMDb id it is. An id counts only in a request
    /// for the whole page: while it is being typed, its beginning may be the id of another movie.
    private func movie(namedBy input: SearchInput) -> SiteURL? {
        guard let text = input.text, input.part == .page || input.part == .results else { return nil }
        if let linked = SharedText.movie(linkedIn: text) { return linked }
        guard input.part == .page, let id = MovieID(text.trimmed), id.isIMDb else { return nil }
        return .movie(id)
    }
}

extension SearchOutput {
    /// 400 for an invalid search. An empty box is not an error.
    fileprivate var status: HTTPResponse.Status {
        switch state {
        case .start, .results, .searching, .nothingFound, .offline, .invalid(.emptyTitle): .ok
        case .invalid(.noSuchPage): .notFound
        case .invalid: .badRequest
        case .failed(let failure): failure.error.status
        }
    }
}
