import Synchronization

/// Sessions and keys that were just looked up, so that most requests read no file and hash no secret.
final class SessionCache: Sendable {
    /// How long a change by another process may go unnoticed.
    static let lifetime = Duration.seconds(5)
    /// Beyond this number, all entries are dropped. Only valid sessions have entries.
    private static let maxEntries = 10_000

    /// What the secret of a session or key was found to be. A class, so that a request counts one reference.
    final class Entry: Sendable {
        /// `nil` for a key.
        let session: Session?
        let account: Account
        fileprivate let until: ContinuousClock.Instant

        fileprivate init(session: Session?, account: Account, until: ContinuousClock.Instant) {
            self.session = session
            self.account = account
            self.until = until
        }
    }

    private struct State {
        var entries: [String: Entry] = [:]
        /// The people who share what they want to watch.
        var sharers: (accounts: [Account], until: ContinuousClock.Instant)?
        /// The fingerprints of sessions that have ended and may still be in the file.
        var ended: Set<String> = []
        /// Counts what was forgotten, so that an answer from before is not kept.
        var generation = 0
    }

    private let state = Mutex(State())
    private let now: @Sendable () -> ContinuousClock.Instant

    init(now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }) { self.now = now }

    var generation: Int { state.withLock(\.generation) }

    /// What the secret of a session or key was last found to be.
    func find(_ secret: String) -> Entry? {
        guard let entry = state.withLock({ $0.entries[secret] }), entry.until > now() else { return nil }
        return entry
    }

    /// Keeps an answer, unless something was forgotten since `generation`.
    func keep(_ secret: String, session: Session?, account: Account, generation: Int) {
        let until = now() + Self.lifetime
        state.withLock { state in
            guard state.generation == generation else { return }
            if state.entries.count >= Self.maxEntries { state.entries = [:] }
            state.entries[secret] = Entry(session: session, account: account, until: until)
        }
    }

    /// The cached people who share what they want to watch.
    var sharers: [Account]? {
        let moment = now()
        return state.withLock { state in state.sharers.flatMap { $0.until > moment ? $0.accounts : nil } }
    }

    /// Keeps the list, unless something was forgotten since `generation`.
    func keep(sharers: [Account], generation: Int) {
        let until = now() + Self.lifetime
        state.withLock { state in
            if state.generation == generation { state.sharers = (sharers, until) }
        }
    }

    /// The fingerprints of sessions that have ended and may still be in the file.
    var ended: Set<String> { state.withLock(\.ended) }

    /// Ends sessions, by their fingerprints.
    func end(_ sessions: Set<String>) {
        state.withLock { state in
            state.ended.formUnion(sessions)
            state.entries = state.entries.filter { !($0.value.session.map { sessions.contains($0.id) } ?? false) }
            state.generation += 1
        }
    }

    /// Forgets ended sessions that are not in the file any more.
    func noteDeleted(_ sessions: Set<String>) { state.withLock { $0.ended.subtract(sessions) } }

    func forget(_ id: AccountID) {
        state.withLock { state in
            state.entries = state.entries.filter { $0.value.account.id != id }
            state.sharers = nil
            state.generation += 1
        }
    }
}
