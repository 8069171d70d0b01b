import ServiceClient

extension GIPHY.Images {
    /// Decodes the flat object of random GIFs until about 2022; empty for another object.
    init(flat fields: FieldReader) {
        self.init()
        if let url = fields.text("image_original_url") ?? fields.text("image_url") {
            self[.original] = GIPHY.Rendition(
                url: url, width: fields.integer("image_width"), height: fields.integer("image_height"),
                mp4: fields.text("image_mp4_url"), frames: fields.integer("image_frames"))
        }
        for name in Self.flatNames {
            guard let url = fields.text("\(name)_url") else { continue }
            let moving = name.hasSuffix("_still") ? String(name.dropLast("_still".count)) : name
            self[.init(rawValue: name)] = GIPHY.Rendition(
                url: url, width: fields.integer("\(moving)_width"), height: fields.integer("\(moving)_height"))
        }
    }

    private static let flatNames = [
        "fixed_height_downsampled", "fixed_width_downsampled", "fixed_height_small", "fixed_height_small_still",
        "fixed_width_small", "fixed_width_small_still",
    ]
}
