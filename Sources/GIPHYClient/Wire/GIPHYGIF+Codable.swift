import ServiceClient

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

    /// Also decodes the flat object of random GIFs until about 2022. Throws for an object without any field of a GIF,
    /// and for an invalid id.
    public init(from decoder: any Decoder) throws {
        var fields = try FieldReader<CodingKeys>(decoder)
        let images = fields.value(.images) ?? GIPHY.Images(flat: decoder)
        let identifying: [CodingKeys] = [.id, .url, .slug, .title, .images]
        guard !images.renditions.isEmpty || identifying.contains(where: fields.holds) else { throw fields.missing(.id) }
        if fields.holds(.id), fields.text(.id) == nil { throw fields.missing(.id) }
        let tags: [GIPHY.Tag]? = fields.holdsList(.tags) ? fields.rows(.tags) : nil
        func text(_ key: CodingKeys) -> String { fields.text(key) ?? "" }
        self.init(
            id: text(.id), title: text(.title), images: images,
            kind: fields.text(.kind).map(GIPHY.Kind.init) ?? .gif, slug: text(.slug), url: text(.url),
            bitlyURL: text(.bitlyURL), bitlyGIFURL: text(.bitlyGIFURL), embedURL: text(.embedURL),
            username: text(.username), source: text(.source), sourceTLD: text(.sourceTLD),
            sourcePostURL: text(.sourcePostURL), altText: text(.altText),
            rating: GIPHY.Rating(rawValue: text(.rating)), contentURL: text(.contentURL),
            isSticker: fields.flag(.isSticker) ?? false, importDatetime: text(.importDatetime),
            trendingDatetime: text(.trendingDatetime), user: fields.value(.user), tags: tags?.map(\.name))
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
