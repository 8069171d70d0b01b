/// The rows of a list that can be read, and how many cannot.
struct Rows<Row: Decodable>: Decodable {
    var read: [Row] = []
    var dropped = 0

    init(from decoder: any Decoder) throws {
        var container = try decoder.unkeyedContainer()
        while !container.isAtEnd {
            if let row = try container.decode(Attempt<Row>.self).row { read.append(row) } else { dropped += 1 }
        }
    }
}

/// The values of an object whose keys are not known beforehand: those that can be read, and how many cannot.
struct NamedRows<Row: Decodable>: Decodable {
    var read: [String: Row] = [:]
    var dropped = 0

    /// A list stands for an object without keys: some languages cannot tell the two apart when they are empty.
    init(from decoder: any Decoder) throws {
        if var list = try? decoder.unkeyedContainer() {
            while !list.isAtEnd {
                _ = try list.decode(Attempt<Row>.self)
                dropped += 1
            }
            return
        }
        let container = try decoder.container(keyedBy: AnyName.self)
        for name in container.allKeys {
            if let row = try container.decode(Attempt<Row>.self, forKey: name).row {
                read[name.stringValue] = row
            } else {
                dropped += 1
            }
        }
    }
}

/// A row or nothing. Decoding one never fails, and so a list is always gone through to its end.
private struct Attempt<Row: Decodable>: Decodable {
    let row: Row?

    init(from decoder: any Decoder) { row = try? Row(from: decoder) }
}
