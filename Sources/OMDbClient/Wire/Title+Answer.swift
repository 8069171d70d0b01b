extension OMDb.Title: OMDb.Answer {
    /// Writes the keys that OMDb sends for this kind, in its order. The strings in `additional` get the position that
    /// Rotten Tomatoes' strings had.
    ///
    /// A game, an unknown kind and a record without a kind get the keys of a movie: no source documents others.
    public func json() -> [UInt8] { OMDbJSON.object(output(without: Self.absent(from: kind))) }

    /// `<root response="True"><movie title="…" …/></root>`, without ratings and without the strings of `tomatoes=true`.
    ///
    /// The element is `movie` for every kind: no source documents another.
    public func xml() -> [UInt8] { xml(tomatoes: false) }

    /// Writes XML; with `tomatoes` also `DVD`, `BoxOffice`, `Production`, `Website` and the strings in `additional`.
    public func xml(tomatoes: Bool) -> [UInt8] {
        let omitted = Self.absent(from: kind).union(["Response"]).union(tomatoes ? [] : Self.ofMoviesOnly)
        var record = self
        if !tomatoes { record.additional = [:] }
        var text = OMDbXML()
        text.root([OMDbXML.response(OutputField.true)]) { text in
            text.element("movie", record.output(without: omitted))
        }
        return text.bytes
    }

    private static let ofMoviesOnly: Set = ["DVD", "BoxOffice", "Production", "Website"]

    /// The names that OMDb does not send for a kind.
    private static func absent(from kind: OMDb.Kind?) -> Set<String> {
        switch kind {
        case .series: ofMoviesOnly.union(["Season", "Episode", "seriesID"])
        case .episode: ofMoviesOnly.union(["totalSeasons"])
        default: ["Season", "Episode", "seriesID", "totalSeasons"]
        }
    }

    private func output(without omitted: Set<String>) -> [OutputField] {
        var fields = output + [.text("Response", OutputField.true)]
        if let poster = fields.firstIndex(where: { $0.name == "Poster" }) {
            fields.insert(.rows("Ratings", ratings.map(\.output)), at: poster + 1)
        }
        fields.removeAll { omitted.contains($0.name) }
        // OMDb had these strings between the kind and the four keys that only movies have.
        let place = fields.firstIndex { Self.ofMoviesOnly.contains($0.name) || $0.name == "Response" }
        fields.insert(contentsOf: additionalInOrder, at: place ?? fields.endIndex)
        return fields
    }

    private var additionalInOrder: [OutputField] {
        let names = additional.keys.filter { !Self.names.contains($0) }
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
