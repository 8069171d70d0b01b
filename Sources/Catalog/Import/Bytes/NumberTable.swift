/// Small numbers by ids, in eight bytes for each and room to spare: a dictionary takes several times as much.
///
/// Open addressing with linear probing; no id is 0. Knuth, The Art of Computer Programming, volume 3, section 6.4.
struct NumberTable {
    private var slots: [Slot]
    /// How many ids there are.
    private(set) var count = 0

    private struct Slot {
        var id: UInt32 = 0
        var value: UInt32 = 0
    }

    init() { slots = Array(repeating: Slot(), count: 1024) }

    /// The number of an id, `nil` where there is none.
    subscript(id: Int) -> UInt32? {
        get {
            guard let id = UInt32(exactly: id), id != 0 else { return nil }
            let slot = slots[place(of: id)]
            return slot.id == id ? slot.value : nil
        }
        set {
            guard let id = UInt32(exactly: id), id != 0, let newValue else { return }
            let place = place(of: id)
            if slots[place].id == 0 {
                count += 1
                if count * 4 > slots.count * 3 {
                    grow()
                    slots[self.place(of: id)] = Slot(id: id, value: newValue)
                    return
                }
            }
            slots[place] = Slot(id: id, value: newValue)
        }
    }

    /// Where an id is, or would be.
    private func place(of id: UInt32) -> Int {
        // The golden ratio scatters ids that follow each other.
        var place = Int(truncatingIfNeeded: (UInt64(id) &* 0x9E37_79B9_7F4A_7C15) >> 32) & (slots.count - 1)
        while slots[place].id != id, slots[place].id != 0 { place = (place + 1) & (slots.count - 1) }
        return place
    }

    private mutating func grow() {
        let old = slots
        slots = Array(repeating: Slot(), count: old.count * 2)
        for slot in old where slot.id != 0 { slots[place(of: slot.id)] = slot }
    }
}
