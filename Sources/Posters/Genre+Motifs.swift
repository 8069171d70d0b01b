import Domain

extension Genre {
    /// The motifs that suit the genre in a year: nobody drives a motorway past glass towers in an old film.
    func motifs(in year: Int?) -> [Motif] {
        guard let year, year < 1965 else { return motifs }
        let modern = [Motif.towers, .highway, .gridHorizon, .city].map(\.name)
        return motifs.filter { !modern.contains($0.name) }
    }

    /// The motifs that suit the genre; each film picks one by its id.
    var motifs: [Motif] {
        switch self {
        case .action:
            [.blast, .chevrons, .longShadow, .highway, .towers, .target, .revolver, .flag, .city, .rays]
        case .adventure:
            [.peaks, .compass, .leaves, .balloon, .lighthouse, .railroad, .moonSea, .globe, .comet, .mesa, .arches]
        case .animation:
            [.tiles, .fish, .owl, .kite, .balloon, .grin, .rocket, .rainbow, .paperBoat, .saucer, .castle, .umbrella]
        case .biography:
            [.coin, .nib, .profiles, .book, .longShadow, .crown, .window, .splitDisc, .stairs, .strata]
        case .comedy:
            [.grin, .bowler, .bounce, .tiles, .rays, .umbrella, .birds, .cards, .masks, .bomb, .fish, .doors]
        case .crime:
            [.fingerprint, .revolver, .cards, .streetLamp, .blinds, .city, .knife, .stairs, .target, .magnifier]
        case .documentary:
            [.aperture, .globe, .halftone, .filmstrip, .book, .strata, .leaf, .peaks, .earthrise, .microphone]
        case .drama:
            [
                .splitDisc, .longShadow, .window, .masks, .strata, .chair, .leaf, .stairs, .birds, .profiles, .tulips,
                .overlap, .doors, .umbrella, .forest, .city, .railroad, .moonSea,
            ]
        case .family:
            [.kite, .paperBoat, .rainbow, .owl, .fish, .balloon, .tiles, .bounce, .lighthouse, .castle, .leaves]
        case .fantasy:
            [.castle, .portal, .comet, .forest, .sword, .owl, .crown, .leaves, .orbits, .peaks]
        case .filmNoir:
            [.blinds, .streetLamp, .city, .stairs, .revolver, .doors, .keyhole, .fingerprint, .spiral, .doorway]
        case .history:
            [.temple, .arches, .lances, .coin, .crown, .moonSea, .sword, .book, .castle, .nib]
        case .horror:
            [.doorway, .bareTree, .claws, .eye, .houseOnHill, .drips, .jaws, .forest, .knife, .keyhole]
        case .music:
            [.record, .keys, .guitar, .notes, .microphone, .halftone, .rays, .curtain]
        case .musical:
            [.curtain, .umbrella, .notes, .rays, .keys, .microphone, .masks, .record, .streetLamp]
        case .mystery:
            [.keyhole, .forest, .doors, .magnifier, .spiral, .lighthouse, .stairs, .eye, .houseOnHill, .fingerprint]
        case .romance:
            [.overlap, .balcony, .moonSea, .profiles, .tulips, .heart, .birds, .leaf, .umbrella, .window, .balloon]
        case .scienceFiction:
            [
                .ringedPlanet, .gridHorizon, .monolith, .orbits, .rocket, .earthrise, .saucer, .comet, .portal, .towers,
                .globe,
            ]
        case .sport:
            [.lanes, .ball, .pitch, .flag, .wheels, .chevrons, .podium, .diver, .peaks]
        case .thriller:
            [
                .spiral, .target, .knife, .eye, .keyhole, .stairs, .towers, .doors, .railroad, .fingerprint, .city,
                .streetLamp,
            ]
        case .war:
            [.searchlights, .poppy, .parachutes, .helmet, .lances, .bomb, .blast, .longShadow]
        case .western:
            [.mesa, .cactusRoad, .wagonWheel, .hat, .badge, .railroad, .horseshoe, .swingDoors]
        }
    }
}
