import TMDBClient

/// A part of the details of a movie, a series or the like, such as its credits. It has an endpoint of its own, and
/// `append_to_response` adds it to the details.
struct TMDBPart<Subject: Sendable>: Sendable {
    /// TMDB's name, the last part of the endpoint's path.
    let name: String
    let schema: JSONSchema
    /// Whether the answer of its own endpoint also has the subject's id.
    let hasID: Bool
    /// Makes the part, without the id.
    let answer: @Sendable (TMDBAnswers, Subject) async throws -> JSONValue

    init(
        _ name: String, _ schema: JSONSchema, hasID: Bool = true,
        _ answer: @escaping @Sendable (TMDBAnswers, Subject) async throws -> JSONValue
    ) {
        self.name = name
        self.schema = schema
        self.hasID = hasID
        self.answer = answer
    }

    static func empty(_ name: String, _ list: String = "results") -> TMDBPart {
        TMDBPart(name, TMDBSchemas.part([list: TMDBSchemas.nothing])) { _, _ in [list: []] }
    }

    static func emptyPage(_ name: String) -> TMDBPart {
        TMDBPart(name, TMDBSchemas.emptyPage) { answers, _ in try answers.emptyPage() }
    }

    /// Always empty: Matinee keeps no history of changes.
    static var changes: TMDBPart {
        TMDBPart("changes", TMDBSchemas.changes, hasID: false) { _, _ in ["changes": []] }
    }
}

extension Array {
    func schemas<Subject>() -> [String: JSONSchema] where Element == TMDBPart<Subject> {
        Dictionary(uniqueKeysWithValues: map { ($0.name, $0.schema) })
    }
}

extension TMDBAnswers {
    /// The parts that `append_to_response` names. Unknown names are ignored, but count toward the limit.
    func appended<Subject>(of parts: [TMDBPart<Subject>]) throws(TMDBRefusal) -> [TMDBPart<Subject>] {
        let names = fields.list("append_to_response")
        guard names.count <= TMDB.maxAppendices else { throw TMDBRefusal(.tooManyAppended) }
        return parts.filter { names.contains($0.name[...]) }
    }

    /// The details of a subject with these parts added.
    func adding<Subject>(
        _ parts: [TMDBPart<Subject>], of subject: Subject, to details: JSONValue
    ) async throws -> JSONValue {
        var fields: [(name: String, value: JSONValue)] = []
        for part in parts { fields.append((part.name, try await part.answer(self, subject))) }
        return details.adding(.object(fields))
    }

    /// The endpoints of the parts of subjects at `path`.
    static func routes<Subject>(
        of parts: [TMDBPart<Subject>], below path: String, _ summary: String,
        _ fields: [QueryField] = QueryField.ofPages,
        find: @escaping @Sendable (TMDBAnswers) async throws -> (Subject, id: Int)
    ) -> [Point] {
        parts.map { part in
            Point("\(path)/\(part.name)", summary, part.schema, fields) { answers in
                let (subject, id) = try await find(answers)
                let answer = try await part.answer(answers, subject)
                return part.hasID ? (["id": .int(id)] as JSONValue).adding(answer) : answer
            }
        }
    }
}
