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
    private let configuration: AppConfiguration
    private let sources: Sources
    private let library: LibraryBackup
    private let nightly: NightlyBackupFolder
    private let work = BlockingWork(label: "settings.backups")

    init(_ configuration: AppConfiguration, sources: Sources) {
        self.configuration = configuration
        self.sources = sources
        library = sources.own.backup(configuration)
        nightly = NightlyBackupFolder(in: configuration.dataFolder)
    }

    private var live: LiveServices { sources.liveServices }
    private var pictures: LibraryPictures { sources.ownPictures }
    private var isInDatabase: Bool { sources.household.database != nil }

    var libraryPath: String {
        isInDatabase
            ? "PostgreSQL" : configuration.dataFolder.appending(path: LibraryDatabase.fileName).absoluteURL.path
    }

    var restoring: String { "\(setting)matinee restore FILE" }

    /// The beginning of a shell command that uses this data folder; empty for the default folder.
    private var setting: String {
        configuration.dataFolderToName.map { "MATINEE_DATA_DIR=\($0.quotedForShell) " } ?? ""
    }

    /// The beginning of the paths of files: the name of this server if there may be several, else empty.
    private var host: String { isInDatabase ? "\(ProcessInfo.processInfo.hostName):" : "" }

    /// The catalog's state now: an imported catalog may change while the server runs.
    var catalogReport: CatalogReport {
        var report = CatalogReport(sources.catalog.status, setting: setting)
        report.terms = IMDbTerms.page
        report.download = sources.catalogDownload.report
        return report
    }

    func startCatalogDownload(withPeople: Bool) { sources.catalogDownload.start(withPeople: withPeople) }

    func stopCatalogDownload() async { await sources.catalogDownload.stop() }

    var takesPhotos: Bool { sources.takesPhotos }

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
        try await reporting { () throws(LibraryBackupError) in try await library.check() }
    }

    func backup() async throws(BackupProblem) -> DownloadFile {
        let file = try await reporting { () throws(LibraryBackupError) in
            try await sources.downloadCopies.add(refusal: { .library(StorageError($0)) }) {
                () async throws(LibraryBackupError) in
                try await library.download(in: pictures.folder.scratch)
            }
        }
        return DownloadFile(size: file.size) { try await file.bytes(at: $0) }
    }

    func openBackup(_ bytes: [UInt8]) async throws(BackupProblem) -> String {
        try await inTurn { () throws(LibraryBackupError) in
            let file = try await library.keep(bytes, in: pictures.folder.scratch)
            do throws(LibraryBackupError) { return try await open(file, isUploaded: true) } catch {
                try? FileManager.default.removeItem(at: file)
                throw error
            }
        }
    }

    private func open(_ file: URL, isUploaded: Bool) async throws(LibraryBackupError) -> String {
        let info = try await library.info(of: file)
        let id = UUID().uuidString.lowercased()
        let backup = OpenedBackup(
            id: id, made: info.made, movieCount: info.movieCount, pictureCount: info.pictureCount,
            warning: info.warning)
        sources.openedBackups.add(backup, file: file, isUploaded: isUploaded)
        return id
    }

    func openedBackup(_ id: String) -> OpenedBackup? { sources.openedBackups.backup(id) }

    func restoreBackup(_ id: String) async throws(BackupProblem) {
        try await inTurn { () throws(LibraryBackupError) in
            guard let file = sources.openedBackups.file(id) else { return }
            let restored = try await library.restore(from: file, at: Date(), pictures: pictures.waiting)
            sources.personal.noteChange()
            sources.openedBackups.finish(
                id,
                OpenedBackup.Restored(
                    previous: restored.aside.map { host + $0.path }, lostPictures: restored.lostPictures))
        }
    }

    func nightlyBackups() async -> BackupReport {
        let found = await work.run { [nightly] in (try? nightly.backups()) ?? [] }
        return BackupReport(
            isOn: configuration.makesBackups, folder: host + nightly.path,
            otherServer: await sources.backups.otherServer(),
            problem: sources.backups.problem(of: configuration.dataFolder),
            backups: found.map { backup in
                BackupReport.Backup(
                    fileName: backup.fileName, made: backup.made, movieCount: backup.movieCount,
                    missingPictures: backup.missingPictures, byteCount: backup.byteCount)
            })
    }

    func openNightlyBackup(_ fileName: String) async throws(BackupProblem) -> String? {
        guard let backup = await nightlyBackup(fileName) else { return nil }
        let file = nightly.file(of: backup)
        return try await inTurn { () throws(LibraryBackupError) in
            if let id = sources.openedBackups.id(of: file) { return id }
            return try await open(file, isUploaded: false)
        }
    }

    private func inTurn<Value: Sendable>(
        _ work: @escaping @Sendable () async throws(LibraryBackupError) -> Value
    ) async throws(BackupProblem) -> Value {
        try await reporting { () throws(LibraryBackupError) in try await sources.openedBackups.inTurn(work) }
    }

    private func reporting<Value>(
        _ work: () async throws(LibraryBackupError) -> Value
    ) async throws(BackupProblem) -> Value {
        do throws(LibraryBackupError) { return try await work() } catch { throw BackupProblem(error) }
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
        // By the count of all people's requests, a member could find out whether someone has asked before.
        var allowance: ServiceReport.Allowance?
        if Visit.managesServer, let left, let limit = service?.budget.limit {
            allowance = ServiceReport.Allowance(left: left, limit: limit)
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
        let sample = service.health.lastSample
        return left == 0 ? .failing(.quotaSpent(retryAfter: nil), sample?.moment) : condition(after: sample)
    }

    private func condition(after sample: ServiceHealth.HealthSample?) -> ServiceReport.Condition {
        guard let sample else { return .unasked }
        guard let error = sample.error else { return .working(sample.moment) }
        return .failing(error.later(by: Date().timeIntervalSince(sample.moment)), sample.moment)
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
