/// The rows of a list that can be read, and how many cannot.
struct Rows<Row: Decodable>: Decodable {
    var read: [Row] = []
    var dropped = 0

    init(from decoder: any Decoder) throws {
        guard var container = try? decoder.unkeyedContainer() else {
            _ = try Scalar(from: decoder)
            return
        }
        while !container.isAtEnd {
            if let row = try container.decode(Attempt.self).row { read.append(row) } else { dropped += 1 }
        }
    }

    /// A row or nothing. Decoding one never fails, and so the list is always gone through to its end.
    private struct Attempt: Decodable {
        let row: Row?

        init(from decoder: any Decoder) { row = try? Row(from: decoder) }
    }
}
