import Domain
import GIPHYClient

extension GIPHY.GIF {
    /// A GIF in GIPHY's form, without the dates, which are unknown.
    ///
    /// - Parameter bundle: the wanted renditions; `nil` for all.
    init(_ gif: Domain.GIF, at addresses: GIFAddresses, bundle: Set<GIPHY.RenditionName>?) {
        let page = addresses.page(of: gif)
        var images = GIPHY.Images(gif, at: addresses)
        if let bundle { images.renditions = images.renditions.filter { bundle.contains($0.key) } }
        self = .blank
        id = gif.id.description
        title = gif.title
        self.images = images
        slug = Self.slug(gif)
        url = page
        bitlyURL = page
        bitlyGIFURL = page
        embedURL = addresses.file(of: gif, .original)?.address ?? ""
        username = gif.credit ?? ""
        altText = gif.altText ?? ""
        tags = gif.tags
    }

    /// The letters and digits of the title's words and the id, joined by hyphens.
    private static func slug(_ gif: Domain.GIF) -> String {
        let words = gif.title.lowercased().split { !$0.isLetter && !$0.isNumber }
        return (words.map(String.init) + [gif.id.description]).joined(separator: "-")
    }
}
