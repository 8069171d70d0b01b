import Domain
import Foundation

extension GIPHYAnswers {
    static let routes = RouteTable(others + ["gifs", "stickers"].flatMap(ofGIFs))

    private typealias Point = Route<GIPHYAnswers>
    private typealias Form = GIPHYSchemas

    private static let others = [
        Point("trending/searches", "The most frequent tags", Form.texts) { try await $0.trendingSearches() },
        Point("randomid", "An id for a user", Form.randomID) {
            $0.form.answer(["random_id": .text(UUID().uuidString.lowercased())])
        },
        Point("emoji", "Always empty", Form.list) { $0.form.list([], offset: 0, total: 0) },
        Point("emoji/{gif_id}/variations", "Always empty", Form.list) { $0.form.list([], offset: 0, total: 0) },
        Point("channels/search", "Always empty", Form.list, [.giphyQuery]) { $0.form.list([], offset: 0, total: 0) },
        Point("tags/related/{tag}", "The other tags of a tag’s GIFs", Form.tags) {
            $0.form.answer(.list(try await $0.related(to: $0.tag(0)).map(tag)))
        },
    ]

    /// The routes of GIFs, and those of stickers, which are the same.
    private static func ofGIFs(_ kind: String) -> [Point] {
        [
            Point(kind, "The GIFs of several ids", Form.list, [.ids]) { try await $0.several() },
            Point("\(kind)/search", "GIFs for a text", Form.list, [.giphyQuery] + QueryField.ofRows) {
                try await $0.list(try $0.fields.searchText("q"))
            },
            Point("\(kind)/trending", "Popular GIFs", Form.list, QueryField.ofRows) { try await $0.trending() },
            Point("\(kind)/random", "A GIF", Form.random, [.tag]) { try await $0.random() },
            Point("\(kind)/screensaver", "The old name of a random GIF", Form.random, [.tag]) {
                try await $0.random()
            },
            Point("\(kind)/translate", "The best GIF for a text", Form.single, [.phrase]) {
                try await $0.translation()
            },
            Point("\(kind)/search/tags", "Tags", Form.tags, [.giphyQuery] + QueryField.ofRows) {
                try await $0.tags()
            },
            Point("\(kind)/related", "GIFs with tags in common", Form.list, [.relatedTo] + QueryField.ofRows) {
                try await $0.related()
            },
            Point("\(kind)/categories", "The most frequent tags", Form.categories, QueryField.ofRows) {
                try await $0.categories()
            },
            Point("\(kind)/categories/{tag}", "A category’s parts", Form.categories) {
                $0.form.answer(.list(try await $0.related(to: $0.tag(0)).map(category)))
            },
            Point("\(kind)/categories/{tag}/{name}", "The GIFs of a part", Form.list, QueryField.ofRows) {
                let tag = $0.tag(1)
                return try await $0.list(GIFQuery(tag).problem == nil ? tag : nil)
            },
            Point("\(kind)/{gif_id}", "A GIF", Form.single) {
                guard let id = GIFID(String($0.parts[0])) else { throw SourceError.notFound }
                return $0.form.single($0.form.gif(try await $0.gifs.gif(id)))
            },
        ]
    }

    /// A tag in the path, where spaces may be hyphens.
    private func tag(_ place: Int) -> String {
        CombiningMarks.cut(parts[place].removingPercentEncoding ?? String(parts[place]))
            .replacing("-", with: " ").replacing("+", with: " ")
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
