/// Answers that were sent lately, in memory, ready to be sent again: those that are asked for stay.
///
/// There are two halves. When the newer one is full it becomes the older one, and what was in that is forgotten; what is
/// asked for in the older one moves to the newer.
struct RecentReplies<Name: Hashable & Sendable> {
    private var newer: [Name: Reply] = [:]
    private var older: [Name: Reply] = [:]
    private var newerBytes = 0
    private let maxBytes: Int

    /// - Parameter maxBytes: how much all bodies together may hold.
    init(maxBytes: Int) { self.maxBytes = maxBytes }

    subscript(name: Name) -> Reply? {
        mutating get {
            if let reply = newer[name] { return reply }
            guard let reply = older[name] else { return nil }
            keep(reply, as: name)
            return reply
        }
    }

    /// Remembers an answer; one that is too large for a half is not.
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
