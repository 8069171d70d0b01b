/// Rows by the keys of their ids: a hash table with open addressing, twelve bytes per slot.
struct IDTable: Sendable {
    private var keys: [UInt64]
    private var rows: [UInt32]
    private(set) var count = 0

    private static let free = UInt32.max

    init() {
        keys = Array(repeating: 0, count: 1024)
        rows = Array(repeating: Self.free, count: 1024)
    }

    /// The first row of a key that `isRight` accepts: ids may share a key.
    func row(_ key: UInt64, where isRight: (UInt32) -> Bool) -> UInt32? {
        var slot = slot(key)
        while rows[slot] != Self.free {
            if keys[slot] == key, isRight(rows[slot]) { return rows[slot] }
            slot = (slot + 1) & (rows.count - 1)
        }
        return nil
    }

    /// Adds a row to those of a key.
    mutating func add(_ key: UInt64, row: UInt32) {
        if (count + 1) * 4 > rows.count * 3 { grow() }
        var slot = slot(key)
        while rows[slot] != Self.free { slot = (slot + 1) & (rows.count - 1) }
        keys[slot] = key
        rows[slot] = row
        count += 1
    }

    /// Replaces one row of a key by another.
    mutating func redirect(_ key: UInt64, from old: UInt32, to new: UInt32) {
        var slot = slot(key)
        while rows[slot] != Self.free {
            if keys[slot] == key, rows[slot] == old { rows[slot] = new }
            slot = (slot + 1) & (rows.count - 1)
        }
    }

    func forEach(_ body: (_ key: UInt64, _ row: UInt32) -> Void) {
        for slot in rows.indices where rows[slot] != Self.free { body(keys[slot], rows[slot]) }
    }

    private func slot(_ key: UInt64) -> Int {
        Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) >> 20) & (rows.count - 1)
    }

    private mutating func grow() {
        let (oldKeys, oldRows) = (keys, rows)
        keys = Array(repeating: 0, count: oldRows.count * 2)
        rows = Array(repeating: Self.free, count: oldRows.count * 2)
        count = 0
        for slot in oldRows.indices where oldRows[slot] != Self.free { add(oldKeys[slot], row: oldRows[slot]) }
    }
}
