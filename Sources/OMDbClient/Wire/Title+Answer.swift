extension OMDb.Title: OMDb.Answer {
    /// Writes the keys that OMDb sends for this kind, in its order. The strings in `additional` go where OMDb had those
    /// of Rotten Tomatoes.
    ///
    /// A game, an unknown kind and a record without a kind get the keys of a movie; no source shows others.
    public func json() -> [UInt8] { JSONText.object(fields(keys: Self.keys(of: kind))) }

    /// `<root response="True"><movie title="…" …/></root>`, without ratings and without the strings of `tomatoes=true`.
    ///
    /// The element is `movie` for every kind; no source shows another.
    public func xml() -> [UInt8] { xml(tomatoes: false) }

    /// Writes XML; with `tomatoes` also `DVD`, `BoxOffice`, `Production`, `Website` and the strings in `additional`.
    public func xml(tomatoes: Bool) -> [UInt8] {
        let omitted: Set<CodingKeys> = tomatoes ? [.response] : [.response, .dvd, .boxOffice, .production, .website]
        var record = self
        if !tomatoes { record.additional = [:] }
        var text = XMLText()
        text.root([XMLText.response(OutputField.true)]) { text in
            text.element("movie", record.fields(keys: Self.keys(of: kind).filter { !omitted.contains($0) }))
        }
        return text.bytes
    }

    /// OMDb's keys for a kind, in its order.
    static func keys(of kind: OMDb.Kind?) -> [CodingKeys] {
        let omitted: Set<CodingKeys> =
            switch kind {
            case .series: [.season, .episode, .seriesID, .dvd, .boxOffice, .production, .website]
            case .episode: [.totalSeasons, .dvd, .boxOffice, .production, .website]
            case .movie, .game, .unknown, nil: [.season, .episode, .seriesID, .totalSeasons]
            }
        return CodingKeys.allCases.filter { !omitted.contains($0) }
    }

    private func fields(keys: [CodingKeys]) -> [OutputField] {
        var fields: [OutputField] = keys.map { key in
            key == .ratings ? .rows(key.rawValue, ratings.map(\.fields)) : .text(key.rawValue, text(key))
        }
        let others = additionalInOrder
        guard !others.isEmpty else { return fields }
        // OMDb had these strings between the kind and the four keys that only movies have.
        let place = keys.firstIndex { [.dvd, .boxOffice, .production, .website, .response].contains($0) }
        fields.insert(contentsOf: others, at: place ?? fields.endIndex)
        return fields
    }

    private var additionalInOrder: [OutputField] {
        let names = additional.keys.filter { CodingKeys(stringValue: $0) == nil }
        let order = Self.tomatoes
        return names.sorted { one, other in
            let places = (order.firstIndex(of: one) ?? order.count, order.firstIndex(of: other) ?? order.count)
            return places == (order.count, order.count) ? one < other : places.0 < places.1
        }
        .map { .text($0, additional[$0]) }
    }

    /// The strings of `tomatoes=true`, in OMDb's order.
    private static let tomatoes = [
        "tomatoMeter", "tomatoImage", "tomatoRating", "tomatoReviews", "tomatoFresh", "tomatoRotten",
        "tomatoConsensus", "tomatoUserMeter", "tomatoUserRating", "tomatoUserReviews", "tomatoURL",
    ]
}
