/// The ids of accounts in ascending order, read in batches, because a database may have millions.
public struct AccountIDs: AsyncSequence, AsyncIteratorProtocol {
    let store: AccountStore
    let maxCount: Int
    fileprivate(set) var last = ""

    public func makeAsyncIterator() -> AccountIDs { self }

    public mutating func next() async throws(AccountProblem) -> [AccountID]? {
        let some = try await store.accounts("WHERE id > ? AND isOwner = 0 ORDER BY id LIMIT ?", [last, maxCount])
        guard let end = some.last else { return nil }
        last = end.id.description
        return some.map(\.id)
    }
}
