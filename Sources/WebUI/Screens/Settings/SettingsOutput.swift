import Domain
import struct Foundation.Date

/// The contents of Settings.
struct SettingsOutput {
    /// The action that was just done.
    var done: Done?
    /// The service whose key was just changed.
    var changedService: SourceName?
    /// A key that was typed and not saved.
    var keyEntry: KeyEntry?
    /// Why the saved keys can't be used.
    var keyProblem: StorageError?
    var catalog: CatalogReport
    var services: [ServiceReport] = []
    var movieCount = 0
    /// The recent searches, the newest first.
    var searches: [String] = []
    var backups = BackupReport()
    /// Past imports, the newest first.
    var imports: [PastImport] = []
    /// The library's file.
    var libraryPath: String
    /// The command that restores a backup.
    var restoring = "matinee restore FILE"
    /// The reason why the library cannot be read.
    var problem: StorageError?
    var takesPhotos = true
    /// The person whose settings these are; `nil` for a site without accounts.
    var account: AccountInfo?
    /// The movies that a browser may store beside the built-in ones; `nil` for a site that always needs its server.
    var phoneChoices: [BestKnownMovies.Choice]?
    var now: Date
    /// The language for dates.
    var locale = SiteLocale.english

    /// An action in Settings, by its word in addresses.
    enum Done: String {
        /// The services were checked.
        case checked
        /// Recent searches were cleared.
        case cleared
        /// An import was undone.
        case undone
        /// A download of titles was stopped.
        case stopped
        case keySaved = "key-saved"
        case keyRemoved = "key-removed"
    }

    /// A key that was typed and not saved.
    struct KeyEntry {
        let service: SourceName
        let text: String
        let problem: ServiceKeyProblem
    }

    /// A sentence for the owner when the server's certificate ends soon or has ended.
    var certificateWarning: String?

    /// Whether a download was asked for without accepting the terms.
    var needsTerms = false

    /// Whether the person manages the server: its keys and its catalog.
    var managesServer: Bool { account?.isOwner ?? true }

    /// Who uses the site.
    struct AccountInfo {
        /// The person's name; empty if there is no owner yet.
        var name = ""
        /// Whether the person manages the server.
        var isOwner = true
        /// Whether the server has an owner.
        var hasOwner = false
        /// Whether the person has signed in, instead of being on this machine itself.
        var isSignedIn = false
        /// Whether a proxy has signed the person in.
        var isByProxy = false
        /// Whether devices must be told to trust the server.
        var hasAuthority = false
    }

    /// Whether the library has anything to back up.
    var canBackUp: Bool { problem == nil && (movieCount > 0 || !searches.isEmpty) }
}
