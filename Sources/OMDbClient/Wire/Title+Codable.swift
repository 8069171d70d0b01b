import ServiceClient

extension OMDb.Title: Codable {
    enum CodingKeys: String, CodingKey, CaseIterable {
        case title = "Title"
        case year = "Year"
        case rated = "Rated"
        case released = "Released"
        case season = "Season"
        case episode = "Episode"
        case runtime = "Runtime"
        case genre = "Genre"
        case director = "Director"
        case writer = "Writer"
        case actors = "Actors"
        case plot = "Plot"
        case language = "Language"
        case country = "Country"
        case awards = "Awards"
        case poster = "Poster"
        case ratings = "Ratings"
        case metascore = "Metascore"
        case imdbRating
        case imdbVotes
        case imdbID
        case seriesID
        case type = "Type"
        case totalSeasons
        case dvd = "DVD"
        case boxOffice = "BoxOffice"
        case production = "Production"
        case website = "Website"
        case response = "Response"
    }

    /// Throws if the title is missing, and for a failure.
    public init(from decoder: any Decoder) throws {
        var fields = try FieldReader<CodingKeys>(omdb: decoder)
        try fields.requireSuccess(.response)
        let ratings: [OMDb.Rating] = fields.rowsUnlessScalar(.ratings)
        self.init(
            title: try fields.requiredScalar(.title),
            year: fields.scalar(.year),
            rated: fields.scalar(.rated),
            released: fields.scalar(.released),
            season: fields.scalar(.season),
            episode: fields.scalar(.episode),
            runtime: fields.scalar(.runtime),
            genre: fields.scalar(.genre),
            director: fields.scalar(.director),
            writer: fields.scalar(.writer),
            actors: fields.scalar(.actors),
            plot: fields.scalar(.plot),
            language: fields.scalar(.language),
            country: fields.scalar(.country),
            awards: fields.scalar(.awards),
            poster: fields.scalar(.poster),
            ratings: ratings,
            metascore: fields.scalar(.metascore),
            imdbRating: fields.scalar(.imdbRating),
            imdbVotes: fields.scalar(.imdbVotes),
            imdbID: fields.scalar(.imdbID),
            seriesID: fields.scalar(.seriesID),
            type: fields.scalar(.type),
            totalSeasons: fields.scalar(.totalSeasons),
            dvd: fields.scalar(.dvd),
            boxOffice: fields.scalar(.boxOffice),
            production: fields.scalar(.production),
            website: fields.scalar(.website),
            additional: fields.others(),
            dropped: fields.dropped)
    }

    /// Omits missing fields.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        for key in CodingKeys.allCases { try container.encodeIfPresent(text(key), forKey: key) }
        try container.encode(ratings, forKey: .ratings)
        var others = encoder.container(keyedBy: AnyCodingKey.self)
        for (name, text) in additional where CodingKeys(stringValue: name) == nil {
            try others.encode(text, forKey: AnyCodingKey(name))
        }
    }

    /// The scalar with a key.
    func text(_ key: CodingKeys) -> String? {
        switch key {
        case .title: title
        case .year: year
        case .rated: rated
        case .released: released
        case .season: season
        case .episode: episode
        case .runtime: runtime
        case .genre: genre
        case .director: director
        case .writer: writer
        case .actors: actors
        case .plot: plot
        case .language: language
        case .country: country
        case .awards: awards
        case .poster: poster
        case .ratings: nil
        case .metascore: metascore
        case .imdbRating: imdbRating
        case .imdbVotes: imdbVotes
        case .imdbID: imdbID
        case .seriesID: seriesID
        case .type: type
        case .totalSeasons: totalSeasons
        case .dvd: dvd
        case .boxOffice: boxOffice
        case .production: production
        case .website: website
        case .response: OutputField.true
        }
    }
}
