import Domain
import Testing

@testable import WebUI

/// An empty installation. A request to its services records an issue.
struct NoInstallation: Installation {
    var catalogReport: CatalogReport { CatalogReport(count: 0, compiled: nil) }
    var libraryPath: String { "/data/library.sqlite" }
    var restoring: String { "matinee restore FILE" }
    var takesPhotos: Bool { true }
    func services() async -> [ServiceReport] { [] }
    func check() async { Issue.record("no service may be asked") }
    var keyProblem: StorageError? { nil }
    func setKey(_ key: String, of service: SourceName) async throws(ServiceKeyProblem) { throw .unknownService }
    func removeKey(of service: SourceName) async throws(ServiceKeyProblem) { throw .unknownService }
    func startCatalogDownload(withPeople: Bool) { Issue.record("nothing may be downloaded") }
    func stopCatalogDownload() async {}
    func checkBackup() async throws(BackupProblem) { throw BackupProblem(sentence: "None.") }

    func backup() async throws(BackupProblem) -> DownloadFile { throw BackupProblem(sentence: "None.") }
    func openBackup(_ bytes: [UInt8]) async throws(BackupProblem) -> String {
        throw BackupProblem(sentence: "None.")
    }
    func nightlyBackups() async -> BackupReport { BackupReport() }
    func openNightlyBackup(_ fileName: String) async throws(BackupProblem) -> String? { nil }
    func nightlyBackupFile(_ fileName: String) async -> DownloadFile? { nil }
    func openedBackup(_ id: String) -> OpenedBackup? { nil }
    func restoreBackup(_ id: String) async throws(BackupProblem) {}
}
