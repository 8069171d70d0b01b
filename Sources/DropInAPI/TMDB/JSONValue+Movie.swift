import Domain
import TMDBClient

extension JSONValue {
    /// A movie in a list, with every field that TMDB documents.
    init(_ row: TMDB.MovieRow) {
        self = [
            "adult": .bool(row.adult), "backdrop_path": JSONValue(row.backdropPath),
            "genre_ids": .list(row.genreIDs.map(JSONValue.int)), "id": .int(row.id),
            "original_language": .text(row.originalLanguage), "original_title": .text(row.originalTitle),
            "overview": .text(row.overview), "popularity": .double(row.popularity),
            "poster_path": JSONValue(row.posterPath), "release_date": .text(row.releaseDate),
            "title": .text(row.title), "video": .bool(row.video), "vote_average": .double(row.voteAverage),
            "vote_count": .int(row.voteCount),
        ]
        if let type = row.mediaType { self = adding(["media_type": .text(type)]) }
    }

    /// A page of a list with `total` rows in all. Even an empty list has a first page.
    static func page(_ number: Int, _ rows: [JSONValue], total: Int) -> JSONValue {
        [
            "page": .int(number), "results": .list(rows),
            "total_pages": .int(max(1, (total + TMDB.pageSize - 1) / TMDB.pageSize)), "total_results": .int(total),
        ]
    }

    /// The details of something with parts of it under their names.
    func appending<Part: RawRepresentable<String>>(
        _ parts: [Part], _ answer: (Part) async throws -> JSONValue
    ) async rethrows -> JSONValue {
        var fields: [(name: String, value: JSONValue)] = []
        for part in parts { fields.append((part.rawValue, try await answer(part))) }
        return adding(.object(fields))
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

extension Movie {
    /// The other titles. Their countries are unknown.
    var tmdbOtherTitles: JSONValue {
        .list(otherTitles.map { ["iso_3166_1": "XX", "title": .text($0), "type": ""] })
    }

    /// TMDB's spelling of the certificate in the United States.
    var tmdbCertificate: String? {
        switch certificate?.lowercased() {
        case "not rated", "unrated": "NR"
        default: certificate
        }
    }
}
