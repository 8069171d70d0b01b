import Domain
import HTML
import Hummingbird

/// `/search/recent`: saves, removes and lists recent searches.
struct RecentScreen: Screen {
    let movies: any MovieFinder
    let turns: SearchTurns
    let recent: any RecentSearches
    let problemPage: ProblemPage

    /// The maximum size of a body in bytes.
    private static let maxBodyBytes = 16 * 1024

    var routes: [Route] {
        [
            .get(.recentSearches, .fragment) { _, _ in await answer(isScript: true) {} },
            .post(.recentSearches) { request, _ in
                let text = try await searchText(of: request)
                return await answer(isScript: request.asksForPart) { () throws(StorageError) in
                    try await remember(text)
                }
            },
            .post(.forgetSearch) { request, _ in
                let text = try await searchText(of: request)
                return await answer(isScript: request.asksForPart) { () throws(StorageError) in
                    try await recent.remove(text)
                }
            },
            .post(.forgetSearches) { request, _ in
                await answer(isScript: request.asksForPart) { () throws(StorageError) in try await recent.clear() }
            },
        ]
    }

    /// Makes a change and answers: redirects a form to Search, and sends a script the list or what failed.
    private func answer(isScript: Bool, _ change: () async throws(StorageError) -> Void) async -> FormReply {
        do throws(StorageError) {
            try await change()
            let texts = try await recent.all()
            guard isScript else { return .redirect(.search(.init())) }
            return .page(Reply(type: .html, bytes: RecentList(texts: texts).bytes(), caching: .none))
        } catch {
            return .page(isScript ? .text(.serviceUnavailable, error.sentence) : problemPage.reply(.library(error)))
        }
    }

    /// Saves a search if it has results.
    private func remember(_ text: String) async throws(StorageError) {
        guard MovieQuery(text).textProblem == nil else { return }
        let query = MovieQuery(text, readsPhrases: true, includesPeople: true)
        let search = { await movies.search(query, pages: 1...1, timeout: .untilAnswered) }
        guard let found = try? await turns.run(search) else { throw .busy }
        if !found.movies.isEmpty { try await recent.remember(text) }
    }

    private func searchText(of request: Request) async throws -> String {
        guard let fields = try await request.fields(upTo: Self.maxBodyBytes) else { throw HTTPError(.badRequest) }
        return fields["q"] ?? ""
    }
}
