import Domain

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

    /// `nil` for an unknown path.
    init?(path: [Substring]) {
        guard let kind = path.first, kind == "gifs" || kind == "stickers" else { return nil }
        switch path.dropFirst().joined(separator: "/") {
        case "": self = .several
        case "search": self = .search
        case "trending": self = .trending
        case "random", "screensaver": self = .random
        case "translate": self = .translation
        case "search/tags": self = .tags
        case let name:
            guard let id = GIFID(name) else { return nil }
            self = .one(id)
        }
    }
}
