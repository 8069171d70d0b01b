import Domain

enum GIFDetailsOutput {
    case gif(GIF, mayRemove: Bool)
    /// A GIF of a service, which the browser contacts directly.
    case awaiting(GIFID)
    /// No GIF has this id.
    case unknown
    /// The address is not one of a GIF.
    case malformed
    case failed(GIFID, SourceFailure)
    /// The GIF cannot be removed.
    case kept(StorageError)
}

struct GIFDetailsViewModel: Sendable {
    let services: GIFServices

    func output(for id: GIFID?) async -> GIFDetailsOutput {
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
}
