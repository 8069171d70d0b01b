import Domain

/// The contents of the form for a movie.
struct MovieFormOutput {
    /// The movie's id, chosen before it is saved, so that a form that is sent twice adds one movie.
    var id: MovieID
    /// Whether the movie is in the library already.
    var isEdit = false
    /// The fields as typed.
    var draft = MovieDraft()
    /// The key of a picture that was stored before.
    var picture: PictureKey?
    var problems: [MovieDraft.Problem] = []
    /// A movie in the library with the same title and year.
    var other: MovieID?
    /// Movies on this machine with the same title and year.
    var offers: [MovieSummary] = []
    var linked: MovieSummary?
    /// The fields of the same movie in the catalog.
    var original: MovieDraft?
    /// The fingerprint of the movie that the fields were made from; `nil` for a new movie.
    var shown: String?
    /// The movie as it was changed elsewhere since then.
    var changed: PersonalMovie?
    /// Whether the user rejected the offers.
    var isAnother = false
    /// The reason why the library could not be written.
    var storageProblem: StorageError?
    /// The reason why the submission was not read.
    var refusal: ReceivedBody.Refusal?

    /// Whether the submission has no problem.
    var isFine: Bool { problems.isEmpty && refusal == nil && storageProblem == nil }
}

extension PersonalMovie {
    /// A short text that changes with what the form edits.
    var formFingerprint: String {
        let draft = MovieDraft(summary)
        return ShortHash.text(of: [draft.title, draft.overview, draft.released, picture?.description ?? ""])
    }

    /// A short text that changes with what the form edits and with the opinion.
    var fingerprint: String {
        let marks = "\(opinion.halfStars ?? 0) \(opinion.isWatched) \(opinion.isWanted) \(opinion.viewings)"
        return ShortHash.text(of: [formFingerprint, marks, opinion.note])
    }
}
