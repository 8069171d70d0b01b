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

    /// Throws where the title is missing, and for a failure.
    public init(from decoder: any Decoder) throws {
        let fields = try FieldReader<CodingKeys>(decoder)
        try fields.refuseFailure(.response)
        let ratings = try? fields.rows(.ratings, of: OMDb.Rating.self)
        self.init(
            title: try fields.required(.title),
            year: fields.text(.year),
            rated: fields.text(.rated),
            released: fields.text(.released),
            season: fields.text(.season),
            episode: fields.text(.episode),
            runtime: fields.text(.runtime),
            genre: fields.text(.genre),
            director: fields.text(.director),
            writer: fields.text(.writer),
            actors: fields.text(.actors),
            plot: fields.text(.plot),
            language: fields.text(.language),
            country: fields.text(.country),
            awards: fields.text(.awards),
            poster: fields.text(.poster),
            ratings: ratings?.read ?? [],
            metascore: fields.text(.metascore),
            imdbRating: fields.text(.imdbRating),
            imdbVotes: fields.text(.imdbVotes),
            imdbID: fields.text(.imdbID),
            seriesID: fields.text(.seriesID),
            type: fields.text(.type),
            totalSeasons: fields.text(.totalSeasons),
            dvd: fields.text(.dvd),
            boxOffice: fields.text(.boxOffice),
            production: fields.text(.production),
            website: fields.text(.website),
            additional: fields.others(),
            dropped: ratings?.dropped ?? (fields.holds(.ratings) ? 1 : 0))
    }

    /// Writes what there is, and nothing for what is missing.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        for key in CodingKeys.allCases { try container.encodeIfPresent(text(key), forKey: key) }
        try container.encode(ratings, forKey: .ratings)
        var others = encoder.container(keyedBy: AnyName.self)
        for (name, text) in additional where CodingKeys(stringValue: name) == nil {
            try others.encode(text, forKey: AnyName(stringValue: name))
        }
    }

    /// The scalar under a name.
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
        case .response: Field.true
        }
    }
}
