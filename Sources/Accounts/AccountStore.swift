import Domain
package import Foundation
import GRDB
package import Library

/// The accounts of a data folder, in a file of their own, or of several servers: people, passwords, sessions,
/// invitations and keys.
///
/// Several processes may use them. A change by another process takes effect here within `SessionCache.lifetime`.
public final class AccountStore: Sendable {
    /// The file's name in the data folder.
    public static let fileName = "accounts.sqlite"

    let database: AccountsDatabase
    let hasher: PasswordHasher
    let throttle: any SignInThrottle
    let cache: SessionCache
    let challenges: any PasskeyChallenges
    let now: @Sendable () -> Date

    /// Opens nothing until the first call.
    ///
    /// - Parameter shared: the database of several servers, if there is one.
    package convenience init(in folder: URL, shared: PostgreSQLDatabase? = nil) {
        self.init(in: folder, .current, shared: shared)
    }

    init(
        in folder: URL, _ parameters: PasswordHash.Parameters, throttle: (any SignInThrottle)? = nil,
        hasher: PasswordHasher? = nil, cache: SessionCache = SessionCache(), shared: PostgreSQLDatabase? = nil,
        now: @escaping @Sendable () -> Date = { Date() }
    ) {
        database = AccountsDatabase(in: folder, shared: shared)
        self.hasher = hasher ?? PasswordHasher(parameters)
        self.throttle = throttle ?? shared.map { SharedThrottle($0) } ?? LocalThrottle()
        challenges = shared.map(SharedChallenges.init) ?? LocalChallenges()
        self.cache = cache
        self.now = now
    }

    /// Closes the file after pending work.
    public func close() async { await database.close() }

    /// The owner; `nil` if there is none yet.
    public func owner() async throws(AccountProblem) -> Account? {
        try await accounts("WHERE isOwner = 1 AND password IS NOT NULL").first
    }

    /// All accounts, the owner first, then by name.
    public func accounts() async throws(AccountProblem) -> [Account] {
        try await accounts("ORDER BY isOwner DESC, foldedName")
    }

    /// The first people by name whose names begin with a text, without the owner; the case is ignored.
    public func others(
        namedFrom start: String, limit: Int
    ) async throws(AccountProblem) -> [Account] {
        let start = AccountName.folded(start.prefix(scalars: AccountName.maxTyped))
        // U+10FFFF comes after all characters of names.
        return try await accounts(
            "WHERE isOwner = 0 AND foldedName >= ? AND foldedName < ? ORDER BY foldedName LIMIT ?",
            [start, "\(start)\u{10FFFF}", limit])
    }

    /// - Parameter condition: the end of the statement.
    func accounts(
        _ condition: String, _ arguments: [any DatabaseValueConvertible & Sendable] = [],
        by reader: AccountsDatabase.Reader? = nil
    ) async throws(AccountProblem) -> [Account] {
        try await database.read(by: reader) { db in
            try AccountRow.fetch(db, condition, arguments.map { $0 as any DatabaseValueConvertible }).map(\.account)
        } ?? []
    }

    /// The ids of all accounts but the owner’s.
    ///
    /// - Parameter maxCount: the most that are read at once.
    public func others(atOnce maxCount: Int = 1_000) -> AccountIDs {
        AccountIDs(store: self, maxCount: maxCount)
    }

    public func account(_ id: AccountID) async throws(AccountProblem) -> Account? {
        try await accounts("WHERE id = ?", [id.description]).first
    }

    /// The account whose id begins with some digits; `nil` if there is none.
    ///
    /// - Parameter address: the network address of the request.
    public func account(
        withIDBeginning digits: String, from address: String = ""
    ) async throws(AccountProblem) -> Account? {
        // «g» comes after all digits of ids.
        let condition = "WHERE id >= ? AND id < ? LIMIT 1"
        return try await account(.idBeginning(digits), from: address, condition, [digits, "\(digits)g"])
    }

    /// The account with a name, for a person whom a proxy has signed in; `nil` if there is none. Only upper and lower
    /// case may differ: «Ｂｏ», or «Bo» with spaces around it, may be another person at the proxy. Unicode scalars are
    /// compared, because `==` finds that the Kelvin sign is a K.
    ///
    /// - Parameter address: the network address of the request.
    public func account(named name: String, from address: String = "") async throws(AccountProblem) -> Account? {
        guard let checked = try? AccountName.check(name), checked.unicodeScalars.elementsEqual(name.unicodeScalars),
            name.precomposedStringWithCompatibilityMapping.unicodeScalars.elementsEqual(name.unicodeScalars)
        else { return nil }
        let name = AccountName.folded(name)
        return try await account(.name(name), from: address, "WHERE foldedName = ?", [name])
    }

    /// The account that a condition finds.
    private func account(
        _ key: SessionCache.Key, from address: String, _ condition: String, _ arguments: [String]
    ) async throws(AccountProblem) -> Account? {
        let entry = try await cache.entry(of: key, from: address) { [self] reader throws(AccountProblem) in
            try await accounts(condition, arguments, by: reader).first.map { (session: nil, account: $0) }
        }
        return entry?.account
    }

    /// The first `maxSharers` people who let others see what they want to watch, by name.
    public func sharers() async throws(AccountProblem) -> [Account] {
        if let known = cache.sharers { return known }
        let generation = cache.generation
        let found = try await accounts("WHERE sharesWishes = 1 ORDER BY foldedName LIMIT ?", [Self.maxSharers])
        cache.keep(sharers: found, generation: generation)
        return found
    }

    public static let maxSharers = 101

    /// Whether others see what a person wants to watch.
    public func sharesWishes(_ id: AccountID) async throws(AccountProblem) -> Bool {
        try await !accounts("WHERE id = ? AND sharesWishes = 1", [id.description], by: .person(id)).isEmpty
    }

    /// Sets whether others see what a person wants to watch.
    public func setSharesWishes(_ shares: Bool, of id: AccountID) async throws(AccountProblem) {
        try await database.write(of: id) { db in
            try db.execute("UPDATE account SET sharesWishes = ? WHERE id = ?", [shares, id.description])
        }
        cache.forget(id)
    }

    /// Creates the owner. Throws `ownerExists` if there is one.
    public func createOwner(name: String, password: String) async throws(AccountProblem) -> Account {
        guard try await owner() == nil else { throw .ownerExists }
        return try await setOwner(name: name, password: password, replaces: false)
    }

    /// Creates the owner, or gives the owner another name and password and ends their sessions, API keys and passkeys.
    public func setOwner(name: String, password: String) async throws(AccountProblem) -> Account {
        try await setOwner(name: name, password: password, replaces: true)
    }

    private func setOwner(name: String, password: String, replaces: Bool) async throws(AccountProblem) -> Account {
        let name = try AccountName.check(name)
        try Password.check(password, name: name)
        let hash = try await hasher.hash(password).stored
        let moment = now()
        let account = try await database.write { db in
            let known = try AccountRow.fetch(db, "WHERE isOwner = 1").first
            guard replaces || known?.password == nil else { throw AccountProblem.ownerExists }
            let account = Account(id: known?.account.id ?? .new(), name: name, isOwner: true)
            try AccountRow.checkIsFree(name, except: account.id, db)
            try AccountRow.save(account, password: hash, at: moment, db)
            try AccountRow.endAccess(of: account.id, includesKeys: true, db)
            return account
        }
        cache.forget(account.id)
        return account
    }

    /// Adds a person, who chooses a password with the invitation.
    ///
    /// - Parameter session: the token of the session that asks for it, which must not have ended; `nil` for none.
    public func add(name: String, by session: String? = nil) async throws(AccountProblem) -> Invitation {
        let name = try AccountName.check(name)
        let moment = now()
        return try await database.write { db in
            try Self.require(session: session, db)
            let account = Account(id: .new(), name: name, isOwner: false, isActive: false)
            try AccountRow.checkIsFree(name, except: nil, db)
            try AccountRow.save(account, password: nil, at: moment, db)
            return try Self.invite(account, at: moment, db)
        }
    }

    /// A new invitation for a person who did not use theirs or has forgotten the password. Earlier ones end.
    ///
    /// - Parameter session: the token of the session that asks for it, which must not have ended; `nil` for none.
    public func invite(_ id: AccountID, by session: String? = nil) async throws(AccountProblem) -> Invitation {
        let moment = now()
        return try await database.write { db in
            try Self.require(session: session, db)
            let account = try AccountRow.locked(id, db).account
            guard !account.isOwner else { throw AccountProblem.ownerStays }
            return try Self.invite(account, at: moment, db)
        }
    }

    private static func invite(_ account: Account, at moment: Date, _ db: any SQLTransaction) throws -> Invitation {
        let token = Token.new()
        try db.execute(
            """
            INSERT INTO invitation (account, fingerprint, ends) VALUES (?, ?, ?)
            ON CONFLICT (account) DO UPDATE SET fingerprint = excluded.fingerprint, ends = excluded.ends
            """,
            [
                account.id.description, Token.fingerprint(token), moment.seconds + Invitation.lifetime,
            ])
        return Invitation(account: account, token: token)
    }

    /// The account that an invitation is for. Throws `noInvitation` if it does not count any more.
    ///
    /// - Parameter address: the network address of the request.
    public func invited(by token: String, from address: String = "") async throws(AccountProblem) -> Account {
        let moment = now()
        let account = try await database.read(by: .stranger(address)) { db in
            try Self.invited(by: token, at: moment, db)
        }
        guard let account = account ?? nil else { throw .noInvitation }
        return account
    }

    /// Uses up an invitation and sets the account's password. Its earlier sessions, API keys and passkeys end.
    ///
    /// - Parameter address: the network address of the request.
    @discardableResult
    public func accept(
        _ token: String, password: String, from address: String = ""
    ) async throws(AccountProblem) -> ProvenAccount {
        let account = try await invited(by: token, from: address)
        try Password.check(password, name: account.name)
        let hash = try await hasher.hash(password).stored
        let moment = now()
        let accepted = try await database.write { db in
            // Another request may have used the invitation meanwhile.
            let used = "DELETE FROM invitation WHERE fingerprint = ? RETURNING account"
            guard let account = try Self.invited(by: token, at: moment, db),
                try db.rows(used, [Token.fingerprint(token)]).count == 1
            else { throw AccountProblem.noInvitation }
            try AccountRow.save(account, password: hash, at: moment, db)
            try AccountRow.endAccess(of: account.id, includesKeys: true, db)
            return Account(id: account.id, name: account.name, isOwner: account.isOwner)
        }
        cache.forget(accepted.id)
        return ProvenAccount(accepted, by: .password(hash))
    }

    private static func invited(by token: String, at moment: Date, _ db: any SQLTransaction) throws -> Account? {
        try AccountRow.fetch(
            db, "WHERE id = (SELECT account FROM invitation WHERE fingerprint = ? AND ends > ?)",
            [Token.fingerprint(token), moment.seconds]
        ).first?.account
    }

    /// Removes a person with their sessions and keys, and in PostgreSQL with their movies. Their data folder is the
    /// caller's.
    public func remove(_ id: AccountID) async throws(AccountProblem) {
        try await database.write { db in
            try db.allowMinutes()
            let account = try AccountRow.locked(id, db).account
            guard !account.isOwner else { throw AccountProblem.ownerStays }
            try db.execute("DELETE FROM account WHERE id = ?", [id.description])
            if db.dialect == .postgreSQL { try PostgreSQLLibrary.deleteAll(of: id.description, db) }
        }
        cache.forget(id)
    }
}

extension Invitation {
    /// In seconds: a day.
    static let lifetime: Int64 = 86_400
}

extension Date {
    /// Whole seconds since 1970.
    var seconds: Int64 { Int64(timeIntervalSince1970) }

    init(seconds: Int64) { self.init(timeIntervalSince1970: TimeInterval(seconds)) }
}
