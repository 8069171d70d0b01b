import Domain
import Hummingbird
import Synchronization

/// `/`: popular movies.
final class DiscoverScreen: Screen {
    private let viewModel: DiscoverViewModel
    private let page: DiscoverPage
    /// A cache of the replies with the first page, which is requested most. Equal outputs have equal pages.
    private let sent = Mutex(RecentReplies<DiscoverOutput>(maxBytes: 2 << 20))

    init(viewModel: DiscoverViewModel, page: DiscoverPage) {
        self.viewModel = viewModel
        self.page = page
    }

    var routes: [Route] { [.get(.discover, .page) { request, _ in await self.reply(to: request) }] }

    private func reply(to request: Request) async -> Reply {
        var input = DiscoverInput(query: request.query)
        input.mayAskServices = !request.isFromOtherSite
        var output = await viewModel.output(for: input)
        output.locale = SiteLocale(acceptLanguage: request.headers[.acceptLanguage])
        guard input.part == .page, input.page == 1, output.status == .ok else { return reply(output) }

        if let known = sent.withLock({ $0[output] }) { return known }
        let reply = reply(output).prepare()
        sent.withLock { $0.keep(reply, as: output) }
        return reply
    }

    private func reply(_ output: DiscoverOutput) -> Reply {
        Reply(
            status: output.status, type: .html, bytes: page.bytes(output),
            caching: output.input.part == .page ? .revalidated : .none, variesByLanguage: true)
    }
}

extension DiscoverOutput: Hashable {
    /// Hashes only the input, which is fast and distinguishes most pages.
    func hash(into hasher: inout Hasher) {
        hasher.combine(input)
        hasher.combine(locale)
    }

    fileprivate var status: HTTPResponse.Status {
        switch state {
        case .results, .nothingFound: .ok
        case .invalid(.noSuchPage): .notFound
        case .invalid(.noSuchFilter): .badRequest
        case .failed(let failure): failure.error.status
        }
    }
}
