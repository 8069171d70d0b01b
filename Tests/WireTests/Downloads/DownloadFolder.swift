import AsyncHTTPTransport
import Foundation
import HTTPTransport
import Synchronization
import Testing

/// A folder for downloads, removed after the test.
final class DownloadFolder: Sendable {
    let url = FileManager.default.temporaryDirectory.appending(path: "downloads-\(UUID().uuidString)")
    private let seen = Mutex<[DownloadEvent]>([])

    init() throws { try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true) }

    deinit { try? FileManager.default.removeItem(at: url) }

    var file: URL { url.appending(path: "file") }
    /// The reported events.
    var events: [DownloadEvent] { seen.withLock(\.self) }
    /// The finished file.
    var text: String? { text("file") }
    /// The unfinished file.
    var part: String? { text("file.part") }
    var names: [String] { ((try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []).sorted() }

    func text(_ name: String) -> String? { try? String(contentsOf: url.appending(path: name), encoding: .utf8) }

    /// Downloads the server's file, by default with five attempts and no pauses.
    @discardableResult
    func fetch(
        from server: FaultServer, _ path: String = "/file", attempts: Int = 5, maxBytes: Int = 1 << 30,
        readTimeout: Duration = .seconds(60), form: FileForm = ServedFile.form
    ) async throws -> DownloadOutcome {
        let policy = RetryPolicy(maxAttempts: attempts, firstPause: .zero, maxPause: .zero)
        return try await fetch(
            from: "http://\(server.authority)\(path)", with: Downloader(policy: policy, readTimeout: readTimeout),
            maxBytes: maxBytes, form: form)
    }

    /// Downloads `count` bytes from a server that then stops sending, and cancels.
    func begin(_ count: Int, from server: FaultServer) async {
        let task = Task { try await fetch(from: server) }
        while part?.utf8.count != count { await Task.yield() }
        task.cancel()
        let result = await task.result
        #expect(throws: DownloadError.cancelled(bytes: count)) { try result.get() }
    }

    /// Downloads the server's file and expects an error.
    func fetches(
        _ expected: DownloadOutcome, from server: FaultServer, attempts: Int = 5,
        sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
        let outcome = try await fetch(from: server, attempts: attempts)
        #expect(outcome == expected, sourceLocation: sourceLocation)
    }

    @discardableResult
    func fetch(
        from address: String, with downloader: Downloader, maxBytes: Int = 1 << 30,
        form: FileForm = ServedFile.form
    ) async throws -> DownloadOutcome {
        let download = FileDownload(
            from: URL(string: address) ?? url, to: file, form: form, maxBytes: maxBytes)
        let outcome: Result<DownloadOutcome, DownloadError>
        do throws(DownloadError) {
            outcome = .success(
                try await downloader.fetch(download) { event in self.seen.withLock { $0.append(event) } })
        } catch { outcome = .failure(error) }
        await downloader.shutdown()
        return try outcome.get()
    }
}
