import Domain
import Hummingbird

/// `/search`: finds movies by title.
struct SearchScreen: Screen {
    let viewModel: SearchViewModel
    let page: SearchPage

    var routes: [Route] { [.get(.search, .page) { request, _ in await reply(to: request) }] }

    private func reply(to request: Request) async -> Reply {
        var input = SearchInput(query: request.query)
        if request.isFromOtherSite {
            input.mayAskServices = false
            input.isSubmitted = false
        }
        let output = await viewModel.output(for: input)
        // Parts belong to one keystroke, so they are not cached.
        let caching = input.part == .page ? Reply.Caching.revalidated : .none
        return Reply(status: output.status, type: .html, bytes: page.bytes(output), caching: caching)
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
