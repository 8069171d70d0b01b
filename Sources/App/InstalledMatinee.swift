import Catalog
import Domain
import FileIO
import Foundation
import HTTPTransport
import Library
import LiveSources
import OwnMedia
import WebUI

/// The state and the actions of Settings.
struct InstalledMatinee: Installation {
    let libraryPath: String
    let restoring: String
    private let movies: ReloadingCatalog
    /// What precedes a command in a shell so that it uses this data folder.
    private let setting: String
    private let live: LiveServices
    private let download: CatalogDownload
    private let pictures: LibraryPictures
    private let library: LibraryBackup
    private let own: PersonalMovies
    private let opened: OpenedBackups
    private let copies: DownloadCopies
    private let nightly: NightlyBackupFolder
    private let makesBackups: Bool
    private let backups: NightlyBackups
    private let dataFolder: URL
    /// What precedes the paths of files: the name of this server if there may be several.
    private let host: String
    private let work = BlockingWork(label: "settings.backups")
    private let now: @Sendable () -> Date

    init(
        _ configuration: AppConfiguration, sources: Sources, now: @escaping @Sendable () -> Date = { Date() }
    ) {
        movies = sources.catalog
        setting = configuration.dataFolderToName.map { "MATINEE_DATA_DIR=\($0.quotedForShell) " } ?? ""
        restoring = "\(setting)matinee restore FILE"
        let isInDatabase = sources.household.database != nil
        host = isInDatabase ? "\(ProcessInfo.processInfo.hostName):" : ""
        libraryPath =
            isInDatabase
            ? "PostgreSQL" : configuration.dataFolder.appending(path: LibraryDatabase.fileName).absoluteURL.path
        live = sources.liveServices
        download = sources.catalogDownload
        opened = sources.openedBackups
        copies = sources.downloadCopies
        pictures = sources.ownPictures
        library = sources.own.backup(configuration)
        own = sources.personal
        nightly = NightlyBackupFolder(in: configuration.dataFolder)
        makesBackups = configuration.makesBackups
        backups = sources.backups
        dataFolder = configuration.dataFolder
        self.now = now
    }

    /// The catalog's state now: an imported catalog may change while the server runs.
    var catalogReport: CatalogReport {
        var report = CatalogReport(movies.status, setting: setting)
        report.terms = IMDbTerms.page
        report.download = download.report
        return report
    }

    func startCatalogDownload(withPeople: Bool) { download.start(withPeople: withPeople) }

    func stopCatalogDownload() async { await download.stop() }

    var takesPhotos: Bool { pictures.processor.hasTools }

    func services() async -> [ServiceReport] {
        var reports: [ServiceReport] = []
        for profile in ServiceProfile.all { reports.append(await report(profile)) }
        reports.append(giphy)
        return reports
    }

    var keyProblem: StorageError? { live.problem }

    func setKey(_ key: String, of service: SourceName) async throws(ServiceKeyProblem) {
        try await live.setKey(key, of: service)
    }

    func removeKey(of service: SourceName) async throws(ServiceKeyProblem) { try await live.removeKey(of: service) }

    func check() async {
        await withDiscardingTaskGroup { group in
            for service in live.current.movies { group.addTask { _ = await service.check() } }
            if let giphy = live.current.giphy { group.addTask { _ = await giphy.check() } }
        }
    }

    func checkBackup() async throws(BackupProblem) {
        do throws(LibraryBackupError) { try await library.check() } catch { throw BackupProblem(error) }
    }

    func backup() async throws(BackupProblem) -> DownloadFile {
        do throws(LibraryBackupError) {
            let file = try await copies.add(throwing: .library(.cancelled)) {
                [library, pictures] () async throws(LibraryBackupError) in
                try await library.download(in: pictures.folder.scratch)
            }
            return DownloadFile(size: file.size) { try await file.bytes(at: $0) }
        } catch {
            throw BackupProblem(error)
        }
    }

    func openBackup(_ bytes: [UInt8]) async throws(BackupProblem) -> String {
        do throws(LibraryBackupError) {
            return try await opened.inTurn { () async throws(LibraryBackupError) in
                let file = try await self.library.keep(bytes, in: self.pictures.folder.scratch)
                do throws(LibraryBackupError) { return try await self.open(file, isUploaded: true) } catch {
                    try? FileManager.default.removeItem(at: file)
                    throw error
                }
            }
        } catch {
            throw BackupProblem(error)
        }
    }

    private func open(_ file: URL, isUploaded: Bool) async throws(LibraryBackupError) -> String {
        let info = try await library.info(of: file)
        let id = UUID().uuidString.lowercased()
        let backup = OpenedBackup(
            id: id, made: info.made, movieCount: info.movieCount, pictureCount: info.pictureCount,
            warning: info.hasChecksum ? nil : BackupInfo.noChecksum)
        opened.add(backup, file: file, isUploaded: isUploaded)
        return id
    }

    func openedBackup(_ id: String) -> OpenedBackup? { opened.backup(id) }

    func restoreBackup(_ id: String) async throws(BackupProblem) {
        do throws(LibraryBackupError) {
            try await opened.inTurn { () async throws(LibraryBackupError) in
                guard let file = self.opened.file(id) else { return }
                let restored = try await self.library.restore(
                    from: file, at: self.now(), pictures: self.pictures.waiting)
                self.own.noteChange()
                self.opened.finish(
                    id,
                    OpenedBackup.Restored(
                        previous: restored.aside.map { self.host + $0.path }, lostPictures: restored.lostPictures))
            }
        } catch {
            throw BackupProblem(error)
        }
    }

    func nightlyBackups() async -> BackupReport {
        let found = await work.run { [nightly] in (try? nightly.backups()) ?? [] }
        return BackupReport(
            isOn: makesBackups, folder: host + nightly.path, otherServer: await backups.otherServer(),
            problem: backups.problem(of: dataFolder),
            backups: found.map { backup in
                BackupReport.Backup(
                    fileName: backup.fileName, made: backup.made, movieCount: backup.movieCount,
                    byteCount: backup.byteCount)
            })
    }

    func openNightlyBackup(_ fileName: String) async throws(BackupProblem) -> String? {
        guard let backup = await nightlyBackup(fileName) else { return nil }
        let file = nightly.file(of: backup)
        do throws(LibraryBackupError) {
            return try await opened.inTurn { () async throws(LibraryBackupError) in
                if let id = self.opened.id(of: file) { return id }
                return try await self.open(file, isUploaded: false)
            }
        } catch {
            throw BackupProblem(error)
        }
    }

    func nightlyBackupFile(_ fileName: String) async -> DownloadFile? {
        guard let backup = await nightlyBackup(fileName) else { return nil }
        let path = nightly.file(of: backup).path
        return DownloadFile(size: backup.byteCount) { [work] offset in
            try await work.run { () throws(StorageError) in
                try OpenFile(reading: path, O_NOFOLLOW).bytes(at: offset, count: 256 << 10)
            }
        }
    }

    private func nightlyBackup(_ fileName: String) async -> NightlyBackup? {
        await work.run { [nightly] in try? nightly.backups().first { $0.fileName == fileName } }
    }

    private func report(_ profile: ServiceProfile) async -> ServiceReport {
        let service = live.current.movies.first { $0.name == profile.name }
        let left = await service?.budget.remaining
        let allowance = service?.budget.limit.flatMap { limit in
            left.map { ServiceReport.Allowance(left: $0, limit: limit) }
        }
        return ServiceReport(
            name: profile.name, condition: service.map { condition(of: $0, left: left) } ?? .off,
            allowance: allowance, key: profile.key, keyPlace: live.keyPlace(of: profile.name), credit: profile.credit)
    }

    /// GIPHY's report. Browsers send requests to GIPHY, this server does not.
    private var giphy: ServiceReport {
        let condition: ServiceReport.Condition =
            if let giphy = live.current.giphy {
                giphy.browser == nil ? .failing(.missingKey, nil) : self.condition(after: giphy.health.lastSample)
            } else {
                .off
            }
        let profile = ServiceProfile.giphy
        return ServiceReport(
            name: profile.name, condition: condition, key: profile.key, keyPlace: live.keyPlace(of: profile.name),
            credit: profile.credit)
    }

    private func condition(of service: LiveService, left: Int?) -> ServiceReport.Condition {
        guard service.hasKey else { return .failing(.missingKey, nil) }
        let sighting = service.health.lastSample
        return left == 0 ? .failing(.quotaSpent(retryAfter: nil), sighting?.moment) : condition(after: sighting)
    }

    private func condition(after sighting: ServiceHealth.HealthSample?) -> ServiceReport.Condition {
        guard let sighting else { return .unasked }
        guard let error = sighting.error else { return .working(sighting.moment) }
        return .failing(error.later(by: now().timeIntervalSince(sighting.moment)), sighting.moment)
    }
}

extension BackupProblem {
    fileprivate init(_ error: LibraryBackupError) {
        self.init(sentence: error.sentence, isLibraryEmpty: error == .nothingKept, isOfFile: error.isOfFile)
    }
}

extension SourceError {
    /// The error as it reads some seconds later, when the remaining wait is shorter.
    fileprivate func later(by seconds: TimeInterval) -> SourceError {
        guard case .quotaSpent(let wait?) = self else { return self }
        return .quotaSpent(retryAfter: max(.zero, wait - .seconds(seconds)))
    }
}
