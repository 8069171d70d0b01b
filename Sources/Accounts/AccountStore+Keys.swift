import Foundation
import GRDB
import Library

extension AccountKey {
    public static let maxCount = 20
    /// In Unicode scalars.
    static let maxNameLength = 60

    /// The name without control characters, of which PostgreSQL refuses NUL, and white space around it, as much as is
    /// kept of it.
    static func kept(_ name: String) -> String {
        let visible = name.components(separatedBy: .controlCharacters).joined()
            .trimmingCharacters(in: .whitespacesAndNewlines)
        return String(visible.unicodeScalars.prefix(maxNameLength).map(Character.init))
    }
}

extension AccountStore {
    /// Makes a key and returns it; it cannot be shown again.
    ///
    /// - Parameter session: the token of the session that asks for it, which must not have ended; `nil` for none.
    public func addKey(
        named name: String, for id: AccountID, by session: String? = nil
    ) async throws(AccountProblem) -> String {
        let key = "matinee_\(Token.new())"
        let name = AccountKey.kept(name)
        let moment = now().seconds
        try await database.write(of: id) { db in
            _ = try AccountRow.locked(id, db)
            try Self.require(session: session, db)
            let count = try db.rows("SELECT made FROM accountKey WHERE account = ?", [id.description]).count
            guard count < AccountKey.maxCount else { throw AccountProblem.tooManyKeys }
            try db.execute(
                "INSERT INTO accountKey (fingerprint, account, name, made) VALUES (?, ?, ?, ?)",
                [Token.fingerprint(key), id.description, name, moment])
        }
        return key
    }

    /// The keys of an account, the newest first.
    public func keys(of id: AccountID) async throws(AccountProblem) -> [AccountKey] {
        try await database.read(by: .person(id)) { db in
            try db.rows(
                "SELECT fingerprint, name, made FROM accountKey WHERE account = ? ORDER BY made DESC, name",
                [id.description]
            ).map { AccountKey(id: $0["fingerprint"], name: $0["name"], made: Date(seconds: $0["made"])) }
        } ?? []
    }

    /// Removes one of an account's keys; does nothing for another's.
    public func removeKey(_ key: String, of id: AccountID) async throws(AccountProblem) {
        // PostgreSQL refuses a text with NUL, which would be taken for damaged data.
        guard key.allSatisfy(\.isHexDigit) else { return }
        try await database.write(of: id) { db in
            // A lock is a write: if nothing is left to delete, it waits for a standby that does not know that yet.
            _ = try AccountRow.locked(id, db)
            try db.execute(
                "DELETE FROM accountKey WHERE fingerprint = ? AND account = ?", [key, id.description])
        }
        cache.forget(id)
    }

    /// The account of a key; `nil` if there is no such key.
    ///
    /// - Parameter address: the network address that the key comes from.
    public func account(ofKey key: String, from address: String = "") async throws(AccountProblem) -> Account? {
        guard key.hasPrefix("matinee_") else { return nil }
        let entry = try await cache.entry(of: .apiKey(key), from: address) { [self] reader throws(AccountProblem) in
            let condition = "WHERE id = (SELECT account FROM accountKey WHERE fingerprint = ?)"
            return try await accounts(condition, [Token.fingerprint(key)], by: reader).first
                .map { (session: nil, account: $0) }
        }
        return entry?.account
    }
}
