/// An LRU cache, approximated by two halves.
///
/// When the newer half is full, it becomes the older half, and the older half is dropped. A value that is read from the
/// older half moves to the newer one.
package struct RecentlyUsed<Key: Hashable & Sendable, Value: Sendable>: Sendable {
    private typealias Half = [Key: (value: Value, size: Int)]
    private var newer: Half = [:]
    private var older: Half = [:]
    private var newerSize = 0
    private let maxSize: Int

    /// - Parameter maxSize: the limit of the sizes of all values together.
    package init(maxSize: Int) { self.maxSize = maxSize }

    package subscript(key: Key) -> Value? {
        mutating get {
            if let found = newer[key] { return found.value }
            guard let found = older[key] else { return nil }
            keep(found.value, size: found.size, for: key)
            return found.value
        }
    }

    /// Adds a value, or replaces it, unless it is larger than a half.
    package mutating func keep(_ value: Value, size: Int = 1, for key: Key) {
        guard size <= maxSize / 2 else { return }
        newerSize -= newer.removeValue(forKey: key)?.size ?? 0
        if newerSize + size > maxSize / 2 {
            older = newer
            newer = [:]
            newerSize = 0
        }
        older[key] = nil
        newer[key] = (value, size)
        newerSize += size
    }
}
