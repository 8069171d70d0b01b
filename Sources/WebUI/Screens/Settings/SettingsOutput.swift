import Domain
import struct Foundation.Date

/// The contents of Settings.
struct SettingsOutput {
    /// The action that was just done.
    var done: SettingsInput.LibraryAction?
    var catalog: CatalogReport
    var services: [ServiceReport] = []
    /// The number of movies in the library.
    var movieCount = 0
    /// The number of saved recent searches.
    var searchCount = 0
    /// Past imports, the newest first.
    var imports: [PastImport] = []
    /// The library's file.
    var libraryPath: String
    /// The command that restores a backup.
    var restoring = "matinee restore FILE"
    /// The reason why the library cannot be read.
    var problem: StorageError?
    var takesPhotos = true
    /// The current time.
    var now: Date
    /// The language for dates.
    var locale = SiteLocale.english

    /// Whether the library has anything to back up.
    var isAnythingKept: Bool { problem == nil && (movieCount > 0 || searchCount > 0) }
}
