import Hummingbird
import Synchronization

/// `/`: the films that people watch now.
final class DiscoverScreen: Sendable {
    private let viewModel: DiscoverViewModel
    private let page: DiscoverPage
    /// The first pages that were sent last, by their addresses: equal values make equal pages, and there is hardly
    /// anything that is asked for as often.
    private let sent = Mutex<[String: (output: DiscoverOutput, reply: Reply)]>([:])

    /// More first pages than this are not remembered: languages times filters.
    private static let mostSent = 16

    init(viewModel: DiscoverViewModel, page: DiscoverPage) {
        self.viewModel = viewModel
        self.page = page
    }

    func reply(to request: Request) async -> Reply {
        let input = DiscoverInput(query: QueryString(request.uri.query ?? ""))
        var output = await viewModel.output(for: input)
        output.locale = SiteLocale(acceptLanguage: request.headers[.acceptLanguage])
        guard input.part == .page, input.page == 1, output.status == .ok else { return reply(output) }

        let key = "\(output.locale.tag) \(request.uri.query ?? "")"
        if let known = sent.withLock({ $0[key] }), known.output == output { return known.reply }
        let reply = reply(output).prepare()
        sent.withLock { sent in
            if sent.count >= Self.mostSent { sent.removeAll() }
            sent[key] = (output, reply)
        }
        return reply
    }

    private func reply(_ output: DiscoverOutput) -> Reply {
        Reply(
            status: output.status, type: .html, bytes: page.bytes(output),
            caching: output.input.part == .page ? .revalidated : .none, variesByLanguage: true)
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
