extension MovieCondition {
    /// The condition in words, as on a chip: `1980s`, `With Sigourney Weaver`, `Under 2 h`.
    ///
    /// - Parameter name: the name of a person; the id itself if it is unknown.
    public func name(_ name: (PersonID) -> String?) -> String {
        let words = words(name)
        guard isExcluded else { return words }
        return switch fact {
        case .countries, .title: "Not \(words)"
        default: "Not \(words.startingLowercase)"
        }
    }

    private func words(_ name: (PersonID) -> String?) -> String {
        switch fact {
        case .genre(let genre): genre.rawValue.startingUppercase
        case .years(let years): Self.words(years: years)
        case .countries(let codes): Self.list(codes.map(RegionNames.country))
        case .language(let code): "In \(RegionNames.language(code))"
        case .runtime(let bounds): Self.words(minutes: bounds)
        case .kind(let kind): kind.name
        case .rating: "Rated \(value) or more"
        case .votes(let votes):
            switch (votes.lower, votes.upper) {
            case (nil, Self.voteLimit): "Little known"
            case (Self.voteLimit, nil): "Well known"
            case (nil, let upper?): "Up to \(upper.grouped) votes"
            case (let lower?, nil): "At least \(lower.grouped) votes"
            default: "\((votes.lower ?? 0).grouped)–\((votes.upper ?? 0).grouped) votes"
            }
        case .certificate(let certificate): certificate == .kids ? "For kids" : "Rated \(certificate.rawValue)"
        case .person(let id, let kind): "\((kind ?? .cast).preposition) \(name(id) ?? id.description)".startingUppercase
        case .title(let title): title
        case .own: "In My Movies"
        }
    }

    private static func words(years: Bounds) -> String {
        if let decade = years.decade { return "\(decade)s" }
        return switch (years.lower, years.upper) {
        case (let lower?, let upper?): lower == upper ? "\(lower)" : "\(lower)–\(upper)"
        case (let lower?, nil): "Since \(lower)"
        case (nil, let upper?): "Before \(upper + 1)"
        case (nil, nil): ""
        }
    }

    private static func words(minutes: Bounds) -> String {
        func text(_ number: Int) -> String { Runtime(minutes: number)?.hoursAndMinutes ?? "\(number) min" }
        return switch (minutes.lower, minutes.upper) {
        case (let lower?, let upper?): "\(text(lower)) to \(text(upper))"
        case (let lower?, nil): "Over \(text(lower))"
        case (nil, let upper?): "Under \(text(upper))"
        case (nil, nil): ""
        }
    }

    private static func list(_ names: [String]) -> String {
        guard let last = names.last, names.count > 1 else { return names.first ?? "" }
        return "\(names.dropLast().joined(separator: ", ")) or \(last)"
    }
}

extension MovieCondition.Kind {
    fileprivate var name: String {
        switch self {
        case .short: "Short"
        case .series: "Series"
        case .anime: "Anime"
        }
    }
}
