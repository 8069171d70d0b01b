import Domain
import HTML
import Hummingbird

/// `/search/recent`: the last searches, remembered, forgotten and shown.
struct RecentScreen {
    let movies: any MovieFinder
    let recent: any RecentSearches

    /// The longest body that is read, in bytes.
    private static let longestBody = 16 * 1024

    /// The list as a part of the search page.
    func list() async -> Reply { part((try? await recent.all()) ?? []) }

    /// Remembers the search that the form holds, if it finds something.
    func remember(_ request: Request) async throws -> Reply {
        let text = try await text(of: request)
        if MovieQuery(text).textProblem == nil {
            let found = await movies.search(MovieQuery(text), pages: 1...1, patience: .untilAnswered)
            if !found.movies.isEmpty { try await change { () throws(StorageError) in try await recent.remember(text) } }
        }
        return await list()
    }

    /// Forgets the search that the form holds.
    func forget(_ request: Request) async throws -> Reply {
        let text = try await text(of: request)
        try await change { () throws(StorageError) in try await recent.remove(text) }
        return await list()
    }

    /// Forgets all of them.
    func forgetAll() async throws -> Reply {
        try await change { () throws(StorageError) in try await recent.clear() }
        return await list()
    }

    private func part(_ texts: [String]) -> Reply {
        Reply(type: .html, bytes: RecentList(texts: texts).bytes(), caching: .none)
    }

    private func text(of request: Request) async throws -> String {
        let body = try await request.body.collect(upTo: Self.longestBody)
        return QueryString(String(buffer: body))["q"] ?? ""
    }

    private func change(_ work: () async throws(StorageError) -> Void) async throws {
        do throws(StorageError) { try await work() } catch {
            throw HTTPError(.serviceUnavailable, message: error.sentence)
        }
    }
}
