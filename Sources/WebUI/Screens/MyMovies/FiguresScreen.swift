import HTTPTypes
import Hummingbird

/// `/my-movies/figures`: statistics.
struct FiguresScreen: Screen {
    let viewModel: FiguresViewModel
    let page: FiguresPage

    var routes: [Route] { [.get(.myFigures, .page) { request, _ in await reply(to: request) }] }

    private func reply(to request: Request) async -> Reply {
        let year = request.query["year"].flatMap(Int.init).flatMap { (1...9999).contains($0) ? $0 : nil }
        let output = await viewModel.output(for: year)
        return Reply(status: output.status, type: .html, bytes: page.bytes(output))
    }
}

extension FiguresOutput {
    fileprivate var status: HTTPResponse.Status {
        switch self {
        case .figures, .empty: .ok
        case .failed: .serviceUnavailable
        }
    }
}
