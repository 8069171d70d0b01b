extension OMDb {
    /// A season of a series, of which a server knows no episodes.
    public struct Season: Sendable, Hashable {
        /// The title of the series.
        public var title: String
        /// The number of the season.
        public var season: String
        /// The number of seasons of the series.
        public var totalSeasons: String

        public init(title: String, season: String, totalSeasons: String) {
            self.title = title
            self.season = season
            self.totalSeasons = totalSeasons
        }
    }
}

extension OMDb.Season: OMDb.Answer {
    public func json() -> [UInt8] {
        OMDbJSON.object(output + [.rows("Episodes", []), .text("Response", OutputField.true)])
    }

    /// No source documents OMDb's form.
    public func xml() -> [UInt8] {
        var text = OMDbXML()
        text.root([OMDbXML.response(OutputField.true)] + output) { _ in }
        return text.bytes
    }

    private var output: [OutputField] {
        [.text("Title", title), .text("Season", season), .text("totalSeasons", totalSeasons)]
    }
}
