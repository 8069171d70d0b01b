/// Reads a list row by row, so that one bad row does not spoil the others.
///
/// GIPHY sends 100 at most. What comes after twice as many and more is no list of GIPHY's, and is dropped unread.
struct Rows<Row: Decodable>: Decodable {
    private(set) var read: [Row] = []
    private(set) var dropped = 0

    init(from decoder: any Decoder) throws {
        var container = try decoder.unkeyedContainer()
        while !container.isAtEnd, container.currentIndex < Self.most {
            if let row = try? container.decode(Row.self) {
                read.append(row)
            } else {
                _ = try container.decode(Ignored.self)
                dropped += 1
            }
        }
        dropped += max(0, (container.count ?? 0) - container.currentIndex)
    }

    private static var most: Int { 250 }

    /// Any value at all.
    private struct Ignored: Decodable {
        init(from decoder: any Decoder) {}
    }
}
