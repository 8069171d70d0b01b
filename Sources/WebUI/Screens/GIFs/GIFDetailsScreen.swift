import Domain
import HTTPTypes
import Hummingbird

/// `/gifs/{id}`: a GIF.
struct GIFDetailsScreen: Screen {
    let viewModel: GIFDetailsViewModel
    let page: GIFDetailsPage

    var routes: [Route] {
        let page = Route.get(.gif, .page, connectsToGIFService: true) { _, context in
            await reply(id: context.parameter("id"))
        }
        guard viewModel.services.intake != nil else { return [page] }
        return [page, .post(.removeGIF) { _, context in await remove(id: context.parameter("id")) }]
    }

    func reply(id: String) async -> Reply { reply(await viewModel.output(for: GIFID(id))) }

    /// Removes a GIF that the user added.
    func remove(id: String) async -> FormReply {
        guard let id = GIFID(id) else { return .page(reply(.malformed)) }
        do throws(StorageError) {
            let isRemoved = try await viewModel.services.intake?.remove(id) ?? false
            return isRemoved ? .redirect(.gifs(.init())) : .page(reply(.unknown))
        } catch {
            return .page(reply(.kept(error)))
        }
    }

    private func reply(_ output: GIFDetailsOutput) -> Reply {
        Reply(status: output.status, type: .html, bytes: page.bytes(output))
    }
}

extension GIFDetailsOutput {
    fileprivate var status: HTTPResponse.Status {
        switch self {
        case .gif, .awaiting: .ok
        case .unknown: .notFound
        case .malformed: .badRequest
        case .failed: .badGateway
        case .kept: .serviceUnavailable
        }
    }
}
