import Domain
import TMDBClient

extension JSONValue {
    /// A movie or a series in a list, with every field that TMDB documents.
    init(row title: TMDBMovie, _ pictures: TMDBPictures, hasMediaType: Bool) {
        let isSeries = title.movie.summary.kind == .series
        let genres = isSeries ? title.movie.summary.tmdbSeriesGenres : title.movie.summary.tmdbGenres
        var fields = Self.facts(of: title, pictures)
        fields["genre_ids"] = .list(genres.map(JSONValue.int))
        self = JSONValue(fields)
        if hasMediaType { self = adding(["media_type": isSeries ? "tv" : "movie"]) }
    }

    /// What lists have of a movie or a series, and the details of a series.
    static func facts(of title: TMDBMovie, _ pictures: TMDBPictures) -> [String: JSONValue] {
        let (movie, summary) = (title.movie, title.movie.summary)
        let isSeries = summary.kind == .series
        var fields: [String: JSONValue] = [
            "adult": false, "backdrop_path": .text(pictures.backdropPath(of: summary)), "id": .int(title.number),
            "original_language": .text(movie.tmdbLanguage), "overview": .text(movie.tmdbOverview),
            "popularity": .double(summary.tmdbPopularity), "poster_path": .text(pictures.path(of: summary)),
            "vote_average": .double(summary.rating?.outOfTen ?? 0), "vote_count": .int(summary.rating?.votes ?? 0),
        ]
        fields[isSeries ? "name" : "title"] = .text(summary.title)
        fields[isSeries ? "original_name" : "original_title"] = .text(summary.originalTitle?.text ?? summary.title)
        fields[isSeries ? "first_air_date" : "release_date"] = .text(summary.tmdbReleaseDay?.description ?? "")
        if isSeries {
            fields["origin_country"] = .list(movie.countries.map { .text(RegionNames.tmdbCountryCode($0)) })
        } else {
            fields["video"] = false
        }
        return fields
    }

    /// A page of a list with `total` rows in all. Even an empty list has a first page.
    static func page(_ number: Int, _ rows: [JSONValue], total: Int) -> JSONValue {
        [
            "page": .int(number), "results": .list(rows),
            "total_pages": .int(max(1, (total + TMDB.pageSize - 1) / TMDB.pageSize)), "total_results": .int(total),
        ]
    }

    /// The only entry of `translations`: the English texts.
    static func translations(_ texts: JSONValue) -> JSONValue {
        [
            "translations": [
                ["iso_3166_1": "US", "iso_639_1": "en", "name": "English", "english_name": "English", "data": texts]
            ]
        ]
    }

    /// Ids at other sites, all unknown.
    static func unknownIDs(_ sites: [String]) -> JSONValue {
        .object(sites.map { (name: "\($0)_id", value: .null) })
    }

    /// A drawn picture as an image, in no language and without votes.
    init(image path: String, width: Int, height: Int) {
        self = [
            "aspect_ratio": .double(height == 0 ? 0 : Double(width) / Double(height)), "file_path": .text(path),
            "height": .int(height), "iso_639_1": .null, "vote_average": 0, "vote_count": 0, "width": .int(width),
        ]
    }
}
