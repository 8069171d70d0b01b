import Synchronization

/// Sessions and keys that were just looked up, so that most requests read no file and hash no secret.
///
/// An entry older than `lifetime` is read again, as a read of the entry's person instead of a stranger's, so that
/// random secrets of strangers do not delay it.
final class SessionCache: Sendable {
    /// How long a change by another process may go unnoticed.
    static let lifetime = Duration.seconds(5)
    /// Beyond this number, all entries are dropped. Only valid sessions have entries.
    private static let maxEntries = 10_000

    /// The session or key of a secret. It is a class, so that a request changes only one reference count.
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

    /// The result of looking a secret up. The session is `nil` for a key.
    typealias Found = (session: Session?, account: Account)

    /// A read in progress. Requests with the same secret share it, unless an entry was removed since it began.
    private struct Reading {
        let generation: Int
        let task: Task<Result<Entry?, AccountProblem>, Never>
    }

    private struct State {
        var entries: [String: Entry] = [:]
        var readings: [String: Reading] = [:]
        /// The people who share what they want to watch.
        var sharers: (accounts: [Account], until: ContinuousClock.Instant)?
        /// The fingerprints of sessions that have ended and may still be in the file.
        var ended: Set<String> = []
        /// Counts removals, so that the result of a read that began before one is not cached.
        var generation = 0
    }

    private let state = Mutex(State())
    private let now: @Sendable () -> ContinuousClock.Instant

    init(now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }) { self.now = now }

    var generation: Int { state.withLock(\.generation) }

    /// The session or key of a secret, cached or as `read` finds it; `nil` for an unknown secret.
    ///
    /// - Parameter address: the network address that the secret comes from.
    func entry(
        of secret: String, from address: String,
        _ read: @escaping @Sendable (AccountsDatabase.Reader) async throws(AccountProblem) -> Found?
    ) async throws(AccountProblem) -> Entry? {
        let moment = now()
        let task: Task<Result<Entry?, AccountProblem>, Never>
        switch state.withLock({ state in
            let last = state.entries[secret]
            if let last, last.until > moment { return Lookup.known(last) }
            let generation = state.generation
            if let reading = state.readings[secret], reading.generation == generation { return .reading(reading.task) }
            let reader = last.map { AccountsDatabase.Reader.person($0.account.id) } ?? .stranger(address)
            let task = Task { [self] () -> Result<Entry?, AccountProblem> in
                do throws(AccountProblem) {
                    return .success(keep(try await read(reader), of: secret, generation))
                } catch {
                    endReading(secret, generation)
                    return .failure(error)
                }
            }
            state.readings[secret] = Reading(generation: generation, task: task)
            return .reading(task)
        }) {
        case .known(let entry): return entry
        case .reading(let reading): task = reading
        }
        return try await task.value.get()
    }

    private enum Lookup {
        case known(Entry)
        case reading(Task<Result<Entry?, AccountProblem>, Never>)
    }

    /// Caches a result, unless an entry was removed since `generation`.
    private func keep(_ found: Found?, of secret: String, _ generation: Int) -> Entry? {
        let until = now() + Self.lifetime
        let entry = found.map { Entry(session: $0.session, account: $0.account, until: until) }
        state.withLock { state in
            guard state.generation == generation else { return }
            if state.entries.count >= Self.maxEntries { state.entries = [:] }
            state.entries[secret] = entry
        }
        endReading(secret, generation)
        return entry
    }

    private func endReading(_ secret: String, _ generation: Int) {
        state.withLock { state in
            if state.readings[secret]?.generation == generation { state.readings[secret] = nil }
        }
    }

    /// The cached people who share what they want to watch.
    var sharers: [Account]? {
        let moment = now()
        return state.withLock { state in state.sharers.flatMap { $0.until > moment ? $0.accounts : nil } }
    }

    /// Caches the list, unless an entry was removed since `generation`.
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
