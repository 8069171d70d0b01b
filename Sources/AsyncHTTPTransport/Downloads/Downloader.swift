public import HTTPTransport
public import struct Foundation.Date

/// Downloads large files, and resumes interrupted downloads.
///
/// Bytes go to `FILE.part`, which is renamed to `FILE` after verification. The version of each file is stored in a file
/// with `.origin` appended to its name. As a result, no bytes are downloaded twice, versions are never mixed, and
/// `FILE` is always complete.
///
/// Call `shutdown()` at the end. It sends no cookies, credentials or referrer.
public struct Downloader: Sendable {
    private let connection: DownloadConnection
    private let policy: RetryPolicy
    private let clock: any Clock<Duration>
    private let now: @Sendable () -> Date

    /// - Parameters:
    ///   - policy: the attempts without progress and the pauses between them.
    ///   - clock: measures the pauses.
    ///   - now: the current time, for a `Retry-After` that is a date.
    ///   - readTimeout: the limit for a pause in a response.
    public init(
        policy: RetryPolicy = Self.defaultPolicy,
        clock: any Clock<Duration> = ContinuousClock(),
        now: @escaping @Sendable () -> Date = { Date() },
        readTimeout: Duration = .seconds(60)
    ) {
        connection = DownloadConnection(readTimeout: readTimeout)
        self.policy = policy
        self.clock = clock
        self.now = now
    }

    /// Five attempts without progress, with pauses of 1, 2, 4 and 8 seconds: enough for a short outage, and short
    /// enough to fail soon without a network.
    public static let defaultPolicy = RetryPolicy(
        maxAttempts: 5, firstPause: .seconds(1), maxPause: .seconds(30), maxRetryAfter: .seconds(120))

    /// The maximum number of times that a download starts again because the file has changed.
    private static let maxRestarts = 3

    /// Downloads a file, unless the existing one is up to date.
    ///
    /// - Parameter report: called often, with each event.
    public func fetch(
        _ download: FileDownload, report: @escaping @Sendable (DownloadEvent) -> Void = { _ in }
    ) async throws(DownloadError) -> DownloadOutcome {
        let part = try PartialFile(place: download.file.path)
        defer { part.leave() }
        var attempt = DownloadAttempt(download, part: part, connection: connection, report: report)
        var (failures, restarts, maxSize) = (0, 0, 0)
        while true {
            let error: DownloadError
            do throws(DownloadError) {
                if let outcome = try await attempt.run() { return outcome }
                restarts += 1
                guard restarts <= Self.maxRestarts else { throw .changing }
                report(.startedAgain)
                continue
            } catch let failure { error = failure }
            // Only new bytes count as progress, so that a server that restarts every time makes none.
            failures = part.size > maxSize ? 1 : failures + 1
            maxSize = max(maxSize, part.size)
            guard error.isTransient, failures < policy.maxAttempts, let pause = pause(after: error, failures: failures)
            else {
                throw error.isCancellation ? .cancelled(bytes: part.size) : error
            }
            report(.waiting(error, pause: pause))
            do { try await clock.sleep(for: pause) } catch { throw .cancelled(bytes: part.size) }
        }
    }

    /// Closes all connections. Must be called once before the last copy is released.
    public func shutdown() async { await connection.shutdown() }

    /// How long to wait; `nil` if the server asks for more than `maxRetryAfter`.
    private func pause(after error: DownloadError, failures: Int) -> Duration? {
        if case .refused(_, let retryAfter?) = error {
            let wait = retryAfter.wait(from: now())
            return wait <= policy.maxRetryAfter ? wait : nil
        }
        // No jitter: there is only one download at a time.
        return min(policy.maxPause, policy.firstPause * (1 << min(failures - 1, 30)))
    }
}

extension DownloadError {
    fileprivate var isCancellation: Bool {
        switch self {
        case .transport(.cancelled), .cancelled: true
        default: false
        }
    }
}
