/// Something that has titles and about which Matinee knows nothing, by the first part of TMDB's path.
enum TMDBGroup: String, Sendable, Hashable {
    case collection
    case company
    case keyword
    case network

    /// TMDB's answer with empty fields; `nil` for an unknown part.
    func answer(_ id: Int, part: String) -> JSONValue? {
        switch (self, part) {
        case (.collection, ""):
            [
                "id": .int(id), "name": "", "original_language": "", "original_name": "", "overview": "",
                "poster_path": .null, "backdrop_path": .null, "parts": [],
            ]
        case (.collection, "images"): ["id": .int(id), "backdrops": [], "posters": []]
        case (.collection, "translations"): ["id": .int(id), "translations": []]
        case (.company, ""):
            [
                "description": "", "headquarters": "", "homepage": "", "id": .int(id), "logo_path": .null, "name": "",
                "origin_country": "", "parent_company": .null,
            ]
        case (.network, ""):
            [
                "headquarters": "", "homepage": "", "id": .int(id), "logo_path": .null, "name": "",
                "origin_country": "",
            ]
        case (.company, "alternative_names"), (.network, "alternative_names"): ["id": .int(id), "results": []]
        case (.company, "images"), (.network, "images"): ["id": .int(id), "logos": []]
        case (.keyword, ""): ["id": .int(id), "name": ""]
        case (.keyword, "movies"), (.company, "movies"): JSONValue.emptyPage().adding(["id": .int(id)])
        default: nil
        }
    }
}

extension JSONValue {
    /// A page without rows.
    static func emptyPage(_ number: Int = 1) -> JSONValue {
        ["page": .int(number), "results": [], "total_pages": 1, "total_results": 0]
    }
}
