/// A hash table of 32-bit numbers by ids above 0, with eight bytes per slot. A dictionary takes several times as much.
///
/// Open addressing with linear probing: Knuth, The Art of Computer Programming, volume 3, section 6.4.
struct NumberTable {
    private var slots: [Slot]
    private(set) var count = 0

    private struct Slot {
        var id: UInt32 = 0
        var value: UInt32 = 0
    }

    init() { slots = Array(repeating: Slot(), count: 1024) }

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

    /// The slot of an id, or the free slot for it.
    private func place(of id: UInt32) -> Int {
        // Fibonacci hashing scatters consecutive ids.
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
