import Domain
@testable import GIPHYClient
import HTTPTransportTesting
import LiveSources
import Testing

/// A key that may appear only in requests and in pages that need it.
let giphyKey = "hush-giphy-key"

extension GIPHY.GIF {
    /// A GIF with these files and GIPHY's usual other fields.
    static func sample(
        _ id: String = "abc123", title: String = "Popcorn",
        files: [GIPHY.RenditionName: GIPHY.Rendition] = [
            .original: .at("giphy.gif")
        ]
    ) -> GIPHY.GIF {
        GIPHY.GIF(
            id: id, title: title, images: .init(files), slug: "pop-corn-\(id)",
            url: "https://giphy.com/gifs/pop-corn-\(id)", altText: "A box", user: .init(username: "studio"),
            tags: ["popcorn"])
    }
}

extension GIPHY.Rendition {
    /// A rendition on GIPHY's servers.
    static func at(
        _ file: String, width: Int = 480, height: Int = 270, size: Int? = nil, webp: String? = nil,
        webpSize: Int? = nil
    ) -> GIPHY.Rendition {
        let folder = "https://media1.giphy.com/media/abc123/"
        return GIPHY.Rendition(
            url: folder + file, width: width, height: height, size: size, webp: webp.map { folder + $0 },
            webpSize: webpSize)
    }
}

/// The GIFs that are read from a list of these GIFs.
func shown(_ gifs: [GIPHY.GIF], at addresses: GIFAddresses = .giphy) throws -> [GIF] {
    let list = GIPHY.List(gifs, pagination: nil, meta: .init(responseID: "r1"))
    return try GIPHYAnswers(at: addresses).gifs(in: list.json(), status: 200).items
}

/// The GIF that is read; `nil` if it cannot be shown, so that a list of it alone is a bad response.
func shown(_ gif: GIPHY.GIF, at addresses: GIFAddresses = .giphy) throws -> GIF? {
    do { return try shown([gif], at: addresses).first } catch SourceError.badAnswer { return nil }
}
