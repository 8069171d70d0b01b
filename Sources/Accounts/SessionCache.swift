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

    /// What an account is looked up by. The kind keeps apart equal texts: a session's cookie may have any text.
    enum Key: Hashable, Sendable {
        case session(String)
        case apiKey(String)
        case name(String)
        /// The beginning of the account's id.
        case idBeginning(String)
    }

    /// A read in progress. Requests with the same key share it, unless an entry was removed since it began.
    private struct Reading {
        let generation: Int
        let task: Task<Result<Entry?, AccountProblem>, Never>
    }

    private struct State {
        var entries: [Key: Entry] = [:]
        var readings: [Key: Reading] = [:]
        /// The people who share what they want to watch.
        var sharers: (accounts: [Account], until: ContinuousClock.Instant)?
        /// The fingerprints of sessions that have ended and may still be in the file.
        var ended: Set<String> = []
        /// When a use of a session may be stored next, by its fingerprint.
        var nextNotes: [String: Int64] = [:]
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
    nonisolated(nonsending) func entry(
        of key: Key, from address: @autoclosure () -> String,
        _ read: @escaping @Sendable (AccountsDatabase.Reader) async throws(AccountProblem) -> Found?
    ) async throws(AccountProblem) -> Entry? {
        let moment = now()
        switch state.withLock({ state in
            let last = state.entries[key]
            if let last, last.until > moment { return Lookup.known(last) }
            let generation = state.generation
            if let reading = state.readings[key], reading.generation == generation { return .reading(reading.task) }
            let reader = last.map { AccountsDatabase.Reader.person($0.account.id) } ?? .stranger(address())
            let task = Task { [self] () -> Result<Entry?, AccountProblem> in
                do throws(AccountProblem) {
                    return .success(keep(try await read(reader), of: key, generation))
                } catch {
                    endReading(key, generation)
                    return .failure(error)
                }
            }
            state.readings[key] = Reading(generation: generation, task: task)
            return .reading(task)
        }) {
        case .known(let entry): return entry
        case .reading(let task): return try await task.value.get()
        }
    }

    private enum Lookup {
        case known(Entry)
        case reading(Task<Result<Entry?, AccountProblem>, Never>)
    }

    /// The seconds since the last use of an account's sessions, by their fingerprints, `lifetime` too many at most.
    /// A session that this process has not looked up is missing.
    func idleSeconds(of id: AccountID) -> [String: Int64] {
        let moment = now()
        return state.withLock { state in
            var idle: [String: Int64] = [:]
            for entry in state.entries.values {
                guard let session = entry.session, session.account.id == id else { continue }
                idle[session.id] = (moment - entry.until + Self.lifetime).components.seconds
            }
            return idle
        }
    }

    /// Whether to store a use of a session now. Stored uses are `SignIn.useSeconds` apart.
    func beginNotingUse(of session: String, at moment: Int64) -> Bool {
        state.withLock { state in
            // The clock may have been put back.
            if let next = state.nextNotes[session], (next - SignIn.useSeconds..<next).contains(moment) { return false }
            if state.nextNotes.count >= Self.maxEntries { state.nextNotes = [:] }
            state.nextNotes[session] = moment + SignIn.useSeconds
            return true
        }
    }

    /// A use could not be stored: it is tried again after a minute.
    func noteFailure(of session: String, at moment: Int64) {
        state.withLock { $0.nextNotes[session] = moment + 60 }
    }

    /// Caches a result, unless an entry was removed since `generation`.
    private func keep(_ found: Found?, of key: Key, _ generation: Int) -> Entry? {
        let until = now() + Self.lifetime
        let entry = found.map { Entry(session: $0.session, account: $0.account, until: until) }
        state.withLock { state in
            guard state.generation == generation else { return }
            if state.entries.count >= Self.maxEntries { state.entries = [:] }
            state.entries[key] = entry
        }
        endReading(key, generation)
        return entry
    }

    private func endReading(_ key: Key, _ generation: Int) {
        state.withLock { state in
            if state.readings[key]?.generation == generation { state.readings[key] = nil }
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
