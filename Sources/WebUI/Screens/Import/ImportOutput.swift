import Domain

/// What the pages of imports show.
enum ImportOutput: Sendable {
    /// The form for a file; why the last one was not taken.
    case start(problem: String?)
    /// An import, as far as it is.
    case job(ImportJobs.Job)
    /// An import that is forgotten.
    case forgotten
}
