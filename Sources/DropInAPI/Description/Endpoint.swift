/// An endpoint of a service's API: its path, what it takes and what it answers.
struct Endpoint<Resource: Sendable>: Sendable {
    /// The path, in which a name in braces stands for any part: `movie/{movie_id}/credits`.
    let path: String
    let summary: String
    /// The fields of the query string; the key is not one of them.
    let fields: [QueryField]
    let answer: JSONSchema
    /// What the path means, from the parts that the names stand for; `nil` if they can't be read.
    let resource: @Sendable (_ parts: [Substring]) -> Resource?

    init(
        _ path: String, _ summary: String, _ fields: [QueryField], _ answer: JSONSchema,
        _ resource: @escaping @Sendable (_ parts: [Substring]) -> Resource?
    ) {
        self.path = path
        self.summary = summary
        self.fields = fields
        self.answer = answer
        self.resource = resource
    }

    init(
        _ path: String, _ summary: String, _ answer: JSONSchema,
        _ resource: @escaping @Sendable (_ parts: [Substring]) -> Resource?
    ) {
        self.init(path, summary, [], answer, resource)
    }

    /// An endpoint without names in its path.
    init(_ path: String, _ summary: String, _ fields: [QueryField], _ answer: JSONSchema, is resource: Resource) {
        self.init(path, summary, fields, answer) { _ in resource }
    }

    init(_ path: String, _ summary: String, _ answer: JSONSchema, is resource: Resource) {
        self.init(path, summary, [], answer) { _ in resource }
    }

    /// The names in the path.
    var names: [String] {
        path.split(separator: "/").filter { $0.first == "{" }.map { String($0.dropFirst().dropLast()) }
    }
}

/// A field of a query string.
struct QueryField: Sendable {
    let name: String
    let schema: JSONSchema
    var isRequired = false
    /// A value that finds something.
    var example: JSONValue?
}

/// The endpoints of a service, found by their path.
struct EndpointTable<Resource: Sendable>: Sendable {
    let endpoints: [Endpoint<Resource>]
    private let fixed: [String: Endpoint<Resource>]
    /// The endpoints with names in their paths, by the first part and the number of parts.
    private let named: [Key: [Pattern]]

    private struct Key: Hashable {
        let start: Substring
        let count: Int
    }

    private struct Pattern: Sendable {
        /// `nil` for any part.
        let parts: [Substring?]
        let endpoint: Endpoint<Resource>
    }

    init(_ endpoints: [Endpoint<Resource>]) {
        self.endpoints = endpoints
        var fixed: [String: Endpoint<Resource>] = [:]
        var named: [Key: [Pattern]] = [:]
        for endpoint in endpoints {
            let parts = endpoint.path.split(separator: "/")
            if endpoint.names.isEmpty {
                fixed[endpoint.path] = endpoint
            } else {
                let pattern = Pattern(parts: parts.map { $0.first == "{" ? nil : $0 }, endpoint: endpoint)
                named[Key(start: parts[0], count: parts.count), default: []].append(pattern)
            }
        }
        self.fixed = fixed
        self.named = named
    }

    /// What stands at a path; `nil` for an unknown one. A path without names comes before one with names.
    func resource(at path: [Substring]) -> Resource? {
        if let endpoint = fixed[path.joined(separator: "/")] { return endpoint.resource([]) }
        guard let start = path.first, let patterns = named[Key(start: start, count: path.count)] else { return nil }
        for pattern in patterns where zip(pattern.parts, path).allSatisfy({ $0 == nil || $0 == $1 }) {
            return pattern.endpoint.resource(zip(pattern.parts, path).filter { $0.0 == nil }.map(\.1))
        }
        return nil
    }
}
