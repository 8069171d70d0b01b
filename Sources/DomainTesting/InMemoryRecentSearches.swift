public import Domain
import Synchronization

/// Recent searches in memory.
public final class InMemoryRecentSearches: RecentSearches {
    private let searches: Mutex<[RecentSearch]>
    private let failure: StorageError?

    /// - Parameters:
    ///   - texts: the searches, the newest first.
    ///   - failure: the error of every request; `nil` for none.
    public init(_ texts: [String] = [], failure: StorageError? = nil) {
        searches = Mutex(texts.compactMap(RecentSearch.init))
        self.failure = failure
    }

    public func remember(_ text: String) async throws(StorageError) {
        if let failure { throw failure }
        guard let search = RecentSearch(text) else { return }
        searches.withLock { searches in
            searches.removeAll { $0.folded == search.folded }
            searches.insert(search, at: 0)
            searches = Array(searches.prefix(RecentSearch.limit))
        }
    }

    public func all() async throws(StorageError) -> [String] {
        if let failure { throw failure }
        return searches.withLock { $0.map(\.text) }
    }

    public func remove(_ text: String) async throws(StorageError) {
        if let failure { throw failure }
        guard let search = RecentSearch(text) else { return }
        searches.withLock { $0.removeAll { $0.folded == search.folded } }
    }

    public func clear() async throws(StorageError) {
        if let failure { throw failure }
        searches.withLock { $0 = [] }
    }
}
