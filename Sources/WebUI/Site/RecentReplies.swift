/// An LRU cache of replies, approximated by two halves.
///
/// When the newer half is full, it becomes the older half, and the older half is dropped. A reply that is read from the
/// older half moves to the newer one.
struct RecentReplies<Name: Hashable & Sendable> {
    private var newer: [Name: Reply] = [:]
    private var older: [Name: Reply] = [:]
    private var newerBytes = 0
    private let maxBytes: Int

    /// - Parameter maxBytes: the limit of all bodies together.
    init(maxBytes: Int) { self.maxBytes = maxBytes }

    subscript(name: Name) -> Reply? {
        mutating get {
            if let reply = newer[name] { return reply }
            guard let reply = older[name] else { return nil }
            keep(reply, as: name)
            return reply
        }
    }

    /// Adds a reply, unless it is larger than a half.
    mutating func keep(_ reply: Reply, as name: Name) {
        let size = reply.size
        guard size <= maxBytes / 2, newer[name] == nil else { return }
        if newerBytes + size > maxBytes / 2 {
            older = newer
            newer = [:]
            newerBytes = 0
        }
        newer[name] = reply
        newerBytes += size
    }
}
