import Domain

/// The six inks of a poster, and mixtures of them.
struct Palette: Sendable, Hashable {
    let name: String
    let genres: Set<Genre>
    private let colors: [Ink: RGB]

    /// - Parameter six: the inks from `field` to `ink`.
    init(name: String, genres: Set<Genre>, six: [Ink: RGB]) {
        self.name = name
        self.genres = genres
        colors = Dictionary(uniqueKeysWithValues: Ink.allCases.map { ($0, Self.color(of: $0, in: six)) })
    }

    /// The fallback if the file of palettes cannot be read: black on white.
    static let plain = Palette(
        name: "plain", genres: [],
        six: [.field: RGB(0xFFFFFF), .paper: RGB(0xFFFFFF), .tint: RGB(0x808080), .hero: RGB(0x606060)])

    /// The lowest contrast between a title and its panel (WCAG 2.2, 1.4.3).
    static let minContrast = 4.5

    subscript(ink: Ink) -> RGB { colors[ink] ?? RGB(0x000000) }

    /// The inks that are legible on `ground`, the most neutral first; never empty.
    func titleInks(on ground: RGB) -> [RGB] {
        let legible = [self[.paper], self[.ink], self[.hero]].filter {
            $0.contrast(with: ground) >= Self.minContrast
        }
        if !legible.isEmpty { return legible }
        return [ground.luminance > 0.18 ? RGB(0x000000) : RGB(0xFFFFFF)]
    }

    private static func color(of ink: Ink, in six: [Ink: RGB]) -> RGB {
        func color(_ ink: Ink) -> RGB { six[ink] ?? RGB(0x000000) }
        func mixed(_ one: Ink, _ other: Ink, _ share: Double) -> RGB { color(one).mixed(with: color(other), share) }
        return switch ink {
        case .field, .land, .hero, .tint, .paper, .ink: color(ink)
        case .dim: mixed(.hero, .ink, 0.3)
        case .shade: mixed(.tint, .ink, 0.35)
        case .mist: mixed(.field, .hero, 0.65)
        case .haze: mixed(.field, .land, 0.55)
        case .glow: mixed(.hero, .paper, 0.4)
        case .dark: mixed(.land, .ink, 0.5)
        case .ash: mixed(.paper, .ink, 0.28)
        case .crest: mixed(.land, .paper, 0.18)
        case .soft: mixed(.tint, .paper, 0.5)
        case .mass: color(.land).contrast(with: color(.field)) > 1.7 ? color(.land) : color(.tint)
        case .mark: color(.hero).contrast(with: color(.paper)) > 2 ? color(.hero) : color(.land)
        }
    }
}
