package import ServiceClient

extension GIPHY {
    /// A GIF, a sticker or another animation. Missing texts are empty.
    public struct GIF: Sendable, Hashable {
        /// GIPHY's id.
        public var id = ""
        /// The title.
        public var title = ""
        /// The files.
        public var images = Images()
        /// The kind of animation.
        public var kind = Kind.gif
        /// The end of the page's URL: words and the id.
        public var slug = ""
        /// The URL of its page.
        public var url = ""
        /// A short URL of its page.
        public var bitlyURL = ""
        /// The short URL under its other name.
        public var bitlyGIFURL = ""
        /// The URL of a page to embed.
        public var embedURL = ""
        /// The username of the uploader.
        public var username = ""
        /// The URL of its source.
        public var source = ""
        /// The host of its source.
        public var sourceTLD = ""
        /// The page of its source.
        public var sourcePostURL = ""
        /// A description for people who cannot see it.
        public var altText = ""
        /// The audience that it suits.
        public var rating = Rating.g
        /// Obsolete.
        public var contentURL = ""
        /// Whether it is a sticker.
        public var isSticker = false
        /// The time of the import, `yyyy-MM-dd HH:mm:ss`.
        public var importDatetime = GIPHY.never
        /// The last time that it was popular, in the same form; `GIPHY.never` or zeros if never.
        public var trendingDatetime = GIPHY.never
        /// The uploader, if GIPHY has an account.
        public var user: User?
        /// The tags; `nil` if the answer has none.
        public var tags: [String]?

        /// A value with the defaults of all fields.
        public static let blank = Self()
    }
}

extension GIPHY.GIF: WireObject {
    package static let fields: [WireField<Self>] = [
        WireField("type", \.kind) { fields, name in fields.text(name).map { GIPHY.Kind(rawValue: $0) } ?? .gif },
        .text("id", \.id),
        .text("slug", \.slug),
        .text("url", \.url),
        .text("bitly_url", \.bitlyURL),
        .text("bitly_gif_url", \.bitlyGIFURL),
        .text("embed_url", \.embedURL),
        .text("username", \.username),
        .text("source", \.source),
        .text("source_tld", \.sourceTLD),
        .text("source_post_url", \.sourcePostURL),
        .text("title", \.title),
        .text("alt_text", \.altText),
        WireField("rating", \.rating) { GIPHY.Rating(rawValue: $0.text($1) ?? "") },
        .text("content_url", \.contentURL),
        WireField("is_sticker", \.isSticker, writing: { try $1.encode($0 ? 1 : 0, forKey: $2) }) {
            $0.flag($1) ?? false
        },
        .text("import_datetime", \.importDatetime),
        .text("trending_datetime", \.trendingDatetime),
        WireField("images", \.images) { $0.value($1) ?? GIPHY.Images(flat: $0) },
        .optional("user", \.user),
        WireField(optional: "tags", \.tags) { fields, name in
            guard fields.holdsList(name) else { return nil }
            let tags: [GIPHY.Tag] = fields.rows(name)
            return tags.map(\.name)
        },
    ]

    /// Throws for an object without any field of a GIF, and for an invalid id.
    package mutating func finish(_ fields: FieldReader) throws {
        let isGIF =
            !images.renditions.isEmpty || ["id", "url", "slug", "title", "images"].contains(where: fields.holds)
        guard isGIF, fields.text("id") != nil || !fields.holds("id") else { throw fields.missing("id") }
    }
}
