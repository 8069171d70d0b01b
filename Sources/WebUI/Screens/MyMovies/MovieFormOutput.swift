import Domain

/// What the form for a film of one's own shows.
struct MovieFormOutput {
    /// What the film is kept under, or will be: a form that is sent twice is one film.
    var id: MovieID
    /// Whether the film is there already.
    var isEdit = false
    /// As it was typed.
    var draft = MovieDraft()
    /// A picture that was taken in before.
    var picture: PictureKey?
    var problems: [MovieDraft.Problem] = []
    /// The film that is there already under the same title and year.
    var other: MovieID?
    /// Why nothing could be kept.
    var storageProblem: StorageError?
}
