import Domain
import HTTPTypes
import Hummingbird

/// `/gifs/{id}`: a GIF on repeat, with what is known of it.
struct GIFDetailsScreen {
    let viewModel: GIFDetailsViewModel
    let page: GIFDetailsPage

    func reply(id: String) async -> Reply { reply(await viewModel.output(for: GIFID(id))) }

    /// Removes a GIF that was taken in; `nil` where that is done.
    func remove(id: String) async -> Reply? {
        guard let id = GIFID(id) else { return reply(.malformed) }
        guard let intake = viewModel.services.intake else { return reply(.unknown) }
        do throws(StorageError) { return try await intake.remove(id) ? nil : reply(.unknown) } catch {
            return reply(.kept(error))
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
