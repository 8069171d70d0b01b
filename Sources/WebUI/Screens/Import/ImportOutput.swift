import Domain

enum ImportOutput {
    /// The form for a file, and the reason why the last file was refused.
    case start(problem: String?)
    /// An import at its current stage.
    case job(ImportJobs.Job)
    /// The import was dropped.
    case forgotten
}
