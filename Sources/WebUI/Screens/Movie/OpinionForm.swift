import Domain

/// What the form of the user's opinion of a movie shows.
struct OpinionForm {
    var opinion = PersonalMovie.Opinion()
    /// The names of others in the house who want to watch the movie.
    var wishers: [String] = []
    /// The default day of a viewing.
    var today: CalendarDate?
    /// What was typed, and why it changed nothing.
    var refused: OpinionSubmission.Refusal?
    /// The last change.
    var notice: OpinionNotice?
    /// The page that the movie was opened from.
    var origin: SiteURL?
}

extension PersonalMovie.Opinion {
    /// A short text that changes with the note.
    var noteFingerprint: String { ShortHash.text(of: note) }
}
