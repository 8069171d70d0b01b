/// An LRU cache with a total size limit.
package struct LRUCache<Key: Hashable, Value> {
    private struct Slot {
        var value: Value
        var size: Int
        var older: Key?
        var newer: Key?
    }

    /// The total size of all values.
    private(set) var size = 0
    private let maxSize: Int
    private var slots: [Key: Slot] = [:]
    private var oldest: Key?
    private var newest: Key?

    package init(maxSize: Int) { self.maxSize = maxSize }

    /// The value of a key, which becomes the most recently used one.
    package mutating func value(for key: Key) -> Value? {
        if key == newest { return slots[key]?.value }
        guard let slot = unlink(key) else { return nil }
        link(key, slot)
        return slot.value
    }

    /// Inserts a value, unless it is larger than a quarter of the limit.
    package mutating func insert(_ value: Value, size valueSize: Int, for key: Key) {
        remove(key)
        guard valueSize <= maxSize / 4 else { return }
        link(key, Slot(value: value, size: valueSize))
        while size > maxSize, let oldest { remove(oldest) }
    }

    mutating func remove(_ key: Key) { _ = unlink(key) }

    mutating func removeAll() { self = LRUCache(maxSize: maxSize) }

    private mutating func link(_ key: Key, _ slot: Slot) {
        slots[key] = Slot(value: slot.value, size: slot.size, older: newest)
        if let newest { slots[newest]?.newer = key }
        newest = key
        oldest = oldest ?? key
        size += slot.size
    }

    private mutating func unlink(_ key: Key) -> Slot? {
        guard let slot = slots.removeValue(forKey: key) else { return nil }
        if let older = slot.older { slots[older]?.newer = slot.newer } else { oldest = slot.newer }
        if let newer = slot.newer { slots[newer]?.older = slot.older } else { newest = slot.older }
        size -= slot.size
        return slot
    }
}
