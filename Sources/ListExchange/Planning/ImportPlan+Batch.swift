package import Domain
package import struct Foundation.Date

extension ImportPlan {
    /// What is to be done with the plan as the person wants it.
    ///
    /// - Parameters:
    ///   - choices: what the person wants otherwise than it is done anyway.
    ///   - id: what the import can be undone by.
    ///   - moment: when it is taken.
    ///   - pictures: where the pictures of movies that are told as a whole are by now, by the ids of the rows.
    ///   - newID: makes a `MovieID.own` that no movie has yet.
    ///   - details: all that is known of a movie on this machine; where it is `nil`, what the plan shows is taken.
    package func batch(
        choices: ImportChoices = ImportChoices(), id: ImportReceipt.ID, moment: Date,
        pictures: [Row.ID: PictureKey] = [:], newID: @Sendable () -> MovieID,
        details: @Sendable (MovieID) async -> Movie?
    ) async -> ImportBatch {
        var batch = ImportBatch(id: id, moment: moment)
        for row in rows {
            let choice = choices.rows[row.id]
            guard choice != .passOver else { continue }
            await Task.yield()
            switch row.state {
            case .alreadyThere(let id):
                if row.completes { batch.complete(id, row.row.opinion) }
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
    /// A movie that was found; one that the person keeps only gets to know more.
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
    /// The movie as far as the list tells.
    fileprivate func bareMovie(_ id: MovieID) -> Movie {
        Movie(summary: MovieSummary(id: id, otherIDs: ids, title: title, year: year, sources: [.own]))
    }
}

extension Movie {
    /// This movie under an id of a person's own, known by all its others too.
    fileprivate func kept(as id: MovieID, alsoKnownAs more: [MovieID]) -> Movie {
        var others: [MovieID] = []
        for other in [self.id] + summary.otherIDs + more where !other.isOwn && !others.contains(other) {
            others.append(other)
        }
        var movie = self
        movie.summary.id = id
        movie.summary.otherIDs = others
        return movie
    }
}
