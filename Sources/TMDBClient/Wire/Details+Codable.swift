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

    /// Throws where the id is missing, or both titles are. A part that was asked for and cannot be read is counted as
    /// dropped, and the film is read all the same.
    public init(from decoder: any Decoder) throws {
        var fields = try FieldReader<CodingKeys>(decoder)
        let originalTitle = try fields.text(.originalTitle)
        self.init(
            id: try fields.requiredInteger(.id),
            title: try fields.text(.title) ?? originalTitle ?? fields.requiredText(.title),
            originalTitle: originalTitle,
            originalLanguage: try fields.text(.originalLanguage) ?? "",
            imdbID: try fields.text(.imdbID),
            overview: try fields.text(.overview) ?? "",
            tagline: try fields.text(.tagline) ?? "",
            releaseDate: try fields.text(.releaseDate) ?? "",
            runtime: try fields.amount(.runtime) ?? 0,
            status: TMDB.Status(rawValue: try fields.text(.status) ?? ""),
            genres: try fields.rows(.genres),
            homepage: try fields.text(.homepage),
            posterPath: try fields.text(.posterPath),
            backdropPath: try fields.text(.backdropPath),
            belongsToCollection: fields.part(.belongsToCollection),
            originCountry: try fields.rows(.originCountry),
            productionCompanies: try fields.rows(.productionCompanies),
            productionCountries: try fields.rows(.productionCountries),
            spokenLanguages: try fields.rows(.spokenLanguages),
            budget: try fields.amount(.budget) ?? 0,
            revenue: try fields.amount(.revenue) ?? 0,
            popularity: try fields.number(.popularity) ?? 0,
            voteAverage: try fields.number(.voteAverage) ?? 0,
            voteCount: try fields.amount(.voteCount) ?? 0,
            adult: try fields.flag(.adult) ?? false,
            video: try fields.flag(.video) ?? false,
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
