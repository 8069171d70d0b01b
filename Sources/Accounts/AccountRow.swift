import Domain
import Foundation
import GRDB
import Library

struct AccountRow: Sendable {
    let account: Account
    /// The stored hash; `nil` until the invitation is used.
    let password: String?

    init(_ row: Row) throws {
        guard let id = AccountID(row["id"]) else { throw StorageError.damaged }
        password = row["password"]
        account = Account(id: id, name: row["name"], isOwner: row["isOwner"], isActive: password != nil)
    }

    /// - Parameter condition: the end of the statement.
    static func fetch(
        _ db: any SQLTransaction, _ condition: String, _ arguments: SQLArguments = []
    ) throws -> [AccountRow] {
        try db.rows("SELECT id, name, isOwner, password FROM account \(condition)", arguments).map(AccountRow.init)
    }

    /// The row of an account, which no other transaction changes meanwhile. Throws `AccountProblem.unknownAccount`.
    static func locked(_ id: AccountID, _ db: any SQLTransaction) throws -> AccountRow {
        let lock = db.dialect == .postgreSQL ? " FOR NO KEY UPDATE" : ""
        guard let row = try fetch(db, "WHERE id = ?\(lock)", [id.description]).first else {
            throw AccountProblem.unknownAccount
        }
        return row
    }

    static func checkIsFree(_ name: String, except id: AccountID?, _ db: any SQLTransaction) throws {
        let others = try fetch(
            db, "WHERE foldedName = ? AND id <> ?", [AccountName.folded(name), id?.description ?? ""])
        guard others.isEmpty else { throw AccountProblem.nameTaken }
    }

    static func save(_ account: Account, password: String?, at moment: Date, _ db: any SQLTransaction) throws {
        try db.execute(
            """
            INSERT INTO account (id, name, foldedName, isOwner, password, added) VALUES (?, ?, ?, ?, ?, ?)
            ON CONFLICT (id) DO UPDATE
            SET name = excluded.name, foldedName = excluded.foldedName, password = excluded.password
            """,
            [
                account.id.description, account.name, AccountName.folded(account.name), account.isOwner, password,
                moment.seconds,
            ])
    }

    /// Ends the sessions and forgets the known browsers, as after a change of the password.
    ///
    /// - Parameter includesKeys: whether API keys and passkeys go too, as after a password that was lost or stolen.
    static func endAccess(of id: AccountID, includesKeys: Bool = false, _ db: any SQLTransaction) throws {
        for table in ["session", "knownBrowser", "invitation"] + (includesKeys ? ["accountKey", "passkey"] : []) {
            try db.execute("DELETE FROM \(table) WHERE account = ?", [id.description])
        }
    }
}
