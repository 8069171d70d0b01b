import Domain

/// Every choice that is made for a poster before anything is drawn: by the design, the words and the genres of the
/// movie, and among what these allow by its id.
struct Composition: Sendable {
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
    let maxTitleSize: Double

    init(_ poster: DrawnPoster) {
        var random = PosterRandom(seed: poster.id)
        place = Layout.Place(&random)
        border = random.chance(0.28) ? 13 : 0
        isCentred = random.chance(0.25)
        maxTitleSize = random.pick([56, 66, 76])
        let isInMirror = random.chance(0.5)
        let genre = Genre.lead(of: poster.genres, random: &random)
        motif = Self.motif(of: poster, genre, &random)
        palette =
            poster.design.palette.flatMap(poster.art.palette) ?? random.pick(poster.art.palettes(for: genre))
        typeface = random.pick(genre.typefaces)
        panel = palette[random.pick(Self.panels(for: motif, at: place))]
        titleInk = random.pick(palette.titleInks(on: panel))
        isMirrored = isInMirror && !motif.isOneWay
    }

    /// The distance of the words from the sheet's edges.
    var margin: Double { border == 0 ? 28 : 28 + border - 2 }

    private static func motif(of poster: DrawnPoster, _ genre: Genre, _ random: inout PosterRandom) -> Motif {
        if let chosen = poster.design.motif.flatMap(poster.art.motif) { return chosen }
        let told = poster.art.motifs(for: poster.title, year: poster.year)
        return random.pick(told.isEmpty ? poster.art.motifs(for: genre, year: poster.year) : told)
    }

    /// What may lie under a title, the likelier ones more than once.
    private static func panels(for motif: Motif, at place: Layout.Place) -> [Ink] {
        guard let ground = motif.ground else { return [.paper, .ink, .land] }
        guard ground == motif.sky else { return place == .head ? [motif.sky] : [ground] }
        return [ground, ground, ground, .land, .paper]
    }
}
