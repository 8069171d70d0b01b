/// The best titles so far, one for each record.
struct BestTitles {
    private let limit: Int
    private(set) var sorted: [SearchHit] = []

    init(limit: Int) {
        self.limit = limit
        sorted.reserveCapacity(limit + 1)
    }

    /// The score that a title must exceed to get in; `nil` while there is room.
    var minScore: Float? { sorted.count < limit ? nil : sorted.last?.score }

    mutating func insert(_ hit: SearchHit) {
        if let known = sorted.firstIndex(where: { $0.record == hit.record }) {
            guard Self.isBetter(hit, than: sorted[known]) else { return }
            sorted.remove(at: known)
        }
        var place = sorted.count
        while place > 0, Self.isBetter(hit, than: sorted[place - 1]) { place -= 1 }
        sorted.insert(hit, at: place)
        if sorted.count > limit { sorted.removeLast() }
    }

    /// Of equal scores the more popular title is better; titles are numbered by popularity.
    private static func isBetter(_ hit: SearchHit, than other: SearchHit) -> Bool {
        hit.score == other.score ? hit.title < other.title : hit.score > other.score
    }
}

/// The titles that were aligned: a hash table with open addressing.
struct SeenTitles {
    private var slots = [UInt32](repeating: .max, count: 1 << 11)
    private var count = 0

    /// Returns whether the title is new.
    @inline(__always)
    mutating func insert(_ title: UInt32) -> Bool {
        if count * 2 >= slots.count { grow() }
        let isNew = Self.insert(title, &slots)
        if isNew { count += 1 }
        return isNew
    }

    @inline(__always)
    private static func insert(_ title: UInt32, _ slots: inout [UInt32]) -> Bool {
        let mask = slots.count - 1
        var slot = Int((title &* 2_654_435_761) >> 8) & mask
        while slots[slot] != .max {
            if slots[slot] == title { return false }
            slot = (slot + 1) & mask
        }
        slots[slot] = title
        return true
    }

    private mutating func grow() {
        var larger = [UInt32](repeating: .max, count: slots.count * 4)
        for title in slots where title != .max { _ = Self.insert(title, &larger) }
        slots = larger
    }
}
