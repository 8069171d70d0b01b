import ServiceClient

extension OMDb.Title: OMDbObject {
    static let fields: [OMDbField<Self>] = [
        OMDbField(required: "Title", \.title),
        OMDbField("Year", \.year),
        OMDbField("Rated", \.rated),
        OMDbField("Released", \.released),
        OMDbField("Season", \.season),
        OMDbField("Episode", \.episode),
        OMDbField("Runtime", \.runtime),
        OMDbField("Genre", \.genre),
        OMDbField("Director", \.director),
        OMDbField("Writer", \.writer),
        OMDbField("Actors", \.actors),
        OMDbField("Plot", \.plot),
        OMDbField("Language", \.language),
        OMDbField("Country", \.country),
        OMDbField("Awards", \.awards),
        OMDbField("Poster", \.poster),
        OMDbField("Metascore", \.metascore),
        OMDbField("imdbRating", \.imdbRating),
        OMDbField("imdbVotes", \.imdbVotes),
        OMDbField("imdbID", \.imdbID),
        OMDbField("seriesID", \.seriesID),
        OMDbField("Type", \.type),
        OMDbField("totalSeasons", \.totalSeasons),
        OMDbField("DVD", \.dvd),
        OMDbField("BoxOffice", \.boxOffice),
        OMDbField("Production", \.production),
        OMDbField("Website", \.website),
    ]

    /// The names that are not `additional` strings.
    static let names = fields.map(\.name) + ["Ratings", "Response"]

    /// Throws if the title is missing, and for a failure.
    public init(from decoder: any Decoder) throws {
        var fields = try FieldReader(omdb: decoder)
        try fields.requireSuccess()
        self = try Self.decoded(fields)
        ratings = fields.rowsUnlessScalar("Ratings")
        additional = fields.scalars(besides: Self.names)
        dropped = fields.dropped
    }

    /// Omits missing fields.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: AnyCodingKey.self)
        for field in Self.fields { try container.encodeIfPresent(field.text(self), forKey: AnyCodingKey(field.name)) }
        try container.encode(ratings, forKey: "Ratings")
        try container.encode(OutputField.true, forKey: "Response")
        for (name, text) in additional where !Self.names.contains(name) {
            try container.encode(text, forKey: AnyCodingKey(name))
        }
    }
}
