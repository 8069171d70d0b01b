import GIPHYClient

/// The forms of GIPHY's answers, with GIPHY's types: numbers of renditions are texts.
enum GIPHYSchemas {
    /// The schemas that others refer to.
    static let all = ["GIPHYGIF": gif, "GIPHYRendition": rendition, "GIPHYError": error]

    private static let digits = JSONSchema.form("^[0-9]+$")
    private static let date = JSONSchema.form("^[0-9]{4}-[0-9]{2}-[0-9]{2} [0-9]{2}:[0-9]{2}:[0-9]{2}$")

    /// A file, or an empty object if the GIF has none for the name.
    private static let rendition = JSONSchema.object(
        [:],
        optional: [
            "frames": digits, "hash": .text, "height": digits, "mp4": .text, "mp4_size": digits, "size": digits,
            "url": .text, "webp": .text, "webp_size": digits, "width": digits,
        ])

    private static let gif = JSONSchema.object(
        [
            "alt_text": .text, "bitly_gif_url": .text, "bitly_url": .text, "content_url": .text, "embed_url": .text,
            "id": .text, "images": .map(.named("GIPHYRendition")), "import_datetime": date,
            "is_sticker": .integers(in: 0...1), "rating": .choice(["g", "pg", "pg-13", "r"]), "slug": .text,
            "source": .text, "source_post_url": .text, "source_tld": .text, "title": .text,
            "trending_datetime": date, "type": .choice(["gif", "sticker"]), "url": .text, "username": .text,
        ], optional: ["tags": .list(.text)])

    private static let meta = JSONSchema.object(["msg": .text, "response_id": .form("."), "status": .integer])
    private static let pagination = JSONSchema.object([
        "count": .integer, "offset": .integer, "total_count": .integer,
    ])

    private static func answer(_ data: JSONSchema) -> JSONSchema { .object(["data": data, "meta": meta]) }

    static let list = answer(.list(.named("GIPHYGIF"))).adding(["pagination": pagination])
    private static let none = JSONSchema.list(.object([:]))
    static let single = answer(.anyOf([.named("GIPHYGIF"), none]))
    /// With the fields that it had until 2022.
    static let random: JSONSchema = {
        let old = ["image_url", "image_original_url", "image_mp4_url"].map { ($0, JSONSchema.text) }
        let numbers = ["image_width", "image_height", "image_frames"].map { ($0, digits) }
        let renditions = [
            "fixed_height_downsampled", "fixed_width_downsampled", "fixed_height_small", "fixed_width_small",
        ].flatMap { [("\($0)_url", JSONSchema.text), ("\($0)_width", digits), ("\($0)_height", digits)] }
        let stills = ["fixed_height_small_still_url", "fixed_width_small_still_url"].map { ($0, JSONSchema.text) }
        let flat = gif.adding(optional: Dictionary(uniqueKeysWithValues: old + numbers + renditions + stills))
        return answer(.anyOf([flat, none]))
    }()
    static let tags = JSONSchema.object(
        ["data": .list(.object(["analytics_response_payload": .text, "name": .text])), "meta": meta],
        optional: ["pagination": pagination])
    static let texts = answer(.list(.text))
    static let randomID = answer(.object(["random_id": .text]))
    private static let category = JSONSchema.object(["name": .text, "name_encoded": .text])
    static let categories = JSONSchema.object(
        [
            "data": .list(
                category.adding(optional: ["gif": .named("GIPHYGIF"), "subcategories": .list(category)])),
            "meta": meta,
        ], optional: ["pagination": pagination])

    static let error = JSONSchema.object([
        "data": none,
        "meta": .object(
            ["msg": .text, "response_id": .text, "status": .integer], optional: ["error_code": .text]),
    ])
}
