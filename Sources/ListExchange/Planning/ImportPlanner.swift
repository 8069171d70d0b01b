package import Domain

/// Finds out which movies the rows of a list are, and which of them a person keeps already.
package struct ImportPlanner: Sendable {
    private let finder: any MovieFinder
    private let liveRows: Int

    /// - Parameters:
    ///   - finder: where movies are looked for.
    ///   - liveRows: how many of the movies that are not found on this machine services on the network are asked for.
    package init(finder: any MovieFinder, liveRows: Int = 40) {
        self.finder = finder
        self.liveRows = liveRows
    }

    /// How many questions to services on the network are under way at once.
    private static let questionsAtOnce = 4

    /// What an import of `rows` would do. Nothing is changed by it.
    ///
    /// - Parameters:
    ///   - rows: the movies of the list.
    ///   - entries: the movies that the person keeps.
    ///   - progress: called with how many movies are done and how many there are, often.
    package func plan(
        _ rows: [ImportedRow], existing entries: [PersonalEntry],
        progress: @Sendable (_ done: Int, _ total: Int) -> Void = { _, _ in }
    ) async throws(CancellationError) -> ImportPlan {
        let folding = RowDeduplicator(rows)
        let there = ExistingMovies(entries)
        var plan = ImportPlan(rows: [], folded: folding.folded)
        var later: [Int] = []
        var done = 0
        for (place, row) in folding.rows.enumerated() {
            guard !Task.isCancelled else { throw CancellationError() }
            // Requests are answered by the same threads.
            await Task.yield()
            let state = await state(of: row, there)
            plan.rows.append(ImportPlan.Row(id: place, row: row, state: state))
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
            let answers = await ask(for: places.map { plan.rows[$0].row })
            guard !Task.isCancelled else { throw CancellationError() }
            for (place, answer) in zip(places, answers) {
                plan.rows[place].state = answer.state
                plan.note(answer.failures)
            }
            // Where no service answers at all, the others would only wait for nothing.
            if answers.allSatisfy({ Set($0.failures.map(\.source)).isSuperset(of: finder.liveSources) }) {
                done += later.count
                later = []
            }
            done += places.count
            progress(done, folding.rows.count)
        }
        plan.settle(there)
        return plan
    }

    private func state(of row: ImportedRow, _ there: ExistingMovies) async -> ImportPlan.State {
        if let movie = row.movie {
            let entry = there.entry([movie.id] + row.ids) ?? there.entry(movie.identity)
            return entry.map { .alreadyThere($0.id) } ?? .whole(movie)
        }
        if let entry = there.entry(row.ids) { return .alreadyThere(entry.id) }
        if row.year != nil, let entry = there.entry(row.identity) { return .alreadyThere(entry.id) }
        let answer = await answer(for: row, timeout: .localOnly)
        if answer.state == .notFound, row.year == nil, let entry = there.onlyMovie(row.identity.title) {
            return .alreadyThere(entry.id)
        }
        return answer.state
    }

    /// What is found of a movie, and who could not answer.
    private struct Answer {
        var state: ImportPlan.State
        var failures: [SourceFailure]
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

    private func answer(for row: ImportedRow, timeout: ServiceTimeout) async -> Answer {
        var failures: [SourceFailure] = []
        for id in row.ids {
            let found = await finder.movie(id, timeout: timeout)
            failures += found.failures
            if let movie = found.movie { return Answer(state: .matched(movie.summary), failures: failures) }
        }
        var query = MovieQuery(row.title)
        guard query.textProblem == nil else { return Answer(state: .notFound, failures: failures) }
        let matching = TitleMatching(row)
        let found = await finder.search(query, pages: 1...1, timeout: timeout)
        failures += found.failures
        var state = matching.state(among: found.movies)
        if case .matched = state { return Answer(state: state, failures: failures) }
        // A title that many movies have may stand further down, among those of its year.
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

extension ImportPlan {
    /// Remembers who could not answer, each once.
    fileprivate mutating func note(_ failures: [SourceFailure]) {
        for failure in failures where !self.failures.contains(where: { $0.source == failure.source }) {
            self.failures.append(failure)
        }
    }

    /// Folds movies that two titles led to, tells which of those that were found the person keeps, and which of those
    /// that they keep get to know more.
    fileprivate mutating func settle(_ there: ExistingMovies) {
        var places: [MovieID: Int] = [:]
        var settled: [Row] = []
        for var row in rows {
            if case .matched(let movie) = row.state, let entry = there.entry(movie) {
                row.state = .alreadyThere(entry.id)
            }
            let ids: [MovieID] =
                switch row.state {
                case .matched(let movie): [movie.id] + movie.otherIDs
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
            switch settled[place].state {
            case .alreadyThere(let id):
                guard let entry = there.entry([id]) else { continue }
                settled[place].completes = entry.opinion.completed(by: settled[place].row.opinion) != entry.opinion
            case .toChoose(let movies):
                for movie in movies { settled[place].kept[movie.id] = there.entry(movie)?.id }
            case .matched, .notFound, .whole: break
            }
        }
        rows = settled
    }
}
