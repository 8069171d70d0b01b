import Domain
import GIPHYClient

/// The form in which a response writes its GIFs.
struct GIPHYForm: Sendable {
    let addresses: GIFAddresses
    /// The wanted renditions; `nil` for all.
    let bundle: Set<GIPHY.RenditionName>?
    let meta: GIPHY.Meta
    /// The kind that responses name for all GIFs.
    let kind: GIPHY.Kind

    func gif(_ gif: GIF) -> JSONValue { JSONValue(writing: made(gif)) }

    /// A GIF with the fields that a random one had until 2022.
    func flat(_ gif: GIF) -> JSONValue {
        let made = made(gif)
        return JSONValue(writing: made).adding(made.images.flat)
    }

    private func made(_ gif: GIF) -> GIPHY.GIF {
        var made = GIPHY.GIF(gif, at: addresses, bundle: bundle)
        made.kind = kind
        made.isSticker = kind == .sticker
        return made
    }

    func answer(_ data: JSONValue) -> JSONValue { ["data": data, "meta": JSONValue(writing: meta)] }

    /// One GIF; `[]` for none, as at GIPHY.
    func single(_ gif: JSONValue?) -> JSONValue { answer(gif ?? []) }

    /// Rows of a longer list, with the place of the first one.
    func list(_ rows: [JSONValue], offset: Int, total: Int) -> JSONValue {
        answer(.list(rows)).adding([
            "pagination": ["count": .int(rows.count), "offset": .int(offset), "total_count": .int(total)]
        ])
    }
}

extension GIPHY.Images {
    /// The fields that GIPHY had for each file until 2022: `fixed_height_small_url`. Those without a value are left
    /// out.
    fileprivate var flat: JSONValue {
        let original = original
        var fields: [(name: String, value: String?)] = [
            ("image_url", original?.url), ("image_original_url", original?.url), ("image_mp4_url", original?.mp4),
            ("image_width", original?.width.map(String.init)), ("image_height", original?.height.map(String.init)),
            ("image_frames", original?.frames.map(String.init)),
        ]
        for (name, still) in Self.flatRenditions {
            let rendition = self[name]
            fields += [
                ("\(name.rawValue)_url", rendition?.url),
                ("\(name.rawValue)_width", rendition?.width.map(String.init)),
                ("\(name.rawValue)_height", rendition?.height.map(String.init)),
            ]
            if let still { fields.append(("\(still.rawValue)_url", self[still]?.url)) }
        }
        return .object(fields.compactMap { name, value in value.map { (name: name, value: .text($0)) } })
    }

    /// The renditions with such fields, and their stills.
    private static let flatRenditions: [(GIPHY.RenditionName, GIPHY.RenditionName?)] = [
        (.fixedHeightDownsampled, nil), (.fixedWidthDownsampled, nil),
        (.fixedHeightSmall, .fixedHeightSmallStill), (.fixedWidthSmall, .fixedWidthSmallStill),
    ]
}
