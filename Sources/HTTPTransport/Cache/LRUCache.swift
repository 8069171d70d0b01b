/// An LRU cache with a total size limit.
///
/// It is inlinable, because other modules would otherwise call it without knowledge of its types, at ten times the cost:
/// each request of a person looks up the person's site.
package struct LRUCache<Key: Hashable, Value> {
    @usableFromInline
    struct Slot {
        @usableFromInline var value: Value
        @usableFromInline var size: Int
        @usableFromInline var older: Key?
        @usableFromInline var newer: Key?

        @inlinable
        init(value: Value, size: Int, older: Key? = nil, newer: Key? = nil) {
            self.value = value
            self.size = size
            self.older = older
            self.newer = newer
        }
    }

    /// The total size of all values.
    @usableFromInline var size = 0
    @usableFromInline let maxSize: Int
    @usableFromInline var slots: [Key: Slot] = [:]
    @usableFromInline var oldest: Key?
    @usableFromInline var newest: Key?

    package init(maxSize: Int) { self.maxSize = maxSize }

    /// The value of a key, which becomes the most recently used one.
    @inlinable
    package mutating func value(for key: Key) -> Value? {
        if key == newest { return slots[key]?.value }
        guard let slot = unlink(key) else { return nil }
        link(key, slot)
        return slot.value
    }

    /// Inserts a value, unless it is larger than a quarter of the limit.
    @inlinable
    package mutating func insert(_ value: Value, size valueSize: Int, for key: Key) {
        remove(key)
        guard valueSize <= maxSize / 4 else { return }
        link(key, Slot(value: value, size: valueSize))
        while size > maxSize, let oldest { remove(oldest) }
    }

    @inlinable
    mutating func remove(_ key: Key) { _ = unlink(key) }

    mutating func removeAll() { self = LRUCache(maxSize: maxSize) }

    @inlinable
    mutating func link(_ key: Key, _ slot: Slot) {
        slots[key] = Slot(value: slot.value, size: slot.size, older: newest)
        if let newest { slots[newest]?.newer = key }
        newest = key
        oldest = oldest ?? key
        size += slot.size
    }

    @inlinable
    mutating func unlink(_ key: Key) -> Slot? {
        guard let slot = slots.removeValue(forKey: key) else { return nil }
        if let older = slot.older { slots[older]?.newer = slot.newer } else { oldest = slot.newer }
        if let newer = slot.newer { slots[newer]?.older = slot.older } else { newest = slot.older }
        size -= slot.size
        return slot
    }
}
