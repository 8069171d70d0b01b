import Domain
import struct Foundation.Date

/// What the settings show.
struct SettingsOutput {
    /// What was done just now.
    var done: SettingsInput.LibraryAction?
    var catalog: CatalogReport
    var services: [ServiceReport] = []
    /// How many movies the person keeps.
    var movieCount = 0
    /// How many last searches are kept.
    var searchCount = 0
    /// The last imports, the newest first.
    var imports: [PastImport] = []
    /// The file that both are in.
    var libraryPath: String
    /// The command that puts a backup back.
    var restoring = "matinee restore FILE"
    /// Why it cannot be read.
    var problem: StorageError?
    var takesPhotos = true
    /// What time it is.
    var now: Date
    /// The person's language, for dates.
    var locale = SiteLocale.english

    /// Whether there is anything to put into a backup.
    var isAnythingKept: Bool { problem == nil && (movieCount > 0 || searchCount > 0) }
}
