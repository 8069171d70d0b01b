import Domain
import HTTPTypes
import Hummingbird

/// `/gifs/{id}`: a GIF.
struct GIFDetailsScreen: Screen {
    let services: GIFServices
    let page: GIFDetailsPage

    var routes: [Route] {
        let page = Route.get(.gif, .page, connectsToGIFService: true) { _, context in
            await reply(id: context.parameter("id"))
        }
        guard services.intake != nil else { return [page] }
        return [page, .post(.removeGIF) { _, context in await remove(id: context.parameter("id")) }]
    }

    func reply(id: String) async -> Reply { reply(await output(for: GIFID(id))) }

    private func output(for id: GIFID?) async -> GIFDetailsOutput {
        guard let id else { return .malformed }
        do throws(SourceError) {
            let gif = try await services.source.gif(id)
            return .gif(gif, mayRemove: await services.intake?.mayRemove(id) ?? false)
        } catch {
            guard error == .notFound else {
                return .failed(id, SourceFailure(source: services.source.name, error: error))
            }
            if case .giphy = id, services.service != nil { return .awaiting(id) }
            return .unknown
        }
    }

    /// Removes a GIF that the user added.
    func remove(id: String) async -> FormReply {
        guard let id = GIFID(id) else { return .page(reply(.malformed)) }
        do throws(StorageError) {
            let isRemoved = try await services.intake?.remove(id) ?? false
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
        case .failed(_, let failure): failure.error.status
        case .kept: .serviceUnavailable
        }
    }
}
