import HTTPTypes

/// `/my-movies/figures`: a person's own movies, counted.
struct FiguresScreen {
    let viewModel: FiguresViewModel
    let page: FiguresPage

    func reply() async -> Reply {
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
