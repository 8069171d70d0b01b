package import Domain
package import struct Foundation.Date

extension ImportPlan {
    /// Turns the plan into the changes that the user has confirmed. Ends early if the task is cancelled.
    ///
    /// - Parameters:
    ///   - choices: the user's deviations from the plan.
    ///   - pictures: the saved pictures of Matinee's own exports, by row.
    ///   - details: returns all facts that this machine has of a movie; if it returns `nil`, the summary in the plan is
    ///     used.
    package func batch(
        choices: ImportChoices = ImportChoices(), id: ImportReceipt.ID, moment: Date,
        pictures: [Row.ID: PictureKey] = [:], newID: @Sendable () -> MovieID,
        details: @Sendable (MovieID) async -> Movie?
    ) async -> ImportBatch {
        var batch = ImportBatch(id: id, moment: moment)
        for row in rows {
            let choice = choices.rows[row.id]
            guard choice != .skip else { continue }
            guard !Task.isCancelled else { break }
            await Task.yield()
            switch row.state {
            case .alreadyThere(let id):
                if !row.additions.isEmpty { batch.complete(id, row.row.opinion) }
            case .whole(var saved):
                saved.opinion = row.row.opinion
                saved.picture = pictures[row.id]
                batch.movies.append(saved)
            case .matched(let movie):
                if choice == .titleOnly {
                    batch.add(row.row.bareMovie(newID()), row.row)
                } else {
                    await batch.add(movie, row.row, newID, details)
                }
            case .toChoose(let movies):
                if choice == .titleOnly {
                    batch.add(row.row.bareMovie(newID()), row.row)
                } else if case .movie(let id) = choice, let kept = row.kept[id] {
                    batch.complete(kept, row.row.opinion)
                } else if case .movie(let id) = choice, let movie = movies.first(where: { $0.id == id }) {
                    await batch.add(movie, row.row, newID, details)
                }
            case .notFound:
                guard choice == .titleOnly || choices.keepsNotFound else { continue }
                batch.add(row.row.bareMovie(newID()), row.row)
            }
        }
        return batch
    }
}

extension ImportBatch {
    /// Adds a movie, or completes the opinion of one that the user has.
    fileprivate mutating func add(
        _ summary: MovieSummary, _ row: ImportedRow, _ newID: @Sendable () -> MovieID,
        _ details: @Sendable (MovieID) async -> Movie?
    ) async {
        guard !summary.id.isOwn else { return complete(summary.id, row.opinion) }
        let movie = await details(summary.id) ?? Movie(summary: summary)
        add(movie.kept(as: newID(), alsoKnownAs: row.ids), row)
    }

    fileprivate mutating func add(_ movie: Movie, _ row: ImportedRow) {
        movies.append(PersonalMovie(movie: movie, added: moment, opinion: row.opinion))
    }

    fileprivate mutating func complete(_ id: MovieID, _ opinion: PersonalMovie.Opinion) {
        guard !opinion.isEmpty else { return }
        opinions[id] = opinions[id]?.completed(by: opinion) ?? opinion
    }
}

extension ImportedRow {
    /// The movie with only the facts of the list.
    fileprivate func bareMovie(_ id: MovieID) -> Movie {
        Movie(summary: MovieSummary(id: id, otherIDs: ids, title: title, year: year, sources: [.own]))
    }
}
