import Domain

/// A request for a movie, decoded and validated.
struct MovieInput {
    /// `nil` for a malformed id.
    var id: MovieID?
    /// The language for dates.
    var locale = SiteLocale.english

    /// The part of the page to send.
    var part = Part.page
    /// Whether services on the network may be contacted.
    var mayAskServices = true

    enum Part: String {
        /// The page, with the facts of services that answer in time.
        case page
        /// The movie alone, after all services have answered.
        case live
        /// Only the buttons: add, edit, delete, GIFs.
        case actions
        /// Only the user's opinion.
        case opinion
    }

    /// The page that the movie was opened from.
    var origin: Origin?
    /// The last change of the user's opinion.
    var notice: OpinionNotice?
    /// What the user typed into the form of their opinion, and why nothing was changed.
    var refused: OpinionSubmission.Refusal?
}
