/// What a JSON value may be. https://json-schema.org/draft/2020-12
indirect enum JSONSchema: Sendable {
    case text
    /// One of these texts.
    case choice([String])
    /// A text of this form, a regular expression.
    case form(String)
    case integer
    case integers(in: ClosedRange<Int>)
    case number
    case flag
    case null
    case list(JSONSchema)
    /// An object with these fields and no others.
    case object([String: JSONSchema], optional: [String: JSONSchema] = [:])
    /// An object with any names.
    case map(JSONSchema)
    case anyOf([JSONSchema])
    /// Another schema of the document, by its name.
    case named(String)

    /// A value or null.
    static func orNull(_ schema: JSONSchema) -> JSONSchema { .anyOf([schema, .null]) }

    func adding(_ fields: [String: JSONSchema] = [:], optional: [String: JSONSchema] = [:]) -> JSONSchema {
        guard case .object(let own, let ownOptional) = self else { return self }
        return .object(
            own.merging(fields) { _, new in new }, optional: ownOptional.merging(optional) { _, new in new })
    }

    var json: JSONValue {
        switch self {
        case .text: ["type": "string"]
        case .choice(let texts): ["type": "string", "enum": .list(texts.map(JSONValue.text))]
        case .form(let expression): ["type": "string", "pattern": .text(expression)]
        case .integer: ["type": "integer"]
        case .integers(let range):
            ["type": "integer", "minimum": .int(range.lowerBound), "maximum": .int(range.upperBound)]
        case .number: ["type": "number"]
        case .flag: ["type": "boolean"]
        case .null: ["type": "null"]
        case .list(let items): ["type": "array", "items": items.json]
        case .object(let fields, let optional):
            [
                "type": "object", "required": .list(fields.keys.sorted().map(JSONValue.text)),
                "properties": JSONValue(fields.merging(optional) { field, _ in field }.mapValues(\.json)),
                "additionalProperties": false,
            ]
        case .map(let values): ["type": "object", "additionalProperties": values.json]
        case .anyOf(let schemas): ["anyOf": .list(schemas.map(\.json))]
        case .named(let name): ["$ref": .text("#/components/schemas/\(name)")]
        }
    }
}
