import Domain

/// Every choice that the id makes for a poster, before anything is drawn.
struct Composition: Sendable {
    let genre: Genre
    let motif: Motif
    let palette: Palette
    let typeface: Typeface
    let place: Layout.Place
    /// What lies under the title.
    let panel: RGB
    let titleInk: RGB
    /// The width of the paper left around the picture, or 0.
    let border: Double
    let isCentred: Bool
    let isMirrored: Bool
    let largestTitle: Double

    init(genres: [Genre], year: Int?, random: inout PosterRandom) {
        genre = Genre.lead(of: genres, random: &random)
        motif = random.pick(genre.motifs(in: year))
        palette = random.pick(genre.palettes)
        typeface = random.pick(genre.typefaces)
        place = random.pick(Self.places(for: motif.ground))
        panel = random.pick(Self.panels(for: motif.ground, at: place, in: palette))
        titleInk = random.pick(palette.titleInks(on: panel))
        border = random.chance(0.28) ? 13 : 0
        isCentred = random.chance(0.25)
        isMirrored = random.chance(0.5) && !motif.isOneWay
        largestTitle = random.pick([56, 66, 76])
    }

    /// The distance of the words from the sheet's edges.
    var margin: Double { border == 0 ? 28 : 28 + border - 2 }

    /// The places a title may have, the likelier ones more than once.
    private static func places(for ground: Motif.Ground) -> [Layout.Place] {
        switch ground {
        case .field: [.foot, .foot, .head]
        case .land: [.foot, .foot, .foot, .head]
        case .full: [.foot, .foot, .head]
        case .pattern: [.foot, .foot, .head, .middle]
        }
    }

    private static func panels(for ground: Motif.Ground, at place: Layout.Place, in palette: Palette) -> [RGB] {
        switch (ground, place) {
        case (.field, _): [palette.field, palette.field, palette.field, palette.land, palette.paper]
        case (.land, .head): [palette.field]
        case (.land, _): [palette.land]
        case (.full, _), (.pattern, _): [palette.paper, palette.ink, palette.land]
        }
    }
}
