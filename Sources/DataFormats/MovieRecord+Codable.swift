import Domain

extension MovieRecord: Codable {
    enum CodingKeys: String, CodingKey, CaseIterable {
        case otherIDs, kind, title, originalTitle, released, year, runtimeMinutes, genres, rating, overview, poster
        case sources, tagline, plot, otherTitles, directors, writers, cast, roles, languages, countries, certificate
        case certificates, awards, boxOffice, trailers, watching, ratings, additions
    }

    /// In US dollars: a hundred times the highest gross of any movie.
    private static let boxOffices = 0...1_000_000_000_000

    /// Throws `DecodingError` unless there is an object with a title.
    package init(from decoder: any Decoder) throws {
        let record = try decoder.container(keyedBy: CodingKeys.self)
        title = try record.title()
        otherIDs = record.list(.otherIDs)
        kind = record.value(.kind, MovieSummary.Kind.init(rawValue:)) ?? .movie
        originalTitle = record.value(.originalTitle, \OriginalTitleRecord.title)
        released = record.value(.released) { (text: String) in CalendarDate(text) }
        year = record.value(.year) { (1...9999).contains($0) ? $0 : nil }
        runtime = record.value(.runtimeMinutes, Runtime.init)
        genres = record.list(.genres)
        rating = record.value(.rating, \RatingRecord.rating)
        overview = record.value(.overview) ?? ""
        poster = RemotePoster(renditions: record.list(.poster, \RenditionRecord.rendition))
        sources = record.list(.sources, SourceName.init(rawValue:))
        tagline = record.value(.tagline)
        plot = record.value(.plot)
        otherTitles = record.list(.otherTitles)
        directors = record.list(.directors)
        writers = record.list(.writers)
        cast = record.list(.cast)
        roles = record.table(.roles)
        languages = record.list(.languages)
        countries = record.list(.countries)
        certificate = record.value(.certificate)
        certificates = record.table(.certificates)
        awards = record.value(.awards)
        boxOffice = record.value(.boxOffice) { Self.boxOffices.contains($0) ? $0 : nil }
        trailers = record.list(.trailers, \LinkRecord.link)
        watching = record.table(.watching).compactMapValues { (options: WatchRecord) in options.options }
        ratings = record.list(.ratings, \SourcedRatingRecord.rating)
        additions = record.list(.additions, \AdditionRecord.addition)
    }

    package func encode(to encoder: any Encoder) throws {
        var record = encoder.container(keyedBy: CodingKeys.self)
        try record.encode(title, forKey: .title)
        try record.encodeFilled(otherIDs, forKey: .otherIDs)
        if kind != .movie { try record.encode(kind.rawValue, forKey: .kind) }
        try record.encodeIfPresent(originalTitle.map(OriginalTitleRecord.init), forKey: .originalTitle)
        try record.encodeIfPresent(released?.description, forKey: .released)
        try record.encodeIfPresent(year, forKey: .year)
        try record.encodeIfPresent(runtime?.minutes, forKey: .runtimeMinutes)
        try record.encodeFilled(genres, forKey: .genres)
        try record.encodeIfPresent(rating.map(RatingRecord.init), forKey: .rating)
        try record.encodeFilled(overview, forKey: .overview)
        try record.encodeIfPresent(poster?.renditions.map(RenditionRecord.init), forKey: .poster)
        try record.encodeFilled(sources.map(\.rawValue), forKey: .sources)
        try record.encodeIfPresent(tagline, forKey: .tagline)
        try record.encodeIfPresent(plot, forKey: .plot)
        try record.encodeFilled(otherTitles, forKey: .otherTitles)
        try record.encodeFilled(directors, forKey: .directors)
        try record.encodeFilled(writers, forKey: .writers)
        try record.encodeFilled(cast, forKey: .cast)
        try record.encodeFilled(roles, forKey: .roles)
        try record.encodeFilled(languages, forKey: .languages)
        try record.encodeFilled(countries, forKey: .countries)
        try record.encodeIfPresent(certificate, forKey: .certificate)
        try record.encodeFilled(certificates, forKey: .certificates)
        try record.encodeIfPresent(awards, forKey: .awards)
        try record.encodeIfPresent(boxOffice, forKey: .boxOffice)
        try record.encodeFilled(trailers.map(LinkRecord.init), forKey: .trailers)
        try record.encodeFilled(watching.mapValues(WatchRecord.init), forKey: .watching)
        try record.encodeFilled(ratings.map(SourcedRatingRecord.init), forKey: .ratings)
        try record.encodeFilled(additions.map(AdditionRecord.init), forKey: .additions)
    }
}

extension KeyedDecodingContainer<MovieRecord.CodingKeys> {
    /// The title, of at most 10,000 characters: each keystroke of a search compares all of it.
    func title() throws -> String { String(try decode(String.self, forKey: .title).prefix(10_000)) }
}
