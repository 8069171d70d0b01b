import Domain

/// All choices for a poster, made before anything is drawn. The movie's design, words and genres limit the choices; its
/// id picks one of them.
struct Composition: Sendable {
    let motif: Motif
    let drawing: Motif.Drawing
    let palette: Palette
    let typeface: Typeface
    let place: Layout.Place
    /// The color under the title.
    let panel: RGB
    let titleInk: RGB
    /// The width of the paper frame around the picture, or 0.
    let border: Double
    let isCentered: Bool
    let isMirrored: Bool
    let maxTitleSize: Double

    init(_ poster: DrawnPoster) {
        var random = PosterRandom(seed: poster.id)
        place = Layout.Place(&random)
        border = random.chance(0.28) ? 13 : 0
        isCentered = random.chance(0.25)
        maxTitleSize = random.pick([56, 66, 76])
        let isInMirror = random.chance(0.5)
        let genre = Genre.lead(of: poster.genres, random: &random)
        motif = Self.motif(of: poster, genre, &random)
        drawing = motif.drawing
        palette =
            poster.design.palette.flatMap(poster.art.palette) ?? random.pick(poster.art.palettes(for: genre))
        typeface = random.pick(genre.typefaces)
        panel = palette[random.pick(Self.panels(ground: motif.ground, sky: drawing.sky, at: place))]
        titleInk = random.pick(palette.titleInks(on: panel))
        isMirrored = isInMirror && !motif.isOneWay
    }

    /// The distance between the words and the sheet's edges.
    var margin: Double { border == 0 ? 28 : 28 + border - 2 }

    private static func motif(of poster: DrawnPoster, _ genre: Genre, _ random: inout PosterRandom) -> Motif {
        if let chosen = poster.design.motif.flatMap(poster.art.motif) { return chosen }
        let suited = poster.art.motifs(for: poster.title, year: poster.year)
        return random.pick(suited.isEmpty ? poster.art.motifs(for: genre, year: poster.year) : suited)
    }

    /// The possible colors under a title; likelier ones occur more than once.
    private static func panels(ground: Ink?, sky: Ink, at place: Layout.Place) -> [Ink] {
        guard let ground else { return [.paper, .ink, .land] }
        guard ground == sky else { return place == .head ? [sky] : [ground] }
        return [ground, ground, ground, .land, .paper]
    }
}
