import Domain

/// What the pages of a restore show.
enum RestoreOutput: Sendable {
    /// The form for a file; why the last one was not taken.
    case start(problem: String?)
    /// A backup that was sent, or that was restored; how many movies are kept now, and why it could not be restored.
    case backup(OpenedBackup, keptCount: Int, problem: String?, SiteLocale)
    /// A backup that is not kept any more.
    case forgotten
}
