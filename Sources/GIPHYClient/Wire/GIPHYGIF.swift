extension GIPHY {
    /// A GIF, a sticker or another animation. Missing texts are empty.
    public struct GIF: Sendable, Hashable {
        /// The kind of animation.
        public var kind: Kind
        /// GIPHY's id; empty if the request selected other fields.
        public var id: String
        /// The end of the page's URL: words and the id.
        public var slug: String
        /// The URL of its page.
        public var url: String
        /// A short URL of its page.
        public var bitlyURL: String
        /// The same, under its other name.
        public var bitlyGIFURL: String
        /// The URL of a page to embed.
        public var embedURL: String
        /// The username of the uploader.
        public var username: String
        /// The URL of its source.
        public var source: String
        /// The host of its source.
        public var sourceTLD: String
        /// The page of its source.
        public var sourcePostURL: String
        /// The title.
        public var title: String
        /// A description for people who cannot see it.
        public var altText: String
        /// The audience that it suits.
        public var rating: Rating
        /// Obsolete.
        public var contentURL: String
        /// Whether it is a sticker.
        public var isSticker: Bool
        /// The time of the import, `yyyy-MM-dd HH:mm:ss`.
        public var importDatetime: String
        /// The last time that it was popular, in the same form; `GIPHY.never` or zeros if never.
        public var trendingDatetime: String
        /// The files.
        public var images: Images
        /// The uploader, if GIPHY has an account.
        public var user: User?
        /// The tags; `nil` if the answer has none.
        public var tags: [String]?

        /// Creates a GIF; texts are empty by default.
        public init(
            id: String, title: String = "", images: Images = Images(), kind: Kind = .gif, slug: String = "",
            url: String = "", bitlyURL: String = "", bitlyGIFURL: String = "", embedURL: String = "",
            username: String = "", source: String = "", sourceTLD: String = "", sourcePostURL: String = "",
            altText: String = "", rating: Rating = .g, contentURL: String = "", isSticker: Bool = false,
            importDatetime: String = GIPHY.never, trendingDatetime: String = GIPHY.never, user: User? = nil,
            tags: [String]? = nil
        ) {
            self.kind = kind
            self.id = id
            self.slug = slug
            self.url = url
            self.bitlyURL = bitlyURL
            self.bitlyGIFURL = bitlyGIFURL
            self.embedURL = embedURL
            self.username = username
            self.source = source
            self.sourceTLD = sourceTLD
            self.sourcePostURL = sourcePostURL
            self.title = title
            self.altText = altText
            self.rating = rating
            self.contentURL = contentURL
            self.isSticker = isSticker
            self.importDatetime = importDatetime
            self.trendingDatetime = trendingDatetime
            self.images = images
            self.user = user
            self.tags = tags
        }
    }
}
