/// Values under keys, of a limited size in all: when it is exceeded, those go whose last use is longest ago.
struct RecentlyUsed<Value> {
    private struct Slot {
        var value: Value
        var size: Int
        var older: String?
        var newer: String?
    }

    /// The size of all values.
    private(set) var size = 0
    private let limit: Int
    private var slots: [String: Slot] = [:]
    private var oldest: String?
    private var newest: String?

    init(limit: Int) { self.limit = limit }

    /// The value under `key`; this is a use.
    mutating func value(for key: String) -> Value? {
        guard let slot = unlink(key) else { return nil }
        link(key, slot)
        return slot.value
    }

    /// Puts a value under `key`. One that alone takes more than a quarter of all is not taken.
    mutating func insert(_ value: Value, size valueSize: Int, for key: String) {
        remove(key)
        guard valueSize <= limit / 4 else { return }
        link(key, Slot(value: value, size: valueSize))
        while size > limit, let oldest { remove(oldest) }
    }

    mutating func remove(_ key: String) { _ = unlink(key) }

    mutating func removeAll() { self = RecentlyUsed(limit: limit) }

    private mutating func link(_ key: String, _ slot: Slot) {
        slots[key] = Slot(value: slot.value, size: slot.size, older: newest)
        if let newest { slots[newest]?.newer = key }
        newest = key
        oldest = oldest ?? key
        size += slot.size
    }

    private mutating func unlink(_ key: String) -> Slot? {
        guard let slot = slots.removeValue(forKey: key) else { return nil }
        if let older = slot.older { slots[older]?.newer = slot.newer } else { oldest = slot.newer }
        if let newer = slot.newer { slots[newer]?.older = slot.older } else { newest = slot.older }
        size -= slot.size
        return slot
    }
}
