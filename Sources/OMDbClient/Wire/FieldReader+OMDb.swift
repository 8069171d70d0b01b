import ServiceClient

extension FieldReader {
    /// Creates a reader for OMDb's objects, whose names sometimes have other cases.
    init(omdb decoder: any Decoder) throws { try self.init(decoder, ignoringCase: true) }

    /// A scalar as text: OMDb's values are strings, and sometimes numbers or booleans.
    func scalar(_ key: String) -> String? { value(key, as: Scalar.self)?.text }

    func requiredScalar(_ key: String) throws -> String {
        guard let text = scalar(key) else { throw missing(key) }
        return text
    }

    /// The rows of a list; empty if a scalar such as `N/A` replaces the list.
    mutating func rowsUnlessScalar<Row: Decodable>(_ key: String) -> [Row] { scalar(key) == nil ? rows(key) : [] }

    /// Whether the object says that it is a failure.
    var isFailure: Bool { scalar("Response")?.lowercased() == OutputField.false.lowercased() }

    /// Throws if the object is a failure.
    func requireSuccess() throws { if isFailure { throw missing("Response") } }

    /// The scalars with unknown names.
    func scalars(besides known: [String]) -> [String: String] {
        let known = Set(known.map { $0.lowercased() })
        var others: [String: String] = [:]
        for name in allNames where !known.contains(name.lowercased()) { others[name] = scalar(name) }
        return others
    }
}

/// A JSON value that is neither a list nor an object.
private struct Scalar: Decodable {
    /// The value; `nil` for null.
    let text: String?

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            text = nil
        } else if let string = try? container.decode(String.self) {
            text = string
        } else if let flag = try? container.decode(Bool.self) {
            text = flag ? OutputField.true : OutputField.false
        } else if let number = try? container.decode(Int64.self) {
            text = String(number)
        } else {
            text = String(try container.decode(Double.self))
        }
    }
}
