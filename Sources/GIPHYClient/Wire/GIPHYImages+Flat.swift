import ServiceClient

extension GIPHY.Images {
    /// Decodes the flat object of random GIFs until about 2022; empty for another object.
    init(flat decoder: any Decoder) {
        self.init()
        guard let fields = try? FieldReader<AnyCodingKey>(decoder) else { return }
        func text(_ name: String) -> String? { fields.text(AnyCodingKey(name)) }
        func integer(_ name: String) -> Int? { fields.integer(AnyCodingKey(name)) }

        if let url = text("image_original_url") ?? text("image_url") {
            self[.original] = GIPHY.Rendition(
                url: url, width: integer("image_width"), height: integer("image_height"), mp4: text("image_mp4_url"),
                frames: integer("image_frames"))
        }
        for name in Self.flatNames {
            guard let url = text("\(name)_url") else { continue }
            let moving = name.hasSuffix("_still") ? String(name.dropLast("_still".count)) : name
            self[.init(rawValue: name)] = GIPHY.Rendition(
                url: url, width: integer("\(moving)_width"), height: integer("\(moving)_height"))
        }
    }

    private static let flatNames = [
        "fixed_height_downsampled", "fixed_width_downsampled", "fixed_height_small", "fixed_height_small_still",
        "fixed_width_small", "fixed_width_small_still",
    ]
}
