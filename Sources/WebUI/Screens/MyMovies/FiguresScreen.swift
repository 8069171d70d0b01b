import HTTPTypes

/// `/my-movies/figures`: statistics.
struct FiguresScreen: Screen {
    let viewModel: FiguresViewModel
    let page: FiguresPage

    var routes: [Route] { [.get(.myFigures, .page) { _, _ in await reply() }] }

    private func reply() async -> Reply {
        let output = await viewModel.output()
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
