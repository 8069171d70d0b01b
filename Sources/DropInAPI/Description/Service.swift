/// The endpoints of a service, for `/openapi.json`.
struct Service {
    let name: String
    /// The beginning of its paths.
    let prefix: String
    /// The name of the field with the key.
    let key: String
    /// The statuses of errors.
    let failures: [Int]
    let endpoints: [Endpoint]
    /// The schemas that other schemas refer to, and the schema of an error.
    let schemas: [String: JSONSchema]

    /// The parameters in paths by name, each with a value that exists.
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

    static let all = [
        Service(
            name: "TMDB", prefix: "tmdb/3", key: "api_key", failures: [400, 401, 404, 405, 422, 503],
            endpoints: TMDBAnswers.routes.endpoints, schemas: TMDBSchemas.all),
        Service(
            name: "OMDb", prefix: "omdb/", key: "apikey", failures: [401, 503], endpoints: [OMDbSchemas.endpoint],
            schemas: OMDbSchemas.all),
        Service(
            name: "GIPHY", prefix: "giphy/v1", key: "api_key", failures: [400, 401, 403, 404, 405, 414, 429, 503],
            endpoints: GIPHYAnswers.routes.endpoints, schemas: GIPHYSchemas.all),
        Service(
            name: "Tenor", prefix: "tenor/v2", key: "key", failures: [400, 403, 404, 405, 429, 503],
            endpoints: TenorAnswers.routes.endpoints, schemas: TenorSchemas.all),
    ]

    var paths: [String: JSONValue] {
        Dictionary(
            uniqueKeysWithValues: endpoints.map { endpoint in
                ("/\(prefix)" + (endpoint.path.isEmpty ? "" : "/\(endpoint.path)"), ["get": operation(endpoint)])
            })
    }

    var failure: JSONValue { response("An error", .named("\(name)Error")) }

    private func operation(_ endpoint: Endpoint) -> JSONValue {
        let inPath = endpoint.names.map { name -> JSONValue in
            let part = Self.parts[name] ?? Self.number
            return [
                "name": .text(name), "in": "path", "required": true, "schema": part.schema.json,
                "example": part.example,
            ]
        }
        let inQuery = endpoint.fields.map { field -> JSONValue in
            let value: JSONValue = [
                "name": .text(field.name), "in": "query", "required": .bool(field.isRequired),
                "schema": field.schema.json,
            ]
            return field.example.map { value.adding(["example": $0]) } ?? value
        }
        var responses: [String: JSONValue] = ["200": response("The answer", endpoint.schema)]
        for status in failures { responses["\(status)"] = ["$ref": .text("#/components/responses/\(name)Error")] }
        let id = "\(name.lowercased())/\(endpoint.path)".split { !$0.isLetter && !$0.isNumber }.joined(separator: "_")
        return [
            "operationId": .text(id), "tags": [.text(name)], "summary": .text(endpoint.summary),
            "parameters": .list(inPath + inQuery),
            "responses": JSONValue(responses), "security": [JSONValue([key: []])],
        ]
    }

    private func response(_ summary: String, _ schema: JSONSchema) -> JSONValue {
        ["description": .text(summary), "content": ["application/json": ["schema": schema.json]]]
    }
}
