/// Something that has titles and about which Matinee knows nothing, by the first part of TMDB's path.
enum TMDBGroup: String, Sendable, Hashable, CaseIterable {
    case company
    case keyword
    case network

    /// Its parts and their forms; empty for the details.
    var parts: [(name: String, schema: JSONSchema)] {
        switch self {
        case .company: [("", details), ("alternative_names", names), ("images", logos), ("movies", movies)]
        case .keyword: [("", details), ("movies", movies)]
        case .network: [("", details), ("alternative_names", names), ("images", logos)]
        }
    }

    /// TMDB's answer with empty fields; `nil` for an unknown part.
    func answer(_ id: Int, part: String) -> JSONValue? {
        switch (self, part) {
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

    private var details: JSONSchema {
        switch self {
        case .company: house.adding(["description": .text, "parent_company": .null])
        case .keyword: .object(["id": .integer, "name": .text])
        case .network: house
        }
    }

    private var house: JSONSchema {
        .object([
            "headquarters": .text, "homepage": .text, "id": .integer, "logo_path": TMDBSchemas.picture, "name": .text,
            "origin_country": .text,
        ])
    }

    private var names: JSONSchema { .object(["id": .integer, "results": .list(.object([:]))]) }
    private var logos: JSONSchema { .object(["id": .integer, "logos": .list(.object([:]))]) }
    private var movies: JSONSchema { TMDBSchemas.page(of: .object([:])).adding(["id": .integer]) }
}

extension JSONValue {
    /// A page without rows.
    static func emptyPage(_ number: Int = 1) -> JSONValue {
        ["page": .int(number), "results": [], "total_pages": 1, "total_results": 0]
    }
}
