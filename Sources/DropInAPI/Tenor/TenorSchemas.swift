/// The forms of Tenor's answers.
enum TenorSchemas {
    /// The schemas that other schemas refer to.
    static let all = ["TenorGIF": gif, "TenorError": error]

    private static let media = JSONSchema.object([
        "dims": .list(.integer), "duration": .number, "preview": .text, "size": .integer, "url": .text,
    ])
    private static let gif = JSONSchema.object([
        "content_description": .text, "created": .number, "flags": .list(.text), "hasaudio": .flag, "id": .text,
        "itemurl": .text, "media_formats": .map(media), "tags": .list(.text), "title": .text, "url": .text,
    ])
    static let list = JSONSchema.object(["next": .text, "results": .list(.named("TenorGIF"))])
    static let categories = JSONSchema.object([
        "tags": .list(.object(["image": .text, "name": .text, "path": .text, "searchterm": .text]))
    ])
    static let terms = JSONSchema.object(["results": .list(.text)])
    static let posts = JSONSchema.object(["results": .list(.named("TenorGIF"))])
    static let error = JSONSchema.object([
        "error": .object(
            ["code": .integer, "message": .text, "status": .text],
            optional: [
                "details": .list(.object(["@type": .text, "domain": .text, "reason": .text]))
            ])
    ])
}
