import ServiceClient

extension GIPHY {
    /// A complete answer of GIPHY that a server can write.
    public protocol Answer: Codable, Sendable, Hashable {}
}

extension GIPHY.Answer {
    /// UTF-8 JSON in GIPHY's form, with strings for most numbers. Equal answers are equal bytes.
    public func json() -> [UInt8] { wireJSON() }
}

extension GIPHY.List: GIPHY.Answer {}
extension GIPHY.Single: GIPHY.Answer {}
extension GIPHY.Tags: GIPHY.Answer {}

extension FieldReader {
    /// GIPHY sends 100 rows at most. Rows beyond this limit are dropped without decoding them.
    private static var maxRows: Int { 250 }

    /// The rows of `data`. An object instead of a list is a list of one. Throws for other values.
    mutating func data<Row: Decodable>() throws -> [Row] {
        if holdsList("data") { return rows("data", max: Self.maxRows) }
        guard let row: Row = value("data") else { throw missing("data") }
        return [row]
    }
}
