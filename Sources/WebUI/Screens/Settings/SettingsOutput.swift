import Domain
import struct Foundation.Date

/// What Settings shows.
struct SettingsOutput {
    /// The action that was just done.
    var done: SettingsInput.LibraryAction?
    var catalog: CatalogReport
    var services: [ServiceReport] = []
    /// Movies in the library.
    var movieCount = 0
    /// Saved recent searches.
    var searchCount = 0
    /// The newest first.
    var imports: [PastImport] = []
    /// The library's file.
    var libraryPath: String
    /// The command that restores a backup.
    var restoring = "matinee restore FILE"
    /// Why the library cannot be read.
    var problem: StorageError?
    var takesPhotos = true
    /// The current time.
    var now: Date
    /// For dates.
    var locale = SiteLocale.english

    /// Whether there is anything to back up.
    var isAnythingKept: Bool { problem == nil && (movieCount > 0 || searchCount > 0) }
}
