import Domain
import Foundation

/// The endpoints below `/giphy/v1`.
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

    /// `nil` for an unknown path.
    init?(path: [Substring]) {
        switch path.joined(separator: "/") {
        case "trending/searches": self = .trendingSearches
        case "randomid": self = .randomID
        case "emoji", "channels/search": self = .nothing
        case _ where path.count == 3 && path[0] == "emoji" && path[2] == "variations": self = .nothing
        case _ where path.count == 3 && path[0] == "tags" && path[1] == "related":
            self = .relatedTags(Self.decoded(path[2]))
        default:
            guard let kind = path.first, kind == "gifs" || kind == "stickers" else { return nil }
            self.init(pathOfGIFs: path.dropFirst())
        }
    }

    private init?(pathOfGIFs path: ArraySlice<Substring>) {
        switch path.joined(separator: "/") {
        case "": self = .several
        case "search": self = .search
        case "trending": self = .trending
        case "random", "screensaver": self = .random
        case "translate": self = .translation
        case "search/tags": self = .tags
        case "related": self = .related
        case "categories": self = .categories
        case _ where path.first == "categories" && path.count == 2:
            self = .category(Self.decoded(path[path.startIndex + 1]))
        case _ where path.first == "categories" && path.count == 3:
            self = .partOfCategory(Self.decoded(path[path.startIndex + 2]))
        case let name:
            guard let id = GIFID(name) else { return nil }
            self = .one(id)
        }
    }

    /// A tag in a path, where spaces may be hyphens.
    private static func decoded(_ part: Substring) -> String {
        (part.removingPercentEncoding ?? String(part)).replacing("-", with: " ").replacing("+", with: " ")
    }
}
