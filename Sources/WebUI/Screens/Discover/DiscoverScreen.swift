import Hummingbird

/// `/`: the films that people watch now.
struct DiscoverScreen {
    let viewModel: DiscoverViewModel
    let page: DiscoverPage

    func reply(to request: Request) async -> Reply {
        let input = DiscoverInput(query: QueryString(request.uri.query ?? ""))
        var output = await viewModel.output(for: input)
        output.locale = SiteLocale(acceptLanguage: request.headers[.acceptLanguage])
        return Reply(
            status: output.status, type: .html, bytes: page.bytes(output),
            caching: input.part == .page ? .revalidated : .none, variesByLanguage: true)
    }
}

extension DiscoverOutput {
    fileprivate var status: HTTPResponse.Status {
        switch state {
        case .results, .nothingFound: .ok
        case .invalid(.noSuchPage): .notFound
        case .invalid(.noSuchFilter): .badRequest
        case .failed: .badGateway
        }
    }
}
