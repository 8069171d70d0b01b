import Domain
import Foundation

/// What the endpoints below `/giphy/v1` are for.
enum GIPHYResource: Sendable, Hashable {
    case search
    case trending
    case random
    /// The best GIF for a text.
    case translation
    case tags
    /// The GIFs of several ids.
    case several
    case one(GIFID)
    /// The GIFs with the most tags in common with one.
    case related
    case categories
    /// The other tags of a tag's GIFs, as parts of a category.
    case category(String)
    /// The GIFs of a part of a category.
    case partOfCategory(String)
    case trendingSearches
    case relatedTags(String)
    case randomID
    /// Lists that Matinee has nothing for: emoji and channels.
    case nothing

    static let endpoints = EndpointTable(others + ["gifs", "stickers"].flatMap(endpoints))

    private typealias Point = Endpoint<GIPHYResource>
    private typealias Form = GIPHYSchemas

    private static let others = [
        Point("trending/searches", "The most frequent tags", Form.texts, is: .trendingSearches),
        Point("randomid", "An id for a user", Form.randomID, is: .randomID),
        Point("emoji", "Always empty", Form.list, is: .nothing),
        Point("emoji/{gif_id}/variations", "Always empty", Form.list, is: .nothing),
        Point("channels/search", "Always empty", [.giphyQuery], Form.list, is: .nothing),
        Point("tags/related/{tag}", "The other tags of a tag’s GIFs", Form.tags) { .relatedTags(decoded($0[0])) },
    ]

    /// The endpoints of GIFs, and those of stickers, which are the same.
    private static func endpoints(_ kind: String) -> [Endpoint<GIPHYResource>] {
        [
            Point(kind, "The GIFs of several ids", [.ids], Form.list, is: .several),
            Point("\(kind)/search", "GIFs for a text", [.giphyQuery] + QueryField.ofRows, Form.list, is: .search),
            Point("\(kind)/trending", "Popular GIFs", QueryField.ofRows, Form.list, is: .trending),
            Point("\(kind)/random", "A GIF", [.tag], Form.random, is: .random),
            Point("\(kind)/screensaver", "The old name of a random GIF", [.tag], Form.random, is: .random),
            Point("\(kind)/translate", "The best GIF for a text", [.phrase], Form.single, is: .translation),
            Point("\(kind)/search/tags", "Tags", [.giphyQuery] + QueryField.ofRows, Form.tags, is: .tags),
            Point(
                "\(kind)/related", "GIFs with tags in common", [.relatedTo] + QueryField.ofRows, Form.list, is: .related
            ),
            Point("\(kind)/categories", "The most frequent tags", QueryField.ofRows, Form.categories, is: .categories),
            Point("\(kind)/categories/{tag}", "A category’s parts", Form.categories) { .category(decoded($0[0])) },
            Point("\(kind)/categories/{tag}/{name}", "The GIFs of a part", QueryField.ofRows, Form.list) {
                .partOfCategory(decoded($0[1]))
            },
            Point("\(kind)/{gif_id}", "A GIF", Form.single) { GIFID(String($0[0])).map(GIPHYResource.one) },
        ]
    }

    /// A tag in a path, where spaces may be hyphens.
    private static func decoded(_ part: Substring) -> String {
        (part.removingPercentEncoding ?? String(part)).replacing("-", with: " ").replacing("+", with: " ")
    }
}

extension QueryField {
    fileprivate static let ofRows = [
        QueryField(name: "limit", schema: .integer), QueryField(name: "offset", schema: .integers(in: 0...4_999)),
    ]
    fileprivate static let giphyQuery = QueryField(name: "q", schema: .text, isRequired: true, example: "popcorn")
    fileprivate static let ids = QueryField(
        name: "ids", schema: .text, isRequired: true, example: "drawn-popcorn,drawn-curtain")
    fileprivate static let tag = QueryField(name: "tag", schema: .text, example: "popcorn")
    fileprivate static let phrase = QueryField(name: "s", schema: .text, isRequired: true, example: "popcorn")
    fileprivate static let relatedTo = QueryField(
        name: "gif_id", schema: .text, isRequired: true, example: "drawn-popcorn")
}
