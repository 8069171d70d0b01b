import Domain

/// The addresses of pages and files for one client.
struct GIPHYAddresses: Sendable {
    /// The address by which the client has reached the server, if known.
    let authority: Authority?
    /// A secret part of the digits in the addresses of files.
    let secret: String
    let page: @Sendable (GIF, String) -> String

    /// The page of a GIF; empty if its address is unknown.
    func page(of gif: GIF) -> String { gif.page ?? authority.map { page(gif, $0.text) } ?? "" }

    /// A file of a GIF with its address; `nil` if there is none.
    func file(of gif: GIF, _ size: GIFRendition.Size) -> GIPHYFile? {
        guard let rendition = gif[size] else { return nil }
        switch rendition.place {
        case .web(let address): return GIPHYFile(rendition: rendition, address: address)
        case .here:
            guard let name = GIPHYMediaName(gif, size, secret: secret) else { return nil }
            // This server has no TLS.
            let server = authority.map { "http://\($0.text)" } ?? ""
            return GIPHYFile(rendition: rendition, address: server + name.path)
        }
    }
}

/// A file of a GIF with its address.
struct GIPHYFile: Sendable, Hashable {
    let rendition: GIFRendition
    let address: String

    var pixels: Int { rendition.width * rendition.height }
}
