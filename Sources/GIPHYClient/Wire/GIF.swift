extension GIPHY {
    /// A GIF, a sticker or another short thing that moves. Texts that are missing are empty.
    public struct GIF: Sendable, Hashable {
        /// What it is.
        public var kind: Kind
        /// What it is known by; empty where other fields were asked for.
        public var id: String
        /// The end of its page's address: words and the id.
        public var slug: String
        /// Its page.
        public var url: String
        /// A short address of its page.
        public var bitlyURL: String
        /// A short address of its page, under its other name.
        public var bitlyGIFURL: String
        /// Its page for being put into others.
        public var embedURL: String
        /// The name of who shared it.
        public var username: String
        /// Where it is from.
        public var source: String
        /// The host of where it is from.
        public var sourceTLD: String
        /// The page that it is from.
        public var sourcePostURL: String
        /// As it is called.
        public var title: String
        /// What one sees, for those who do not.
        public var altText: String
        /// Whom it is for.
        public var rating: Rating
        /// Not used any more.
        public var contentURL: String
        /// Whether it is a sticker.
        public var isSticker: Bool
        /// When it came to GIPHY, `yyyy-MM-dd HH:mm:ss`.
        public var importDatetime: String
        /// When it was last asked for much, in the same form; `GIPHY.never` or zeros where it never was.
        public var trendingDatetime: String
        /// Its files.
        public var images: Images
        /// Who shared it, where somebody did.
        public var user: User?
        /// Words that it is found by; `nil` where they are not told.
        public var tags: [String]?

        /// A GIF by its id, title and files; all else is empty unless it is said.
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
