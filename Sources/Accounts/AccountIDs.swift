/// The ids of accounts in their order, some at a time: a database may have millions.
public struct AccountIDs: AsyncSequence, AsyncIteratorProtocol {
    let database: AccountsDatabase
    private var last = ""

    /// The most that are read at once.
    private static let maxCount = 1_000

    init(database: AccountsDatabase) { self.database = database }

    public func makeAsyncIterator() -> AccountIDs { self }

    public mutating func next() async throws(AccountProblem) -> [AccountID]? {
        let some =
            try await database.read { [last] db in
                try AccountRow.fetch(
                    db, "WHERE id > ? AND isOwner = 0 ORDER BY id LIMIT ?", [last, Self.maxCount]
                ).map(\.account.id)
            } ?? []
        guard let end = some.last else { return nil }
        last = end.description
        return some
    }
}
