import ServiceClient

extension TMDB.Details: TMDB.Answer {
    enum CodingKeys: String, CodingKey {
        case adult
        case backdropPath = "backdrop_path"
        case belongsToCollection = "belongs_to_collection"
        case budget
        case genres
        case homepage
        case id
        case imdbID = "imdb_id"
        case originCountry = "origin_country"
        case originalLanguage = "original_language"
        case originalTitle = "original_title"
        case overview
        case popularity
        case posterPath = "poster_path"
        case productionCompanies = "production_companies"
        case productionCountries = "production_countries"
        case releaseDate = "release_date"
        case revenue
        case runtime
        case spokenLanguages = "spoken_languages"
        case status
        case tagline
        case title
        case video
        case voteAverage = "vote_average"
        case voteCount = "vote_count"
        case credits
        case videos
        case images
        case recommendations
        case similar
        case releaseDates = "release_dates"
        case watchProviders = "watch/providers"
        case externalIDs = "external_ids"
    }

    /// Throws if the id or both titles are missing. Any other invalid field is decoded as a missing one; an invalid
    /// part is also counted as dropped.
    public init(from decoder: any Decoder) throws {
        var fields = try FieldReader<CodingKeys>(decoder)
        let originalTitle = fields.text(.originalTitle)
        self.init(
            id: try fields.requiredID(.id),
            title: try fields.text(.title) ?? originalTitle ?? fields.requiredText(.title),
            originalTitle: originalTitle,
            originalLanguage: fields.text(.originalLanguage) ?? "",
            imdbID: fields.text(.imdbID),
            overview: fields.text(.overview) ?? "",
            tagline: fields.text(.tagline) ?? "",
            releaseDate: fields.text(.releaseDate) ?? "",
            runtime: fields.amount(.runtime, in: WireLimits.minutes) ?? 0,
            status: TMDB.Status(rawValue: fields.text(.status) ?? ""),
            genres: fields.rows(.genres),
            homepage: fields.text(.homepage),
            posterPath: fields.text(.posterPath),
            backdropPath: fields.text(.backdropPath),
            belongsToCollection: fields.part(.belongsToCollection),
            originCountry: fields.rows(.originCountry),
            productionCompanies: fields.rows(.productionCompanies),
            productionCountries: fields.rows(.productionCountries),
            spokenLanguages: fields.rows(.spokenLanguages),
            budget: fields.amount(.budget, in: WireLimits.dollars) ?? 0,
            revenue: fields.amount(.revenue, in: WireLimits.dollars) ?? 0,
            popularity: fields.number(.popularity, in: WireLimits.popularity) ?? 0,
            voteAverage: fields.number(.voteAverage, in: WireLimits.scores) ?? 0,
            voteCount: fields.amount(.voteCount, in: WireLimits.votes) ?? 0,
            adult: fields.flag(.adult) ?? false,
            video: fields.flag(.video) ?? false,
            credits: fields.part(.credits),
            videos: fields.part(.videos),
            images: fields.part(.images),
            recommendations: fields.part(.recommendations),
            similar: fields.part(.similar),
            releaseDates: fields.part(.releaseDates),
            watchProviders: fields.part(.watchProviders),
            externalIDs: fields.part(.externalIDs),
            dropped: fields.dropped)
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(adult, forKey: .adult)
        try container.encode(backdropPath, forKey: .backdropPath)
        try container.encode(belongsToCollection, forKey: .belongsToCollection)
        try container.encode(budget, forKey: .budget)
        try container.encode(genres, forKey: .genres)
        try container.encode(homepage, forKey: .homepage)
        try container.encode(id, forKey: .id)
        try container.encode(imdbID, forKey: .imdbID)
        try container.encode(originCountry, forKey: .originCountry)
        try container.encode(originalLanguage, forKey: .originalLanguage)
        try container.encode(originalTitle, forKey: .originalTitle)
        try container.encode(overview, forKey: .overview)
        try container.encode(popularity.written, forKey: .popularity)
        try container.encode(posterPath, forKey: .posterPath)
        try container.encode(productionCompanies, forKey: .productionCompanies)
        try container.encode(productionCountries, forKey: .productionCountries)
        try container.encode(releaseDate, forKey: .releaseDate)
        try container.encode(revenue, forKey: .revenue)
        try container.encode(runtime, forKey: .runtime)
        try container.encode(spokenLanguages, forKey: .spokenLanguages)
        try container.encode(status, forKey: .status)
        try container.encode(tagline, forKey: .tagline)
        try container.encode(title, forKey: .title)
        try container.encode(video, forKey: .video)
        try container.encode(voteAverage.written, forKey: .voteAverage)
        try container.encode(voteCount, forKey: .voteCount)
        try container.encodeIfPresent(credits, forKey: .credits)
        try container.encodeIfPresent(videos, forKey: .videos)
        try container.encodeIfPresent(images, forKey: .images)
        try container.encodeIfPresent(recommendations, forKey: .recommendations)
        try container.encodeIfPresent(similar, forKey: .similar)
        try container.encodeIfPresent(releaseDates, forKey: .releaseDates)
        try container.encodeIfPresent(watchProviders, forKey: .watchProviders)
        try container.encodeIfPresent(externalIDs, forKey: .externalIDs)
    }
}
