import Domain

/// What the pages of a restore show.
enum RestoreOutput: Sendable {
    /// The form for a file, and why the last file was refused.
    case start(problem: String?)
    /// An uploaded backup, before or after its restore, the number of movies in the library, and why a restore failed.
    case backup(OpenedBackup, keptCount: Int, problem: String?, SiteLocale)
    /// The backup is no longer open.
    case forgotten
}
