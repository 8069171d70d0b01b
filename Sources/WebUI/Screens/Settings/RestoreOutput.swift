import Domain

/// The contents of the pages of a restore.
enum RestoreOutput {
    /// The form for a file, and the reason why the last file was refused.
    case start(problem: String?)
    /// A backup that was opened, before or after its restore, the number of movies in the library, and the reason why a
    /// restore failed.
    case backup(OpenedBackup, keptCount: Int, problem: String?, SiteLocale)
    /// The backup is no longer open.
    case forgotten
}
