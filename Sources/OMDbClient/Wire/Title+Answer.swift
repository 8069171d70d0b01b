extension OMDb.Title: OMDb.Answer {
    /// The keys that OMDb sends for this kind, in its order: what the kind does not have is left out. What is in
    /// `additional` stands where the strings of tomatoes stood, and after them.
    ///
    /// A game, an unknown kind and a record without a kind get the keys of a film; no source shows others.
    public func json() -> [UInt8] { JSONText.object(fields(keys: Self.keys(of: kind))) }

    /// `<root response="True"><movie title="…" …/></root>`, without ratings and without what tomatoes bring.
    ///
    /// The element is `movie` for every kind: no source shows another.
    public func xml() -> [UInt8] { xml(tomatoes: false) }

    /// The same; with `tomatoes` also `DVD`, `BoxOffice`, `Production`, `Website` and what is in `additional`.
    public func xml(tomatoes: Bool) -> [UInt8] {
        let left: Set<CodingKeys> = tomatoes ? [.response] : [.response, .dvd, .boxOffice, .production, .website]
        var record = self
        if !tomatoes { record.additional = [:] }
        var text = XMLText()
        text.root([XMLText.response(Field.true)]) { text in
            text.element("movie", record.fields(keys: Self.keys(of: kind).filter { !left.contains($0) }))
        }
        return text.bytes
    }

    /// OMDb's keys of a record, in its order.
    static func keys(of kind: OMDb.Kind?) -> [CodingKeys] {
        let left: Set<CodingKeys> =
            switch kind {
            case .series: [.season, .episode, .seriesID, .dvd, .boxOffice, .production, .website]
            case .episode: [.totalSeasons, .dvd, .boxOffice, .production, .website]
            case .movie, .game, .unknown, nil: [.season, .episode, .seriesID, .totalSeasons]
            }
        return CodingKeys.allCases.filter { !left.contains($0) }
    }

    private func fields(keys: [CodingKeys]) -> [Field] {
        var fields: [Field] = keys.map { key in
            key == .ratings ? .rows(key.rawValue, ratings.map(\.fields)) : .text(key.rawValue, text(key))
        }
        let others = additionalInOrder
        guard !others.isEmpty else { return fields }
        // Tomatoes stood between the kind and the four keys that only films have.
        let place = keys.firstIndex { [.dvd, .boxOffice, .production, .website, .response].contains($0) }
        fields.insert(contentsOf: others, at: place ?? fields.endIndex)
        return fields
    }

    private var additionalInOrder: [Field] {
        let names = additional.keys.filter { CodingKeys(stringValue: $0) == nil }
        let order = Self.tomatoes
        return names.sorted { one, other in
            let places = (order.firstIndex(of: one) ?? order.count, order.firstIndex(of: other) ?? order.count)
            return places == (order.count, order.count) ? one < other : places.0 < places.1
        }
        .map { .text($0, additional[$0]) }
    }

    /// What `tomatoes=true` once brought, in OMDb's order.
    private static let tomatoes = [
        "tomatoMeter", "tomatoImage", "tomatoRating", "tomatoReviews", "tomatoFresh", "tomatoRotten",
        "tomatoConsensus", "tomatoUserMeter", "tomatoUserRating", "tomatoUserReviews", "tomatoURL",
    ]
}
