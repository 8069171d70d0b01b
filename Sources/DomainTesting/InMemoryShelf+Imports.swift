import Domain
import struct Foundation.Date

extension InMemoryShelf {
    mutating func apply(_ batch: ImportBatch) -> ImportReceipt {
        if let taken = imports[batch.id] { return taken.receipt }
        var notes: [Note] = []
        var opinions = batch.opinions
        for var movie in batch.movies where isNone(movie.id) && holder(of: movie.identity) == nil {
            if let opinion = opinions.removeValue(forKey: movie.id) {
                movie.opinion = movie.opinion.completed(by: opinion)
            }
            insert(movie)
            notes.append(Note(id: movie.id, edited: movies[movie.id]?.edited ?? 0, before: nil))
        }
        let added = notes.count
        for (id, opinion) in opinions {
            guard let before = movies[id], before.removed == nil else { continue }
            var movie = before.movie
            movie.opinion = movie.opinion.completed(by: opinion)
            guard movie.opinion != before.movie.opinion else { continue }
            edit(movie)
            notes.append(Note(id: id, edited: movies[id]?.edited ?? 0, before: before))
        }
        let receipt = ImportReceipt(
            id: batch.id, added: added, completed: notes.count - added, alreadyThere: batch.movies.count - added)
        imports[batch.id] = Import(
            receipt: receipt, moment: batch.moment, fileName: batch.fileName, notes: notes)
        return receipt
    }

    /// Whether the movie does not exist or was removed.
    private func isNone(_ id: MovieID) -> Bool { movies[id].map { $0.removed != nil } ?? true }

    mutating func undo(_ receipt: ImportReceipt.ID, at moment: Date) -> Int {
        let notes = (imports[receipt]?.notes ?? []).filter { note in
            movies[note.id].map { $0.removed == nil && $0.edited == note.edited } ?? false
        }
        imports[receipt]?.notes = []
        for note in notes {
            if let before = note.before {
                putBack(before.movie.opinion, of: note.id, edited: before.edited)
            } else {
                mark(note.id, removed: moment)
            }
        }
        return notes.count
    }
}
