import Domain
import Foundation
import GRDB

/// A row of the table `account`.
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
        _ db: Database, _ condition: String, _ arguments: StatementArguments = []
    ) throws -> [AccountRow] {
        try Row.fetchAll(
            db, sql: "SELECT id, name, isOwner, password FROM account \(condition)", arguments: arguments
        ).map(AccountRow.init)
    }

    static func checkIsFree(_ name: String, except id: AccountID?, _ db: Database) throws {
        let others = try fetch(
            db, "WHERE foldedName = ? AND id <> ?", [AccountName.folded(name), id?.description ?? ""])
        guard others.isEmpty else { throw AccountProblem.nameTaken }
    }

    static func save(_ account: Account, password: String?, at moment: Date, _ db: Database) throws {
        try db.execute(
            sql: """
                INSERT INTO account (id, name, foldedName, isOwner, password, added) VALUES (?, ?, ?, ?, ?, ?)
                ON CONFLICT (id) DO UPDATE
                SET name = excluded.name, foldedName = excluded.foldedName, password = excluded.password
                """,
            arguments: [
                account.id.description, account.name, AccountName.folded(account.name), account.isOwner, password,
                moment.seconds,
            ])
    }

    /// Ends the sessions and forgets the known browsers, as after a change of the password.
    ///
    /// - Parameter includesKeys: whether API keys and passkeys go too, as after a password that was lost or stolen.
    static func endAccess(of id: AccountID, includesKeys: Bool = false, _ db: Database) throws {
        for table in ["session", "knownBrowser", "invitation"] + (includesKeys ? ["accountKey", "passkey"] : []) {
            try db.execute(sql: "DELETE FROM \(table) WHERE account = ?", arguments: [id.description])
        }
    }
}
