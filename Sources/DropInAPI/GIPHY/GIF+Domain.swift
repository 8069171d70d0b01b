import Domain
import GIPHYClient

extension GIPHY.GIF {
    /// A GIF as GIPHY tells of it. When it came is not known, and it never was asked for much.
    ///
    /// - Parameter bundle: which renditions it has; `nil` for all.
    init(_ gif: Domain.GIF, at addresses: GIPHYAddresses, bundle: Set<GIPHY.RenditionName>?) {
        let page = addresses.page(of: gif)
        var images = GIPHY.Images(gif, at: addresses)
        if let bundle { images.renditions = images.renditions.filter { bundle.contains($0.key) } }
        self.init(
            id: gif.id.description, title: gif.title, images: images, slug: Self.slug(gif), url: page, bitlyURL: page,
            bitlyGIFURL: page, embedURL: addresses.file(of: gif, .original)?.address ?? "",
            username: gif.credit ?? "", altText: gif.altText ?? "", tags: gif.tags)
    }

    /// The title's letters and digits with hyphens between the words, and the id.
    private static func slug(_ gif: Domain.GIF) -> String {
        let words = gif.title.lowercased().split { !$0.isLetter && !$0.isNumber }
        return (words.map(String.init) + [gif.id.description]).joined(separator: "-")
    }
}
