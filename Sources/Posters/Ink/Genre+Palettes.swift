import Domain

extension Genre {
    /// The palettes that suit the genre; each film picks one by its id.
    var palettes: [Palette] {
        switch self {
        case .action: [.tomato, .asphalt, .mustard, .rouge, .signal, .sundown, .verdict]
        case .adventure: [.fjord, .jungle, .saffron, .glacier, .agave, .mars, .pool]
        case .animation: [.pool, .candy, .crayon, .lemon, .mint, .tomato, .apricot]
        case .biography: [.linen, .terracotta, .slate, .ochre, .parchment, .hearth, .aegean]
        case .comedy: [.lemon, .tomato, .mint, .candy, .crayon, .pool, .apricot]
        case .crime: [.verdict, .rouge, .mustard, .asphalt, .neon, .bone, .signal]
        case .documentary: [.linen, .slate, .fjord, .moss, .verdict, .saffron]
        case .drama: [.hearth, .dusk, .linen, .plum, .ochre, .slate, .apricot, .lagoon, .moss]
        case .family: [.mint, .pool, .lemon, .apricot, .crayon, .glacier]
        case .fantasy: [.nebula, .violet, .jungle, .glacier, .plum, .imperial, .agave]
        case .filmNoir: [.silver, .smoke, .verdict, .asphalt, .ashes, .slate]
        case .history: [.terracotta, .aegean, .imperial, .parchment, .ochre, .moss]
        case .horror: [.blood, .crypt, .bile, .fever, .bone, .plum]
        case .music: [.neon, .mustard, .tomato, .violet, .signal, .rouge, .mint]
        case .musical: [.candy, .violet, .apricot, .wine, .lemon, .lagoon, .tomato]
        case .mystery: [.signal, .plum, .smoke, .bone, .moss, .hearth, .fever]
        case .romance: [.rose, .wine, .lagoon, .apricot, .violet, .dusk, .candy]
        case .scienceFiction: [.orbit, .nebula, .capsule, .mars, .signal, .neon, .glacier]
        case .sport: [.saffron, .crayon, .jungle, .tomato, .glacier, .mint, .lemon]
        case .thriller: [.rouge, .fever, .neon, .bone, .signal, .crypt, .mustard]
        case .war: [.khaki, .trench, .ashes, .imperial, .sundown, .moss]
        case .western: [.canyon, .prairie, .sundown, .agave, .ochre]
        }
    }
}
