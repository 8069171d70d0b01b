import Domain
import Foundation
import TMDBClient

extension TMDB.Details {
    /// A movie in TMDB's form. Every movie counts as released; companies, collections and budgets are unknown.
    init(_ movie: Movie, number: Int, _ pictures: TMDBPictures) {
        let summary = movie.summary
        let genres = summary.tmdbGenres.compactMap { id in TMDB.Genre.ofMovies.first { $0.id == id } }
        self.init(id: number, title: summary.title)
        if let original = summary.originalTitle { originalTitle = original.text }
        originalLanguage = movie.tmdbLanguage
        imdbID = movie.imdbText
        overview = movie.tmdbOverview
        tagline = movie.tagline ?? ""
        releaseDate = summary.tmdbReleaseDay?.description ?? ""
        runtime = summary.tmdbRuntime
        self.genres = genres
        posterPath = pictures.path(of: summary)
        backdropPath = pictures.backdropPath(of: summary)
        originCountry = movie.countries.map(RegionNames.tmdbCountryCode)
        productionCountries = movie.countries.map { TMDB.Country(code: $0) }
        spokenLanguages = movie.languages.map { TMDB.Language(code: $0) }
        revenue = movie.boxOffice ?? 0
        popularity = summary.tmdbPopularity
        voteAverage = summary.rating?.outOfTen ?? 0
        voteCount = summary.rating?.votes ?? 0
    }
}

extension TMDB.Language {
    /// A language by its code, with its names in English and in itself.
    init(code: String) {
        let name = Locale(identifier: code).localizedString(forLanguageCode: code) ?? ""
        self = .blank
        self.code = RegionNames.tmdbLanguageCode(code)
        englishName = RegionNames.language(code)
        self.name = name.prefix(1).uppercased() + name.dropFirst()
    }
}

extension TMDB.Country {
    /// A country by its code, with its English name.
    fileprivate init(code: String) {
        self = .blank
        self.code = RegionNames.tmdbCountryCode(code)
        name = RegionNames.country(code)
    }
}

extension Movie {
    /// IMDb's id, `tt0133093`.
    var imdbText: String? {
        let ids = [id] + summary.otherIDs
        return ids.first(where: \.isIMDb)?.description
    }
}
