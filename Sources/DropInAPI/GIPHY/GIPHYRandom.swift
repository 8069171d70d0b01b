import GIPHYClient
import ServiceClient

/// The response with a random GIF, with the fields that it had until 2022.
struct GIPHYRandom: GIPHY.Answer {
    /// `nil`, which GIPHY writes as `[]`, if no GIF matches.
    var data: FlatGIF?
    var meta: GIPHY.Meta

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        if let data {
            try container.encode(data, forKey: .data)
        } else {
            try container.encode([String](), forKey: .data)
        }
        try container.encode(meta, forKey: .meta)
    }
}

/// A GIF with an extra field for each file: `fixed_height_small_url`.
struct FlatGIF: Codable, Sendable, Hashable {
    let gif: GIPHY.GIF

    init(gif: GIPHY.GIF) { self.gif = gif }

    init(from decoder: any Decoder) throws { gif = try decoder.singleValueContainer().decode(GIPHY.GIF.self) }

    func encode(to encoder: any Encoder) throws {
        try (gif as any Encodable).encode(to: encoder)
        var container = encoder.container(keyedBy: AnyCodingKey.self)
        func write(_ text: String?, _ name: String) throws {
            try container.encodeIfPresent(text, forKey: AnyCodingKey(name))
        }
        let original = gif.images.original
        try write(original?.url, "image_url")
        try write(original?.url, "image_original_url")
        try write(original?.mp4, "image_mp4_url")
        try write(original?.width.map(String.init), "image_width")
        try write(original?.height.map(String.init), "image_height")
        try write(original?.frames.map(String.init), "image_frames")
        for (name, still) in Self.renditions {
            let rendition = gif.images[name]
            try write(rendition?.url, "\(name.rawValue)_url")
            try write(rendition?.width.map(String.init), "\(name.rawValue)_width")
            try write(rendition?.height.map(String.init), "\(name.rawValue)_height")
            if let still { try write(gif.images[still]?.url, "\(still.rawValue)_url") }
        }
    }

    /// The renditions with extra fields, and their stills.
    private static let renditions: [(GIPHY.RenditionName, GIPHY.RenditionName?)] = [
        (.fixedHeightDownsampled, nil), (.fixedWidthDownsampled, nil),
        (.fixedHeightSmall, .fixedHeightSmallStill), (.fixedWidthSmall, .fixedWidthSmallStill),
    ]
}
