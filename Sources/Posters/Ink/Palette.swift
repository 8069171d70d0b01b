/// The six inks of a poster.
struct Palette: Sendable, Hashable {
    /// The sheet before anything is drawn: the sky.
    let field: RGB
    /// The large mass in front: the ground.
    let land: RGB
    /// The one strong colour that the eye goes to.
    let hero: RGB
    /// The quiet colour between field and hero.
    let tint: RGB
    /// The lightest ink.
    let paper: RGB
    /// The darkest ink.
    let ink: RGB

    init(_ field: UInt32, _ land: UInt32, _ hero: UInt32, _ tint: UInt32, _ paper: UInt32, _ ink: UInt32) {
        self.field = RGB(field)
        self.land = RGB(land)
        self.hero = RGB(hero)
        self.tint = RGB(tint)
        self.paper = RGB(paper)
        self.ink = RGB(ink)
    }

    /// The least contrast of a title with what is behind it (WCAG 2.2, 1.4.3).
    static let leastContrast = 4.5

    /// The inks that a title may have on `ground`, the plainest first; never empty.
    func titleInks(on ground: RGB) -> [RGB] {
        let legible = [paper, ink, hero].filter { $0.contrast(with: ground) >= Self.leastContrast }
        if !legible.isEmpty { return legible }
        return [ground.luminance > 0.18 ? RGB(0x000000) : RGB(0xFFFFFF)]
    }
}
