import ServiceClient

/// The keys of every answer.
enum EnvelopeKey: String, CodingKey {
    case data
    case pagination
    case meta
    case message
}

extension FieldReader<EnvelopeKey> {
    /// GIPHY sends 100 rows at most. Rows beyond this limit are dropped without decoding them.
    private static var maxRows: Int { 250 }

    /// The rows of `data`. One object in place of a list is a list of one. Throws for other values.
    mutating func data<Row: Decodable>() throws -> [Row] {
        if holdsList(.data) { return rows(.data, max: Self.maxRows) }
        guard let row: Row = value(.data) else { throw missing(.data) }
        return [row]
    }
}
