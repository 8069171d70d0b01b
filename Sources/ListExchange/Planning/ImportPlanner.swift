package import Domain

/// Finds the movies that the rows of a list refer to, and which of them are in the library.
package struct ImportPlanner: Sendable {
    private let finder: any MovieFinder
    private let liveRows: Int
    private let fuzzyRows: Int

    /// - Parameters:
    ///   - liveRows: the maximum number of rows to ask services for; the others are searched on this machine only.
    ///   - fuzzyRows: the number of rows without a match after which the others are searched as written: a search with
    ///     typos takes several times as long.
    package init(finder: any MovieFinder, liveRows: Int = 40, fuzzyRows: Int = 10_000) {
        self.finder = finder
        self.liveRows = liveRows
        self.fuzzyRows = fuzzyRows
    }

    /// The maximum number of concurrent requests to services.
    private static let questionsAtOnce = 4
    /// The maximum number of a row's ids that services are asked for. Each takes up to 8 s.
    private static let maxAskedIDs = 3

    /// Plans an import. Changes nothing.
    ///
    /// - Parameters:
    ///   - entries: the movies that the user has.
    ///   - turn: the plan's turn, which is paused between rows, and while services are asked.
    package func plan(
        _ rows: [ImportedRow], existing entries: [PersonalEntry], in turn: FairQueue.Turn? = nil,
        progress: @Sendable (_ done: Int, _ total: Int) -> Void = { _, _ in }
    ) async throws(CancellationError) -> ImportPlan {
        let folding = try await RowDeduplicator(rows, in: turn)
        let there = try await ExistingMovies(entries, in: turn)
        var plan = ImportPlan(rows: [], folded: folding.folded)
        var later: [Int] = []
        var done = 0
        var unmatched = 0
        for (place, row) in folding.rows.enumerated() {
            try await Self.pause(turn)
            let toleratesTypos = unmatched < fuzzyRows
            let state = await state(of: row, there, toleratesTypos: toleratesTypos)
            plan.rows.append(ImportPlan.Row(id: place, row: row, state: state))
            if [.notFound, .toChoose].contains(state.kind) { unmatched += 1 }
            if !toleratesTypos, state == .notFound { plan.searchedAsWritten += 1 }
            if state == .notFound, later.count < liveRows, !finder.liveSources.isEmpty {
                later.append(place)
            } else {
                done += 1
                progress(done, folding.rows.count)
            }
        }
        while !later.isEmpty {
            let places = Array(later.prefix(Self.questionsAtOnce))
            later.removeFirst(places.count)
            let answers = await ask(for: places.map { plan.rows[$0].row }, in: turn)
            guard !Task.isCancelled else { throw CancellationError() }
            for (place, answer) in zip(places, answers) {
                plan.rows[place].state = answer.state
                plan.note(answer.failures)
            }
            // If all services failed, more requests would only wait.
            if answers.allSatisfy({ Set($0.failures.map(\.source)).isSuperset(of: finder.liveSources) }) {
                done += later.count
                later = []
            }
            done += places.count
            progress(done, folding.rows.count)
        }
        try await plan.settle(there, in: turn)
        return plan
    }

    /// Lets other requests run, which are answered on the same threads. Called between the many steps of a plan.
    static func pause(_ turn: FairQueue.Turn?) async throws(CancellationError) {
        guard !Task.isCancelled else { throw CancellationError() }
        await Task.yield()
        await turn?.pausing {}
    }

    private func state(
        of row: ImportedRow, _ there: ExistingMovies, toleratesTypos: Bool
    ) async -> ImportPlan.State {
        if let movie = row.movie {
            let entry = there.entry([movie.id] + row.ids) ?? there.entry(movie.identity, ids: row.ids)
            return entry.map { .alreadyThere($0.id) } ?? .whole(movie)
        }
        if let entry = there.entry(row.ids) { return .alreadyThere(entry.id) }
        if row.year != nil, let entry = there.entry(row.identity, ids: row.ids) { return .alreadyThere(entry.id) }
        let answer = await answer(for: row, timeout: .localOnly, toleratesTypos: toleratesTypos)
        if answer.state == .notFound, row.year == nil, let entry = there.onlyMovie(row.identity.title) {
            return .alreadyThere(entry.id)
        }
        return answer.state.withoutLongTexts
    }

    private struct Answer {
        var state: ImportPlan.State
        var failures: [SourceFailure]
    }

    private func ask(for rows: [ImportedRow], in turn: FairQueue.Turn?) async -> [Answer] {
        guard let turn else { return await ask(for: rows) }
        return await turn.pausing { await ask(for: rows) }
    }

    private func ask(for rows: [ImportedRow]) async -> [Answer] {
        await withTaskGroup(of: (Int, Answer).self) { questions in
            for (place, row) in rows.enumerated() {
                questions.addTask { (place, await answer(for: row, timeout: .untilAnswered)) }
            }
            var answers = rows.map { _ in Answer(state: .notFound, failures: []) }
            for await (place, answer) in questions { answers[place] = answer }
            return answers
        }
    }

    private func answer(
        for row: ImportedRow, timeout: ServiceTimeout, toleratesTypos: Bool = true
    ) async -> Answer {
        var failures: [SourceFailure] = []
        for id in row.ids.prefix(timeout == .localOnly ? .max : Self.maxAskedIDs) {
            let found = await finder.movie(id, timeout: timeout)
            failures += found.failures
            if let movie = found.movie { return Answer(state: .matched(movie.summary), failures: failures) }
        }
        var query = MovieQuery(row.title, includesSeries: false, toleratesTypos: toleratesTypos)
        guard query.textProblem == nil else { return Answer(state: .notFound, failures: failures) }
        let matching = TitleMatching(row)
        let found = await finder.search(query, pages: 1...1, timeout: timeout)
        failures += found.failures
        var state = matching.state(among: found.movies)
        if case .matched = state { return Answer(state: state, failures: failures) }
        // A common title may be found only among the movies of its year.
        if found.hasMore, let year = row.year {
            query.year = year
            let ofYear = await finder.search(query, pages: 1...1, timeout: timeout)
            failures += ofYear.failures
            let seen = Set(ofYear.movies.map(\.id))
            state = matching.state(among: ofYear.movies + found.movies.filter { !seen.contains($0.id) })
        }
        return Answer(state: state, failures: failures)
    }
}

extension ImportPlan.State {
    /// The state without the long texts of the user's movies: many rows may match the same ones.
    fileprivate var withoutLongTexts: Self {
        switch self {
        case .matched(let movie): .matched(movie.withoutLongTexts)
        case .toChoose(let movies): .toChoose(movies.map(\.withoutLongTexts))
        case .whole, .alreadyThere, .notFound: self
        }
    }
}

extension MovieSummary {
    fileprivate var withoutLongTexts: Self {
        guard ownID != nil else { return self }
        var movie = self
        movie.overview = ""
        movie.opinion = nil
        return movie
    }
}

extension ImportPlan {
    /// Adds each failed source once.
    fileprivate mutating func note(_ failures: [SourceFailure]) {
        for failure in failures where !self.failures.contains(where: { $0.source == failure.source }) {
            self.failures.append(failure)
        }
    }

    /// Merges rows that refer to the same movie, and marks movies that the user has.
    fileprivate mutating func settle(
        _ there: ExistingMovies, in turn: FairQueue.Turn?
    ) async throws(CancellationError) {
        var places: [MovieID: Int] = [:]
        var settled: [Row] = []
        for var row in rows {
            try await ImportPlanner.pause(turn)
            if case .matched(let movie) = row.state, let entry = there.entry(movie) {
                row.state = .alreadyThere(entry.id)
            }
            let ids: [MovieID] =
                switch row.state {
                case .matched(let movie): movie.allIDs
                case .alreadyThere(let id): [id]
                case .whole, .toChoose, .notFound: []
                }
            if let place = ids.lazy.compactMap({ places[$0] }).first {
                settled[place].row.merge(row.row)
                folded += 1
                continue
            }
            for id in ids { places[id] = settled.count }
            settled.append(Row(id: settled.count, row: row.row, state: row.state))
        }
        for place in settled.indices {
            try await ImportPlanner.pause(turn)
            switch settled[place].state {
            case .alreadyThere(let id):
                guard let entry = there.entry([id]) else { continue }
                settled[place].additions = entry.opinion.additions(of: settled[place].row.opinion)
            case .toChoose(let movies):
                for movie in movies { settled[place].kept[movie.id] = there.entry(movie)?.id }
            case .matched, .notFound, .whole: break
            }
        }
        rows = settled
    }
}
