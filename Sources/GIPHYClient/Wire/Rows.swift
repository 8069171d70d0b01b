/// Reads a list row by row, so that one bad row does not spoil the others.
struct Rows<Row: Decodable>: Decodable {
    private(set) var read: [Row] = []
    private(set) var dropped = 0

    init(from decoder: any Decoder) throws {
        var container = try decoder.unkeyedContainer()
        while !container.isAtEnd {
            if let row = try? container.decode(Row.self) {
                read.append(row)
            } else {
                _ = try container.decode(Ignored.self)
                dropped += 1
            }
        }
    }

    /// Any value at all.
    private struct Ignored: Decodable {
        init(from decoder: any Decoder) {}
    }
}
