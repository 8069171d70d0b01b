extension GIPHY.GIF: Codable {
    enum CodingKeys: String, CodingKey {
        case kind = "type"
        case id
        case slug
        case url
        case bitlyURL = "bitly_url"
        case bitlyGIFURL = "bitly_gif_url"
        case embedURL = "embed_url"
        case username
        case source
        case sourceTLD = "source_tld"
        case sourcePostURL = "source_post_url"
        case title
        case altText = "alt_text"
        case rating
        case contentURL = "content_url"
        case isSticker = "is_sticker"
        case importDatetime = "import_datetime"
        case trendingDatetime = "trending_datetime"
        case images
        case user
        case tags
    }

    /// Reads the object that random GIFs came in until about 2022 too, whose files have names of their own.
    ///
    /// Throws for an object with nothing of a GIF in it, and for an id that is no text.
    public init(from decoder: any Decoder) throws {
        var fields = try FieldReader<CodingKeys>(decoder)
        let images = fields.part(.images) ?? GIPHY.Images(flat: decoder)
        if images.renditions.isEmpty { try fields.requireAny(of: .id, .url, .slug, .title, .images) }
        if fields.holds(.id), fields.text(.id) == nil { throw fields.missing(.id) }
        let tags: [GIPHY.Tag]? = fields.rows(.tags)
        func text(_ key: CodingKeys) -> String { fields.text(key) ?? "" }
        self.init(
            id: text(.id), title: text(.title), images: images,
            kind: fields.text(.kind).map(GIPHY.Kind.init) ?? .gif, slug: text(.slug), url: text(.url),
            bitlyURL: text(.bitlyURL), bitlyGIFURL: text(.bitlyGIFURL), embedURL: text(.embedURL),
            username: text(.username), source: text(.source), sourceTLD: text(.sourceTLD),
            sourcePostURL: text(.sourcePostURL), altText: text(.altText),
            rating: GIPHY.Rating(rawValue: text(.rating)), contentURL: text(.contentURL),
            isSticker: fields.flag(.isSticker) ?? false, importDatetime: text(.importDatetime),
            trendingDatetime: text(.trendingDatetime), user: fields.part(.user), tags: tags?.map(\.name))
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(kind, forKey: .kind)
        try container.encode(id, forKey: .id)
        try container.encode(slug, forKey: .slug)
        try container.encode(url, forKey: .url)
        try container.encode(bitlyURL, forKey: .bitlyURL)
        try container.encode(bitlyGIFURL, forKey: .bitlyGIFURL)
        try container.encode(embedURL, forKey: .embedURL)
        try container.encode(username, forKey: .username)
        try container.encode(source, forKey: .source)
        try container.encode(sourceTLD, forKey: .sourceTLD)
        try container.encode(sourcePostURL, forKey: .sourcePostURL)
        try container.encode(title, forKey: .title)
        try container.encode(altText, forKey: .altText)
        try container.encode(rating, forKey: .rating)
        try container.encode(contentURL, forKey: .contentURL)
        try container.encode(isSticker ? 1 : 0, forKey: .isSticker)
        try container.encode(importDatetime, forKey: .importDatetime)
        try container.encode(trendingDatetime, forKey: .trendingDatetime)
        try container.encode(images, forKey: .images)
        try container.encodeIfPresent(user, forKey: .user)
        try container.encodeIfPresent(tags, forKey: .tags)
    }
}
