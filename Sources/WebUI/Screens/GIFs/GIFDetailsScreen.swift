import Domain
import HTTPTypes
import Hummingbird

/// `/gifs/{id}`: a GIF on repeat, with what is known of it.
struct GIFDetailsScreen {
    let viewModel: GIFDetailsViewModel
    let page: GIFDetailsPage

    func reply(id: String) async -> Reply {
        let output = await viewModel.output(for: GIFID(id))
        return Reply(status: output.status, type: .html, bytes: page.bytes(output))
    }
}

extension GIFDetailsOutput {
    fileprivate var status: HTTPResponse.Status {
        switch self {
        case .gif, .awaiting: .ok
        case .unknown: .notFound
        case .malformed: .badRequest
        case .failed: .badGateway
        }
    }
}
