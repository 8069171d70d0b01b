/// An endpoint of a service's API, for `/openapi.json`.
struct Endpoint: Sendable {
    /// The path. A name in braces is a parameter: `movie/{movie_id}/credits`.
    let path: String
    let summary: String
    /// The schema of the answer.
    let schema: JSONSchema
    /// The fields of the query string; the key is not one of them.
    let fields: [QueryField]

    var names: [String] {
        path.split(separator: "/").filter { $0.first == "{" }.map { String($0.dropFirst().dropLast()) }
    }
}

struct QueryField: Sendable {
    let name: String
    let schema: JSONSchema
    var isRequired = false
    /// A value that finds something.
    var example: JSONValue?
}

/// An endpoint with the function that answers it.
struct Route<Answers: Sendable>: Sendable {
    let endpoint: Endpoint
    let answer: @Sendable (Answers) async throws -> JSONValue

    init(
        _ path: String, _ summary: String, _ schema: JSONSchema, _ fields: [QueryField] = [],
        _ answer: @escaping @Sendable (Answers) async throws -> JSONValue
    ) {
        endpoint = Endpoint(path: path, summary: summary, schema: schema, fields: fields)
        self.answer = answer
    }
}

/// The routes of a service, found by their path.
struct RouteTable<Answers: Sendable>: Sendable {
    let endpoints: [Endpoint]
    /// By the number of the path's parts. Paths with fewer parameters come first.
    private let byLength: [Int: [Pattern]]

    private struct Pattern: Sendable {
        /// `nil` for any part.
        let parts: [Substring?]
        let route: Route<Answers>
    }

    init(_ routes: [Route<Answers>]) {
        endpoints = routes.map(\.endpoint)
        let patterns = routes.sorted { $0.endpoint.names.count < $1.endpoint.names.count }.map { route in
            Pattern(parts: route.endpoint.path.split(separator: "/").map { $0.first == "{" ? nil : $0 }, route: route)
        }
        byLength = Dictionary(grouping: patterns, by: \.parts.count)
    }

    /// The route of a path, and the values of the path's parameters; `nil` for an unknown path.
    func find(_ path: [Substring]) -> (route: Route<Answers>, parts: [Substring])? {
        let found = byLength[path.count]?.first { zip($0.parts, path).allSatisfy { $0 == nil || $0 == $1 } }
        return found.map { ($0.route, zip($0.parts, path).filter { $0.0 == nil }.map(\.1)) }
    }
}
