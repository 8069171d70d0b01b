package import Library

extension AccountStore {
    /// The rows of all accounts, for a move to another database.
    package var moved: MovedPart {
        MovedPart(
            accounts: SharedTable.ofAccounts, read: { [database] body in try await database.read(body) ?? [] },
            write: { [database] body in try await database.write(body) })
    }
}
