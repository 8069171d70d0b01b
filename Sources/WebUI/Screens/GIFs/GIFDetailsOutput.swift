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
