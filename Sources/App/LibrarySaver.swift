import Catalog
public import Domain
public import struct Foundation.Date
import Synchronization

/// Saves movies of the sources in the user's library.
public struct LibrarySaver: MovieSaving {
    let library: any PersonalLibrary
    let movies: any MovieFinder
    let pictures: any PictureStore
    let intake: any PictureIntake

    /// Saves a movie with all facts of the sources, and with its poster if that can be downloaded.
    ///
    /// Throws `.notFound` if no source has the movie, and `.alreadyThere` if the library has it.
    public func keep(
        _ id: MovieID, as own: MovieID, at moment: Date, timeout: ServiceTimeout
    ) async throws(PersonalLibraryError) -> PersonalMovie {
        try await save(id, as: own, Opinion(), at: moment, timeout: timeout)
    }

    /// Saves a movie unless the library has it, and changes the user's opinion of it.
    public func change(
        _ id: MovieID, by change: OpinionChange, as own: MovieID, at moment: Date, timeout: ServiceTimeout
    ) async throws(PersonalLibraryError) -> ChangedOpinion {
        if id.isOwn { return try await changeSaved(id, by: change) }
        guard let opinion = Opinion().changed(by: change) else { throw .tooManyViewings }
        do throws(PersonalLibraryError) {
            let saved = try await save(id, as: own, opinion, at: moment, timeout: timeout)
            return ChangedOpinion(movie: saved, before: Opinion(), isNew: true)
        } catch .alreadyThere(let own) {
            return try await changeSaved(own, by: change)
        }
    }

    private typealias Opinion = PersonalMovie.Opinion

    private func changeSaved(
        _ id: MovieID, by change: OpinionChange
    ) async throws(PersonalLibraryError) -> ChangedOpinion {
        // The closure runs in the transaction that writes, so that no other change comes between.
        let seen = Mutex<(before: Opinion, problem: PersonalLibraryError?)>((Opinion(), nil))
        let movie = try await library.edit(id) { movie in
            let before = movie.opinion
            let isNoteChanged = change.replacedNote.map { $0 != before.note } ?? false
            let after = isNoteChanged ? nil : before.changed(by: change)
            seen.withLock { $0 = (before, isNoteChanged ? .noteChanged : after == nil ? .tooManyViewings : nil) }
            movie.opinion = after ?? before
        }
        let (before, problem) = seen.withLock { $0 }
        if let problem { throw problem }
        return ChangedOpinion(movie: movie, before: before, isNew: false)
    }

    private func save(
        _ id: MovieID, as own: MovieID, _ opinion: Opinion, at moment: Date, timeout: ServiceTimeout
    ) async throws(PersonalLibraryError) -> PersonalMovie {
        guard let movie = await movies.movie(id, timeout: timeout).movie else { throw .notFound }
        if let kept = movie.summary.ownID { throw .alreadyThere(kept) }
        let saved = PersonalMovie(
            movie: movie.kept(as: own), picture: await picture(of: movie.summary), added: moment, opinion: opinion)
        try await library.add(saved)
        // Browsers propose ids, and `add` does nothing if the library knows the id, even from a removed movie.
        let stored = try await library.movies([own]).first
        guard let stored, Set(saved.summary.otherIDs).isSubset(of: stored.summary.otherIDs) else {
            return try await save(id, as: .newOwn(), opinion, at: moment, timeout: timeout)
        }
        // A change of the same movie has proposed the same id.
        guard stored.opinion == opinion else { throw .alreadyThere(own) }
        return stored
    }

    /// Saves the largest rendition that this server has.
    private func picture(of movie: MovieSummary) async -> PictureKey? {
        for rendition in (movie.poster?.renditions ?? []).reversed() {
            guard case .stored(let name) = rendition.place, let picture = try? await pictures.picture(name) else {
                continue
            }
            return try? await intake.take(picture.bytes)
        }
        return nil
    }
}
