import Domain
import Foundation

extension Gallery {
    var settingsStates: [State] {
        let now = Date(timeIntervalSince1970: 1_800_000_000)
        let settings = states(of: SettingsPage(shell: shell).bytes)
        let working = ServiceReport.Condition.working(now - 300)
        var kept = SettingsOutput(
            catalog: CatalogReport(
                count: 740, compiled: CalendarDate(year: 2026, month: 11, day: 21), years: 1920...2024),
            services: [tmdb(working), omdb(.unasked, left: 958)], movieCount: 1_234,
            searches: ["alien", "heat 1995", "amelie"],
            libraryPath: "/home/user/.local/share/matinee/library.sqlite", now: now)
        kept.imports = [
            PastImport(
                receipt: ImportReceipt(id: "2", added: 412, completed: 7, alreadyThere: 3), moment: now - 86_400,
                fileName: "ratings.csv", canUndo: true, isUndone: false),
            PastImport(
                receipt: ImportReceipt(id: "3", added: 7, completed: 0, alreadyThere: 0), moment: now - 172_800,
                fileName: "watchlist.csv", canUndo: false, isUndone: true),
            PastImport(
                receipt: ImportReceipt(id: "1", added: 1, completed: 0, alreadyThere: 0), moment: now - 9_000_000,
                fileName: "a list with quite a long name that a friend gave it in 2024.csv", canUndo: false,
                isUndone: false),
        ]
        kept.account = SettingsOutput.AccountInfo(name: "Ada", hasOwner: true, isSignedIn: true)
        kept.backups = backups(now)
        kept.phoneChoices = []
        let all = kept
        kept.imports = []
        kept.backups = BackupReport()
        kept.account = SettingsOutput.AccountInfo()
        kept.services = [tmdb(.off), omdb(.off)]
        kept.movieCount = 0
        kept.searches = []
        var failed = kept
        failed.problem = .damaged
        failed.backups = backups(now)
        failed.backups.problem =
            "Last night’s backup failed. \(StorageError.damaged.sentence) Matinee tries again every hour; earlier backups "
            + "are kept."
        failed.services = [tmdb(.failing(.invalidKey, now - 60)), omdb(.failing(.missingKey, nil))]
        var bare = kept
        bare.takesPhotos = false
        bare.backups.isOn = false
        bare.account = SettingsOutput.AccountInfo(name: "Bo", isOwner: false, hasOwner: true, isSignedIn: true)
        bare.services = [
            tmdb(.failing(.unreachable, now - 7_200)),
            omdb(.failing(.quotaSpent(retryAfter: .seconds(9_000)), now - 600), left: 0),
        ]
        var checked = all
        checked.done = .checked
        var cleared = all
        cleared.done = .cleared
        cleared.searches = []
        var imported = all
        imported.catalog = Self.imported
        imported.phoneChoices = BestKnownMovies(count: 123_456, revision: "") { _, _ in nil }.choices
        var checking = kept
        checking.catalog.isChecking = true
        checking.catalog.growing = Self.growing
        var unusable = all
        unusable.catalog.problem =
            "The imported catalog /home/user/.local/share/matinee/catalog.index can’t be used: it is damaged. "
            + "Import the titles again."
        unusable.catalog.growing = Self.growing
        return [
            settings("settings-imported", "Settings: titles were imported", imported),
            settings("settings-import-checked", "Settings: an imported catalog is looked through", checking),
            settings("settings-import-damaged", "Settings: an imported catalog cannot be used", unusable),
            settings("settings", "Settings: all is well", all),
            settings("settings-new", "Settings: nothing set, nothing kept", kept),
            settings("settings-checked", "Settings: the services were asked", checked),
            settings("settings-cleared", "Settings: the last searches were forgotten", cleared),
            settings("settings-failing", "Settings: services fail, no libvips", bare),
            settings("settings-damaged", "Settings: keys are wrong, the library cannot be read", failed),
        ] + restoreStates(now)
    }

    private func backups(_ now: Date) -> BackupReport {
        let days = [1, 2, 3, 4, 5, 6, 7, 10, 17, 24, 31]
        return BackupReport(
            folder: "/home/user/.local/share/matinee/backups",
            backups: days.map { day in
                BackupReport.Backup(
                    fileName: "matinee-backup-\(day)", made: now - Double(day) * 86_400, movieCount: 1_234 - day,
                    byteCount: 12_345_678 - day * 100_000)
            })
    }

    private func restoreStates(_ now: Date) -> [State] {
        let restore = states(of: RestorePage(shell: shell).bytes)
        var backup = OpenedBackup(id: "1", made: now - 86_400, movieCount: 1_234, pictureCount: 56)
        var old = OpenedBackup(
            id: "2", made: nil, movieCount: 3, pictureCount: 0, warning: "What may be wrong with it is told here.")
        let damaged = "This backup is damaged. Try an older one. Nothing was changed."
        let states = [
            restore("restore", "Restore: the form", .start(problem: nil)),
            restore("restore-damaged", "Restore: the file is damaged", .start(problem: damaged)),
            restore(
                "restore-preview", "Restore: what is in it", .backup(backup, keptCount: 12, problem: nil, .english)),
            restore("restore-old", "Restore: it has no checksum", .backup(old, keptCount: 0, problem: nil, .english)),
            restore(
                "restore-failed", "Restore: the disk is full",
                .backup(backup, keptCount: 12, problem: StorageError.full.sentence, .english)),
            restore("restore-gone", "Restore: it is not kept any more", .forgotten),
        ]
        let previous = "/home/user/.local/share/matinee/library-before-restore-20270115-080000.sqlite"
        backup.restored = OpenedBackup.Restored(previous: previous)
        old.restored = OpenedBackup.Restored(previous: nil, lostPictures: 2)
        return states + [
            restore("restored", "Restore: done", .backup(backup, keptCount: 12, problem: nil, .english)),
            restore(
                "restored-without", "Restore: without some pictures", .backup(old, keptCount: 0, problem: nil, .english)
            ),
        ]
    }

    private static let imported: CatalogReport = {
        var report = CatalogReport(
            count: 1_234_567, builtInCount: 740, compiled: CalendarDate(year: 2026, month: 11, day: 21),
            years: 1874...2031)
        report.imported = CatalogReport.Imported(
            made: CalendarDate(year: 2026, month: 11, day: 20), byteCount: 312_400_000,
            file: "/home/user/.local/share/matinee/catalog.index",
            origins: [
                .init(
                    name: "A source of titles", count: 1_220_001, credit: "What its owners want to be said of it.",
                    home: "https://titles.example/"),
                .init(name: "another source of titles", count: 86_537),
            ])
        report.growing = growing
        return report
    }()

    private static let growing = ["matinee catalog download titles", "matinee catalog import titles FILE…"]

    private func tmdb(_ condition: ServiceReport.Condition) -> ServiceReport {
        ServiceReport(
            name: .tmdb, condition: condition,
            key: ServiceReport.KeyAdvice(
                variables: ["TMDB_API_KEY", "TMDB_ACCESS_TOKEN"], page: "https://keys.example/tmdb/settings",
                home: "https://tmdb.example/"),
            credit: "What its owners want to be said of TMDB stands here, and it may be a sentence of some length.")
    }

    private func omdb(_ condition: ServiceReport.Condition, left: Int? = nil) -> ServiceReport {
        ServiceReport(
            name: .omdb, condition: condition,
            allowance: left.map { ServiceReport.Allowance(left: $0, limit: 1_000) },
            key: ServiceReport.KeyAdvice(
                variables: ["OMDB_API_KEY"], page: "https://keys.example/omdb", home: "https://omdb.example/"),
            credit: "What its owners want to be said of OMDb.")
    }
}
