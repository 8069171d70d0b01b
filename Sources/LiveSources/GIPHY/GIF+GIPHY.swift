import Domain
import GIPHYClient

extension GIF {
    /// Converts a GIF; `nil` without an id, or without a file on GIPHY's servers.
    init?(_ gif: GIPHY.GIF, at addresses: GIFAddresses) {
        guard let id = GIFID("giphy-\(gif.id)") else { return nil }
        let files = GIPHYFiles(gif.images, at: addresses)
        guard let original = files.original else { return nil }
        self.init(
            id: id, title: Self.title(of: gif), altText: PlainText(gif.altText, maxLength: 500)?.text,
            tags: (gif.tags ?? []).prefix(Self.maxTags).compactMap { PlainText($0, maxLength: 50)?.text },
            original: original, small: files.small, still: files.still,
            frameCount: gif.images.original?.frames.flatMap { (1...100_000).contains($0) ? $0 : nil },
            page: addresses.page(gif.url),
            credit: [gif.user?.displayName, gif.user?.username, gif.username].lazy
                .compactMap { $0.flatMap { PlainText($0, maxLength: 80)?.text } }.first)
    }

    private static let maxTags = 20

    /// The title, else the words of the page's address, else the alternative text.
    private static func title(of gif: GIPHY.GIF) -> String {
        if let title = PlainText(gif.title, maxLength: 200) { return title.text }
        let words = gif.slug.prefix(scalars: 200).split(separator: "-").filter { $0 != gif.id }.joined(separator: " ")
        return (PlainText(words, maxLength: 200) ?? PlainText(gif.altText, maxLength: 200))?.text
            ?? "A GIF without a title"
    }
}
