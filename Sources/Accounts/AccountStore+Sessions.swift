import Domain
import Foundation
import GRDB
import Library

extension AccountStore {
    /// Checks a name and password and begins a session, always with a new token.
    ///
    /// Throws `noMatch` for unknown names and wrong passwords after the same time, `throttled` and `busy`.
    public func signIn(_ attempt: SignInAttempt) async throws(AccountProblem) -> SignIn {
        let name = AccountName.folded(attempt.name.prefix(scalars: AccountName.maxTyped))
        let browser = attempt.knownBrowser.map(Token.fingerprint)
        let found = try await database.read(by: .stranger(attempt.site ?? attempt.address)) { db in
            let row = try AccountRow.fetch(db, "WHERE foldedName = ?", [name]).first
            let isKnown = try browser.map { browser in
                try !db.rows(
                    "SELECT lastUsed FROM knownBrowser WHERE fingerprint = ? AND account = ?",
                    [browser, row?.account.id.description]
                ).isEmpty
            }
            return (row: row, isKnown: isKnown ?? false)
        }
        let keys: [ThrottleKey] =
            if let browser, found?.isKnown == true {
                [.knownBrowser(browser)]
            } else {
                [.address(attempt.address), .accountAtAddress(name: name, address: attempt.address)]
                    + (attempt.site.map { [.site($0)] } ?? [])
            }
        let hash = try await match(
            attempt.password, of: found?.row, keys,
            knownBrowserOf: found?.isKnown == true ? found?.row?.account.id : nil)
        guard let row = found?.row else { throw .noMatch }
        guard hash.parameters != hasher.parameters else {
            return try await begin(for: ProvenAccount(row.account, by: .password(hash.stored)), attempt)
        }
        let raised = try await raise(row, attempt.password)
        do throws(AccountProblem) {
            return try await begin(for: ProvenAccount(row.account, by: .password(raised)), attempt)
        } catch {
            // Another sign-in may have raised it first.
            guard error == .noMatch else { throw error }
            return try await signIn(attempt)
        }
    }

    /// Checks a password, and counts the try if it failed. Returns the hash that matches, or throws `noMatch`.
    ///
    /// - Parameter known: the account that knows the caller's browser.
    private func match(
        _ password: String, of row: AccountRow?, _ keys: [ThrottleKey], knownBrowserOf known: AccountID?
    ) async throws(AccountProblem) -> PasswordHash {
        try await throttle.begin(keys)
        let hash = row?.password.flatMap(PasswordHash.init(stored:))
        let isMatch: Bool
        do throws(AccountProblem) { isMatch = try await hasher.matches(password, hash, knownBrowserOf: known) } catch {
            await throttle.end(keys, succeeded: false)
            throw error
        }
        guard isMatch, let hash else { throw .noMatch }
        await throttle.end(keys, succeeded: true)
        return hash
    }

    /// Begins a session. Throws `noMatch` or `passkeyRefused` if the account’s proof does not count any more.
    ///
    /// - Parameter attempt: its password is not checked.
    public func begin(for proven: ProvenAccount, _ attempt: SignInAttempt) async throws(AccountProblem) -> SignIn {
        let token = Token.new()
        let browser = Token.new()
        let old = attempt.knownBrowser.map(Token.fingerprint)
        let moment = now().seconds
        try await deleteEndedSessions()
        let (signIn, ended) = try await database.write(of: proven.account.id) { [cache] db in
            // The account may have been removed since its password was checked.
            let known: Account
            do { known = try proven.check(db) } catch AccountProblem.unknownAccount { throw AccountProblem.noMatch }
            let id = known.id.description
            try db.deleteUnlocked(
                "session", where: "ends <= ? OR lastUsed + idleSeconds <= ?", [moment, moment])
            try db.deleteUnlocked(
                "knownBrowser", where: "fingerprint = ? OR lastUsed <= ?",
                [old, moment - SignIn.knownBrowserSeconds])
            try db.execute(
                """
                INSERT INTO session (fingerprint, account, began, lastUsed, idleSeconds, ends, browser)
                VALUES (?, ?, ?, ?, ?, ?, ?)
                """,
                [
                    Token.fingerprint(token), id, moment, moment,
                    attempt.stays ? SignIn.stayingIdleSeconds : SignIn.idleSeconds,
                    moment + (attempt.stays ? SignIn.stayingLifetimeSeconds : SignIn.lifetimeSeconds),
                    attempt.browser.prefix(scalars: 300),
                ])
            try db.execute(
                "INSERT INTO knownBrowser (fingerprint, account, lastUsed) VALUES (?, ?, ?)",
                [Token.fingerprint(browser), id, moment])
            // Sorted, so that sign-ins at two servers lock rows in the same order.
            for (session, idleSeconds) in cache.idleSeconds(of: known.id).sorted(by: { $0.key < $1.key }) {
                let used = moment - idleSeconds
                try db.execute(
                    "UPDATE session SET lastUsed = ? WHERE fingerprint = ? AND lastUsed < ?", [used, session, used])
            }
            let ended = try Self.deleteExcess("session", "lastUsed DESC, began DESC", of: id, except: token, db)
            _ = try Self.deleteExcess("knownBrowser", "lastUsed DESC", of: id, except: browser, db)
            return (SignIn(account: known, token: token, knownBrowser: browser), ended)
        }
        if !ended.isEmpty {
            cache.end(ended)
            cache.noteDeleted(ended)
        }
        return signIn
    }

    /// Deletes an account's rows beyond `SignIn.maxCount`, and returns their fingerprints.
    ///
    /// - Parameters:
    ///   - order: the rows to keep first.
    ///   - new: the secret of a row to keep in any case.
    private static func deleteExcess(
        _ table: String, _ order: String, of id: String, except new: String, _ db: any SQLTransaction
    ) throws -> Set<String> {
        let rows = try db.rows(
            """
            DELETE FROM \(table) WHERE fingerprint IN
            (SELECT fingerprint FROM \(table) WHERE account = ? AND fingerprint <> ? ORDER BY \(order)
            LIMIT 1000 OFFSET ?) RETURNING fingerprint
            """, [id, Token.fingerprint(new), SignIn.maxCount - 1])
        return Set(rows.map { $0["fingerprint"] })
    }

    /// Hashes a password again with today's parameters, and returns the new hash.
    private func raise(_ row: AccountRow, _ password: String) async throws(AccountProblem) -> String {
        let hash = try await hasher.hash(password).stored
        try await database.write(of: row.account.id) { db in
            try db.execute(
                "UPDATE account SET password = ? WHERE id = ? AND password = ?",
                [hash, row.account.id.description, row.password])
        }
        return hash
    }

    /// The session of a token; `nil` if it has ended or never was.
    ///
    /// - Parameter address: the network address that the token comes from.
    public nonisolated(nonsending) func session(
        _ token: String, from address: @autoclosure () -> String = ""
    ) async throws(AccountProblem) -> Session? {
        let entry = try await cache.entry(of: .session(token), from: address()) {
            [self] reader throws(AccountProblem) in
            try await storedSession(token, reader).map { (session: $0, account: $0.account) }
        }
        return entry?.session
    }

    private func storedSession(
        _ token: String, _ reader: AccountsDatabase.Reader
    ) async throws(AccountProblem) -> Session? {
        let fingerprint = Token.fingerprint(token)
        guard !cache.ended.contains(fingerprint) else { return nil }
        let moment = now().seconds
        let found = try await database.read(by: reader) { db in
            try Self.sessions(db, "session.fingerprint = ?", [fingerprint], at: moment).first
        }
        guard let session = found ?? nil else { return nil }
        if moment - session.lastUsed.seconds >= SignIn.useSeconds { noteUse(of: session, at: moment) }
        return session
    }

    /// Stores when a session was used. No request waits for it: a database whose standby is away would take seconds,
    /// and a full disk must not sign people out.
    private func noteUse(of session: Session, at moment: Int64) {
        guard cache.beginNotingUse(of: session.id, at: moment) else { return }
        Task { [self] in
            do {
                try await deleteEndedSessions()
                try await database.write(of: session.account.id) { db in
                    try db.acceptLoss()
                    try db.execute("UPDATE session SET lastUsed = ? WHERE fingerprint = ?", [moment, session.id])
                }
            } catch {
                cache.noteFailure(of: session.id, at: moment)
            }
        }
    }

    /// The sessions of an account, the last used first.
    public func sessions(of id: AccountID) async throws(AccountProblem) -> [Session] {
        let moment = now().seconds
        let found = try await database.read(by: .person(id)) { db in
            try Self.sessions(db, "account.id = ?", [id.description], at: moment)
        }
        let ended = cache.ended
        return (found ?? []).filter { !ended.contains($0.id) }
    }

    /// The number of all people's sessions.
    public func sessionCount() async throws(AccountProblem) -> Int {
        let moment = now().seconds
        return try await database.read { db in
            let sql = "SELECT count(*) AS count FROM session WHERE ends > ? AND lastUsed + idleSeconds > ?"
            return try db.rows(sql, [moment, moment]).first?.decode(Int.self, forColumn: "count") ?? 0
        } ?? 0
    }

    private static func sessions(
        _ db: any SQLTransaction, _ condition: String, _ arguments: SQLArguments, at moment: Int64
    ) throws -> [Session] {
        try db.rows(
            """
            SELECT account.id, name, isOwner, password, fingerprint, began, lastUsed, ends, browser
            FROM session JOIN account ON account.id = session.account
            WHERE \(condition) AND ends > ? AND lastUsed + idleSeconds > ? ORDER BY lastUsed DESC, began DESC
            """, arguments + [moment, moment]
        ).map { row in
            Session(
                id: row["fingerprint"], account: try AccountRow(row).account, began: Date(seconds: row["began"]),
                lastUsed: Date(seconds: row["lastUsed"]), ends: Date(seconds: row["ends"]), browser: row["browser"])
        }
    }

    /// Throws `signedOut` unless the session of a token is there now; does nothing without a token. What a session makes
    /// can outlive it, and `SessionCache` may not know for `lifetime` that the session has ended.
    static func require(session token: String?, _ db: any SQLTransaction) throws {
        guard let token else { return }
        let lock = db.dialect == .postgreSQL ? " FOR SHARE" : ""
        let sql = "SELECT began FROM session WHERE fingerprint = ?\(lock)"
        if try db.rows(sql, [Token.fingerprint(token)]).isEmpty { throw AccountProblem.signedOut }
    }

    public func signOut(_ token: String) async throws(AccountProblem) { try await end([Token.fingerprint(token)]) }

    /// Ends one of an account's sessions; does nothing for another's.
    public func end(_ session: String, of id: AccountID) async throws(AccountProblem) {
        guard try await sessions(of: id).contains(where: { $0.id == session }) else { return }
        try await end([session])
    }

    public func signOutEverywhere(_ id: AccountID) async throws(AccountProblem) {
        try await end(Set(sessions(of: id).map(\.id)))
    }

    /// Ends sessions in this process, then in the file. If that fails, as on a full disk, it is tried again later.
    private func end(_ sessions: Set<String>) async throws(AccountProblem) {
        cache.end(sessions)
        try await deleteEndedSessions(atLeast: sessions)
    }

    /// Deletes sessions that have ended from the file. Those that another transaction changes are deleted later, except
    /// for `wanted`: it waits for these.
    private func deleteEndedSessions(atLeast wanted: Set<String> = []) async throws(AccountProblem) {
        let ended = cache.ended
        guard !ended.isEmpty else { return }
        let left = try await database.write { db in
            for session in wanted { try db.execute("DELETE FROM session WHERE fingerprint = ?", [session]) }
            for session in ended.subtracting(wanted) {
                try db.deleteUnlocked("session", where: "fingerprint = ?", [session])
            }
            return try ended.filter { session in
                try !db.rows("SELECT 1 AS one FROM session WHERE fingerprint = ?", [session]).isEmpty
            }
        }
        cache.noteDeleted(ended.subtracting(left))
    }

    /// Changes a password and ends all sessions. Throws `noMatch` if `old` is not the present one.
    @discardableResult
    public func changePassword(
        of account: Account, from old: String, to new: String
    ) async throws(AccountProblem) -> ProvenAccount {
        let keys = [ThrottleKey.knownBrowser("change \(account.id)")]
        let row = try await database.read(by: .person(account.id)) { db in
            try AccountRow.fetch(db, "WHERE id = ?", [account.id.description]).first
        }
        // First, because it costs no hash.
        try Password.check(new, name: account.name)
        let hash = try await match(old, of: row ?? nil, keys, knownBrowserOf: account.id)
        let stored = try await hasher.hash(new).stored
        let moment = now()
        let known = try await database.write(of: account.id) { db in
            // An invitation may have set another password meanwhile.
            let known = try ProvenAccount(account, by: .password(hash.stored)).check(db)
            try AccountRow.save(known, password: stored, at: moment, db)
            try AccountRow.endAccess(of: known.id, db)
            return known
        }
        cache.forget(known.id)
        return ProvenAccount(known, by: .password(stored))
    }
}

extension SQLTransaction {
    /// Deletes rows by a condition, except those that another transaction changes: the removal of a person keeps theirs
    /// for seconds, and no one else's sign-in must wait for it.
    fileprivate func deleteUnlocked(_ table: String, where condition: String, _ arguments: SQLArguments) throws {
        let lock = dialect == .postgreSQL ? "FOR UPDATE SKIP LOCKED" : ""
        let found = "SELECT fingerprint FROM \(table) WHERE \(condition) \(lock)"
        try execute("DELETE FROM \(table) WHERE fingerprint IN (\(found))", arguments)
    }
}
