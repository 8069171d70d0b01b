import AsyncHTTPTransport
import Foundation
import HTTPTransport
import Synchronization
import Testing

/// A folder that files are downloaded into, gone with the test.
final class DownloadFolder: Sendable {
    let url = FileManager.default.temporaryDirectory.appending(path: "downloads-\(UUID().uuidString)")
    private let seen = Mutex<[DownloadEvent]>([])

    init() throws { try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true) }

    deinit { try? FileManager.default.removeItem(at: url) }

    var file: URL { url.appending(path: "file") }
    /// What has happened.
    var events: [DownloadEvent] { seen.withLock(\.self) }
    /// The finished file.
    var text: String? { text("file") }
    /// What has come so far.
    var part: String? { text("file.part") }
    var names: [String] { ((try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []).sorted() }

    func text(_ name: String) -> String? { try? String(contentsOf: url.appending(path: name), encoding: .utf8) }

    /// Fetches the server's file, with five attempts and no pauses unless it is said otherwise.
    @discardableResult
    func fetch(
        from server: FaultServer, _ path: String = "/file", attempts: Int = 5, byteLimit: Int = 1 << 30,
        readTimeout: Duration = .seconds(60), form: FileForm = ServedFile.form
    ) async throws -> DownloadOutcome {
        let policy = RetryPolicy(attempts: attempts, firstPause: .zero, longestPause: .zero)
        return try await fetch(
            from: "http://\(server.authority)\(path)", with: Downloader(policy: policy, readTimeout: readTimeout),
            byteLimit: byteLimit, form: form)
    }

    /// Has so many bytes come from a server that then falls silent, and stops there.
    func begin(_ count: Int, from server: FaultServer) async {
        let task = Task { try await fetch(from: server) }
        while part?.utf8.count != count { await Task.yield() }
        task.cancel()
        let result = await task.result
        #expect(throws: DownloadError.cancelled(bytes: count)) { try result.get() }
    }

    /// Fetches the server's file, and expects that it ends so.
    func fetches(
        _ expected: DownloadOutcome, from server: FaultServer, attempts: Int = 5,
        sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
        let outcome = try await fetch(from: server, attempts: attempts)
        #expect(outcome == expected, sourceLocation: sourceLocation)
    }

    @discardableResult
    func fetch(
        from address: String, with downloader: Downloader, byteLimit: Int = 1 << 30,
        form: FileForm = ServedFile.form
    ) async throws -> DownloadOutcome {
        let download = FileDownload(
            from: URL(string: address) ?? url, to: file, form: form, byteLimit: byteLimit)
        let outcome: Result<DownloadOutcome, DownloadError>
        do throws(DownloadError) {
            outcome = .success(
                try await downloader.fetch(download) { event in self.seen.withLock { $0.append(event) } })
        } catch { outcome = .failure(error) }
        await downloader.shutdown()
        return try outcome.get()
    }
}
