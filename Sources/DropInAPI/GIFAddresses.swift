import Domain

/// The addresses of pages and files for one client.
struct GIFAddresses: Sendable {
    /// Where the client reaches the server; `nil` if unknown.
    let origin: ServerOrigin?
    let secret: AddressSecret
    let page: @Sendable (GIF, ServerOrigin) -> String
    /// Whether videos can be made of GIFs.
    var hasVideos = false

    /// The page of a GIF; empty if its address is unknown.
    func page(of gif: GIF) -> String { gif.page ?? origin.map { page(gif, $0) } ?? "" }

    /// A file of a GIF with its address; `nil` if there is none.
    func file(of gif: GIF, _ size: GIFRendition.Size) -> AddressedGIFFile? {
        guard let rendition = gif[size] else { return nil }
        switch rendition.place {
        case .web(let address): return AddressedGIFFile(rendition: rendition, address: address)
        case .here:
            guard let name = GIPHYMediaName(gif, size, secret: secret) else { return nil }
            return AddressedGIFFile(rendition: rendition, address: "\(origin?.text ?? "")\(name.path())")
        }
    }

    /// The address of a GIF's video; `nil` if there is none.
    func video(_ format: VideoFormat, of gif: GIF) -> String? {
        guard hasVideos, gif.hasVideos, let name = GIPHYMediaName(gif, .original, secret: secret)
        else { return nil }
        return "\(origin?.text ?? "")\(name.path(format))"
    }
}

struct AddressedGIFFile: Sendable, Hashable {
    let rendition: GIFRendition
    let address: String

    var pixels: Int { rendition.width * rendition.height }
}
