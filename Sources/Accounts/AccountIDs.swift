/// The ids of accounts in their order, some at a time: a database may have millions.
public struct AccountIDs: AsyncSequence, AsyncIteratorProtocol {
    let database: AccountsDatabase
    let maxCount: Int
    private var last = ""

    init(database: AccountsDatabase, maxCount: Int) {
        self.database = database
        self.maxCount = maxCount
    }

    public func makeAsyncIterator() -> AccountIDs { self }

    public mutating func next() async throws(AccountProblem) -> [AccountID]? {
        let some =
            try await database.read { [last, maxCount] db in
                try AccountRow.fetch(
                    db, "WHERE id > ? AND isOwner = 0 ORDER BY id LIMIT ?", [last, maxCount]
                ).map(\.account.id)
            } ?? []
        guard let end = some.last else { return nil }
        last = end.description
        return some
    }
}
