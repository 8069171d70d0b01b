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
            .get(.recentSearches, .fragment) { _, _ in part(await list()) },
            .post(.recentSearches) { request, _ in answer(try await remember(request), to: request) },
            .post(.forgetSearch) { request, _ in answer(try await forget(request), to: request) },
            .post(.forgetSearches) { request, _ in answer(await forgetAll(), to: request) },
        ]
    }

    /// Redirects a form to Search; a script gets the list.
    private func answer(_ texts: Result<[String], StorageError>, to request: Request) -> FormReply {
        if request.asksForPart { return .page(part(texts)) }
        switch texts {
        case .success: return .redirect(.search(.init()))
        case .failure(let error): return .page(problemPage.reply(.library(error)))
        }
    }

    /// The current searches.
    private func list() async -> Result<[String], StorageError> {
        do throws(StorageError) { return .success(try await recent.all()) } catch { return .failure(error) }
    }

    /// Saves the submitted search if it has results.
    private func remember(_ request: Request) async throws -> Result<[String], StorageError> {
        let text = try await text(of: request)
        guard MovieQuery(text).textProblem == nil else { return await list() }
        let query = MovieQuery(text, readsPhrases: true, includesPeople: true)
        let search = { await movies.search(query, pages: 1...1, timeout: .untilAnswered) }
        guard let found = try? await turns.run(search) else { return .failure(.busy) }
        guard !found.movies.isEmpty else { return await list() }
        return await change { () throws(StorageError) in try await recent.remember(text) }
    }

    /// Removes the submitted search.
    private func forget(_ request: Request) async throws -> Result<[String], StorageError> {
        let text = try await text(of: request)
        return await change { () throws(StorageError) in try await recent.remove(text) }
    }

    private func forgetAll() async -> Result<[String], StorageError> {
        await change { () throws(StorageError) in try await recent.clear() }
    }

    /// The response to a script: the markup of the list, or the reason why there is none.
    private func part(_ texts: Result<[String], StorageError>) -> Reply {
        switch texts {
        case .success(let texts): Reply(type: .html, bytes: RecentList(texts: texts).bytes(), caching: .none)
        case .failure(let error): .text(.serviceUnavailable, error.sentence)
        }
    }

    private func text(of request: Request) async throws -> String {
        guard let fields = try await request.fields(upTo: Self.maxBodyBytes) else { throw HTTPError(.badRequest) }
        return fields["q"] ?? ""
    }

    private func change(
        _ work: () async throws(StorageError) -> Void
    ) async -> Result<[String], StorageError> {
        do throws(StorageError) { try await work() } catch { return .failure(error) }
        return await list()
    }
}
