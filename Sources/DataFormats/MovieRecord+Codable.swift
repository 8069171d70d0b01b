import Domain

extension MovieRecord: Codable {
    enum CodingKeys: String, CodingKey, CaseIterable {
        case otherIDs, kind, title, originalTitle, released, year, run, runtimeMinutes, genres, rating, overview
        case sources, tagline, plot, otherTitles, directors, creators, writers, cast, roles, languages, countries
        case certificate, certificates, awards, boxOffice, trailers, watching, ratings, additions
    }

    /// In US dollars: a hundred times the highest gross of any movie.
    private static let boxOffices = 0...1_000_000_000_000

    /// Throws `DecodingError` unless there is an object with a title.
    package init(from decoder: any Decoder) throws {
        let record = try decoder.container(keyedBy: CodingKeys.self)
        let summary = MovieSummary(
            id: .own(""),
            otherIDs: record.list(.otherIDs),
            kind: record.value(.kind, MovieSummary.Kind.init(rawValue:)) ?? .movie,
            title: try record.decode(String.self, forKey: .title),
            originalTitle: record.value(.originalTitle),
            released: record.value(.released) { (text: String) in CalendarDate(text) },
            year: record.value(.year) { (1...9999).contains($0) ? $0 : nil },
            run: record.value(.run, \RunRecord.run),
            runtime: record.value(.runtimeMinutes, Runtime.init),
            genres: record.list(.genres),
            rating: record.value(.rating, \RatingRecord.rating),
            overview: record.value(.overview) ?? "",
            sources: record.list(.sources, SourceName.init(rawValue:)))
        movie = Movie(
            summary: summary,
            tagline: record.value(.tagline),
            plot: record.value(.plot),
            otherTitles: record.list(.otherTitles),
            directors: record.list(.directors),
            creators: record.list(.creators),
            writers: record.list(.writers),
            cast: record.list(.cast),
            roles: record.table(.roles),
            languages: record.list(.languages),
            countries: record.list(.countries),
            certificate: record.value(.certificate),
            certificates: record.table(.certificates),
            awards: record.value(.awards),
            boxOffice: record.value(.boxOffice) { Self.boxOffices.contains($0) ? $0 : nil },
            trailers: record.list(.trailers),
            watching: record.table(.watching).compactMapValues { (options: WatchRecord) in options.options },
            ratings: record.list(.ratings),
            additions: record.list(.additions, \AdditionRecord.addition))
    }

    package func encode(to encoder: any Encoder) throws {
        let summary = movie.summary
        var record = encoder.container(keyedBy: CodingKeys.self)
        try record.encode(summary.title, forKey: .title)
        try record.encodeFilled(summary.otherIDs, forKey: .otherIDs)
        if summary.kind != .movie { try record.encode(summary.kind.rawValue, forKey: .kind) }
        try record.encodeIfPresent(summary.originalTitle, forKey: .originalTitle)
        try record.encodeIfPresent(summary.released?.description, forKey: .released)
        try record.encodeIfPresent(summary.year, forKey: .year)
        try record.encodeIfPresent(summary.run.map(RunRecord.init), forKey: .run)
        try record.encodeIfPresent(summary.runtime?.minutes, forKey: .runtimeMinutes)
        try record.encodeFilled(summary.genres, forKey: .genres)
        try record.encodeIfPresent(summary.rating.map(RatingRecord.init), forKey: .rating)
        try record.encodeFilled(summary.overview, forKey: .overview)
        try record.encodeFilled(summary.sources.map(\.rawValue), forKey: .sources)
        try record.encodeIfPresent(movie.tagline, forKey: .tagline)
        try record.encodeIfPresent(movie.plot, forKey: .plot)
        try record.encodeFilled(movie.otherTitles, forKey: .otherTitles)
        try record.encodeFilled(movie.directors, forKey: .directors)
        try record.encodeFilled(movie.creators, forKey: .creators)
        try record.encodeFilled(movie.writers, forKey: .writers)
        try record.encodeFilled(movie.cast, forKey: .cast)
        try record.encodeFilled(movie.roles, forKey: .roles)
        try record.encodeFilled(movie.languages, forKey: .languages)
        try record.encodeFilled(movie.countries, forKey: .countries)
        try record.encodeIfPresent(movie.certificate, forKey: .certificate)
        try record.encodeFilled(movie.certificates, forKey: .certificates)
        try record.encodeIfPresent(movie.awards, forKey: .awards)
        try record.encodeIfPresent(movie.boxOffice, forKey: .boxOffice)
        try record.encodeFilled(movie.trailers, forKey: .trailers)
        try record.encodeFilled(movie.watching.mapValues(WatchRecord.init), forKey: .watching)
        try record.encodeFilled(movie.ratings, forKey: .ratings)
        try record.encodeFilled(movie.additions.map(AdditionRecord.init), forKey: .additions)
    }
}
