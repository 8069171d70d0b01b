import Domain

extension JSONValue {
    /// A GIF in Tenor's form. The time when it was made is unknown, and the duration of a GIF is 0 at Tenor, too.
    ///
    /// - Parameter formats: the wanted formats; `nil` for all.
    init(_ gif: GIF, at addresses: GIFAddresses, formats: Set<String>?) {
        let page = addresses.page(of: gif)
        var media: [String: JSONValue] = [:]
        for format in formats ?? TenorFormat.names {
            guard let file = TenorFormat.file(format, of: gif, at: addresses) else { continue }
            media[format] = [
                "url": .text(file.address), "duration": 0, "preview": "",
                "dims": [.int(file.rendition.width), .int(file.rendition.height)],
                "size": .int(file.rendition.bytes ?? 0),
            ]
        }
        self = [
            "id": .text(gif.id.description), "title": .text(gif.title), "media_formats": JSONValue(media), "created": 0,
            "content_description": .text(gif.altText ?? gif.title), "itemurl": .text(page), "url": .text(page),
            "tags": .list(gif.tags.map(JSONValue.text)), "flags": [], "hasaudio": false,
        ]
    }
}
