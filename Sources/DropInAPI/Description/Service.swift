/// The endpoints of a service, for the description.
struct Service {
    let name: String
    /// What its paths begin with.
    private let prefix: String
    /// The name of the field with the key.
    private let key: String
    private let error: JSONSchema
    /// The statuses of errors.
    private let failures: [Int]
    private let points: [Endpoint<Void>]

    init<Resource>(
        _ name: String, prefix: String, key: String, error: JSONSchema, failures: [Int],
        _ table: EndpointTable<Resource>
    ) {
        self.name = name
        self.prefix = prefix
        self.key = key
        self.error = error
        self.failures = failures
        points = table.endpoints.map { Endpoint($0.path, $0.summary, $0.fields, $0.answer, is: ()) }
    }

    /// The parts of paths that names stand for, each with a value that exists.
    private static let parts: [String: (schema: JSONSchema, example: JSONValue)] = [
        "movie_id": (.anyOf([.integers(in: 1...2_147_483_647), .form("^tt[0-9]{7,9}$")]), 603),
        "series_id": (.anyOf([.integers(in: 1...2_147_483_647), .form("^tt[0-9]{7,9}$")]), "tt0944947"),
        "external_id": (.form("^(tt|nm)[0-9]{7,9}$"), "tt0133093"),
        "credit_id": (.form("^[0-9a-f]{24}$"), "0000025b5fcf5da700000002"),
        "review_id": (.form("^[0-9a-f]+$"), "1"), "episode_group_id": (.form("^[0-9a-f]+$"), "1"),
        "genre_id": (.integers(in: 1...99_999), 28), "collection_id": (.integers(in: 1...2_147_483_647), 862),
        "gif_id": (.form("^[A-Za-z0-9-]+$"), "drawn-popcorn"), "tag": (.text, "popcorn"), "name": (.text, "popcorn"),
    ]
    private static let number: (schema: JSONSchema, example: JSONValue) = (.integers(in: 1...2_147_483_647), 1)

    static let tmdb = Service(
        "TMDB", prefix: "tmdb/3", key: "api_key", error: .named("TMDBError"),
        failures: [400, 401, 404, 405, 422, 503], TMDBResource.endpoints)
    static let omdb = Service(
        "OMDb", prefix: "omdb/", key: "apikey", error: .named("OMDbError"), failures: [401, 503],
        OMDbSchemas.endpoints)
    static let giphy = Service(
        "GIPHY", prefix: "giphy/v1", key: "api_key", error: .named("GIPHYError"),
        failures: [400, 401, 403, 404, 405, 414, 429, 503], GIPHYResource.endpoints)
    static let tenor = Service(
        "Tenor", prefix: "tenor/v2", key: "key", error: .named("TenorError"),
        failures: [400, 403, 404, 405, 429, 503], TenorResource.endpoints)

    static let keys: [String: JSONValue] = Dictionary(
        uniqueKeysWithValues: ["api_key", "apikey", "key"].map { name in
            (name, ["type": "apiKey", "in": "query", "name": .text(name)])
        })

    var paths: [String: JSONValue] {
        Dictionary(
            uniqueKeysWithValues: points.map { point in
                ("/\(prefix)" + (point.path.isEmpty ? "" : "/\(point.path)"), ["get": operation(point)])
            })
    }

    var failure: JSONValue { response("An error", error) }

    private func operation(_ point: Endpoint<Void>) -> JSONValue {
        let inPath = point.names.map { name -> JSONValue in
            let part = Self.parts[name] ?? Self.number
            return [
                "name": .text(name), "in": "path", "required": true, "schema": part.schema.json,
                "example": part.example,
            ]
        }
        let inQuery = point.fields.map { field -> JSONValue in
            let value: JSONValue = [
                "name": .text(field.name), "in": "query", "required": .bool(field.isRequired),
                "schema": field.schema.json,
            ]
            return field.example.map { value.adding(["example": $0]) } ?? value
        }
        var responses: [String: JSONValue] = ["200": response("The answer", point.answer)]
        for status in failures { responses["\(status)"] = ["$ref": .text("#/components/responses/\(name)Error")] }
        let id = "\(name.lowercased())/\(point.path)".split { !$0.isLetter && !$0.isNumber }.joined(separator: "_")
        return [
            "operationId": .text(id), "tags": [.text(name)], "summary": .text(point.summary),
            "parameters": .list(inPath + inQuery),
            "responses": JSONValue(responses), "security": [JSONValue([key: []])],
        ]
    }

    private func response(_ summary: String, _ schema: JSONSchema) -> JSONValue {
        ["description": .text(summary), "content": ["application/json": ["schema": schema.json]]]
    }
}
