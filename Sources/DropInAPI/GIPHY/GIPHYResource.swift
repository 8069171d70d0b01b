import Domain

/// What there is at a path below `/giphy/v1`, of GIFs or of stickers.
enum GIPHYResource: Sendable, Hashable {
    case search
    case trending
    case random
    /// The one GIF that says best what a text says.
    case translation
    case tags
    /// The GIFs of some ids.
    case several
    case one(GIFID)

    /// `nil` where there is nothing.
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
