import Domain

/// What the form for a movie of one's own shows.
struct MovieFormOutput {
    /// What the movie is kept under, or will be: a form that is sent twice is one movie.
    var id: MovieID
    /// Whether the movie is there already.
    var isEdit = false
    /// As it was typed.
    var draft = MovieDraft()
    /// A picture that was taken in before.
    var picture: PictureKey?
    var problems: [MovieDraft.Problem] = []
    /// The movie that is there already under the same title and year.
    var other: MovieID?
    /// Movies on this machine of the same title and year, one of which may be meant.
    var offers: [MovieSummary] = []
    /// The movie on this machine that it is linked with.
    var linked: MovieSummary?
    /// Whether the user said that it is none of those that were offered.
    var isAnother = false
    /// Why nothing could be kept.
    var storageProblem: StorageError?
    /// Why what was sent was not looked at.
    var refusal: Refusal?

    /// Why what was sent was not looked at.
    enum Refusal {
        /// The body ends too early, or is no form.
        case notWhole
        /// Others send so much that there was no room.
        case tooMuchAtOnce

        /// What happened and what to do.
        var sentence: String {
            switch self {
            case .notWhole: "The form did not arrive whole. Nothing was kept: send it once more."
            case .tooMuchAtOnce: "Too much is being sent at once. Try again in a moment."
            }
        }
    }
}
