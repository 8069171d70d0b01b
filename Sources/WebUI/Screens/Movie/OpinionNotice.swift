import Domain
import Foundation
import Synchronization

/// A change of the user's opinion, in a sentence, and how to undo it.
struct OpinionNotice {
    let sentence: String
    /// `nil` for an undone change.
    var undo: Undo?

    struct Undo {
        let change: OpinionChange
        /// Whether the change added the movie to My Movies.
        let forgets: Bool
        /// The fingerprint of the movie after the change; an undo of an older state could remove later changes.
        let after: String
    }

    /// The notice of an undone change.
    static let undone = OpinionNotice(sentence: "Undone.")
}

extension OpinionNotice {
    init(_ submission: OpinionSubmission, _ changed: ChangedOpinion) {
        let elsewhere = submission.starsElsewhere(
            before: changed.before.halfStars, now: changed.movie.opinion.halfStars)
        let sentences = [submission.change.sentence, elsewhere, changed.isNew ? "Added to My Movies." : nil]
        self.init(
            sentence: sentences.compactMap(\.self).joined(separator: " "),
            undo: Undo(change: changed.undoing, forgets: changed.isNew, after: changed.movie.fingerprint))
    }
}

/// The notices that pages after a redirect show, in memory.
final class OpinionNotices: Sendable {
    private let notices = Mutex<[(id: String, notice: OpinionNotice)]>([])

    /// Beyond this number, the oldest is dropped: a notice may have a long note.
    private static let maxNotices = 64

    /// Stores a notice and returns its id.
    func add(_ notice: OpinionNotice) -> String {
        let id = UUID().uuidString.lowercased()
        notices.withLock { notices in
            notices.append((id, notice))
            if notices.count > Self.maxNotices { notices.removeFirst() }
        }
        return id
    }

    subscript(id: String) -> OpinionNotice? {
        notices.withLock { notices in notices.first { $0.id == id }?.notice }
    }
}

extension OpinionSubmission {
    /// Says which rating was replaced if the page showed another one.
    fileprivate func starsElsewhere(before: Int?, now: Int?) -> String? {
        guard change.rating != nil, let shownStars, shownStars != before ?? 0, before != now else { return nil }
        return before.map { "It had \(Count.stars($0)), set elsewhere." } ?? "Its rating was removed elsewhere."
    }
}

extension OpinionChange {
    /// What was changed.
    fileprivate var sentence: String {
        switch rating {
        case .halfStars(let count): return "Rated \(Count.stars(count))."
        case .removed: return "Rating removed."
        case nil: break
        }
        if let note { return note.isEmpty ? "Note removed." : "Note saved." }
        if isWatched == false { return "No longer marked as watched." }
        if !removed.isEmpty { return "Date removed." }
        if isWatched == true || !added.isEmpty { return "Marked as watched." }
        return isWanted == true ? "Added to Want to watch." : "Removed from Want to watch."
    }
}
