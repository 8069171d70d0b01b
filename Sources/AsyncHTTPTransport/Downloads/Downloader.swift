public import HTTPTransport
public import NIOCore
public import NIOPosix

#if canImport(FoundationEssentials)
    public import struct FoundationEssentials.Date
#else
    public import struct Foundation.Date
#endif

/// Fetches large files to the disk: piece by piece, and on from where it was cut off.
///
/// What has come stands in `FILE.part` until all of it is there and in order; then it is renamed to `FILE`. Beside both
/// stands, under `….origin`, which version they are of. So nothing is fetched twice, no two versions are mixed, and
/// whoever reads `FILE` has all of it.
///
/// It has a life as `AsyncHTTPTransport` has: call `shutdown()` when all is done. It sends nothing of the person's: no
/// cookies, no credentials, no address that it comes from.
public struct Downloader: Sendable {
    private let connection: DownloadConnection
    private let policy: RetryPolicy
    private let clock: any Clock<Duration>
    private let now: @Sendable () -> Date

    /// - Parameters:
    ///   - policy: how often a server is asked in a row without a byte more, and what is waited in between.
    ///   - clock: what the pauses are measured by.
    ///   - now: the time of day, for a `Retry-After` that is a date.
    ///   - eventLoopGroup: where the connections live; not shut down with this.
    ///   - connectTimeout: how long a connection, with its TLS, may take to come about.
    ///   - readTimeout: how long a server may be silent.
    public init(
        policy: RetryPolicy = Self.patience,
        clock: any Clock<Duration> = ContinuousClock(),
        now: @escaping @Sendable () -> Date = { Date() },
        eventLoopGroup: any EventLoopGroup = MultiThreadedEventLoopGroup.singleton,
        connectTimeout: Duration = .seconds(15),
        readTimeout: Duration = .seconds(60)
    ) {
        connection = DownloadConnection(
            eventLoopGroup: eventLoopGroup, connectTimeout: connectTimeout, readTimeout: readTimeout)
        self.policy = policy
        self.clock = clock
        self.now = now
    }

    /// Five attempts without progress, with 1, 2, 4 and 8 seconds in between: a connection that comes back in a while is
    /// waited for, and one that is not there at all is told of soon.
    public static let patience = RetryPolicy(
        attempts: 5, firstPause: .seconds(1), longestPause: .seconds(30), longestRetryAfter: .seconds(120))

    /// How often a file may begin again because it is another one by now.
    private static let longestSeries = 3

    /// Brings a file to the disk, or finds that it is there already.
    ///
    /// - Parameter report: called with each thing that happens, often.
    public func fetch(
        _ download: FileDownload, report: @escaping @Sendable (DownloadEvent) -> Void = { _ in }
    ) async throws(DownloadError) -> DownloadOutcome {
        let part = try PartialFile(place: download.file.path)
        defer { part.close() }
        var attempt = DownloadAttempt(download, part: part, connection: connection, report: report)
        var (failures, beginnings, furthest) = (0, 0, 0)
        while true {
            let error: DownloadError
            do throws(DownloadError) {
                if let outcome = try await attempt.run() { return outcome }
                beginnings += 1
                guard beginnings <= Self.longestSeries else { throw .changing }
                report(.startedAgain)
                continue
            } catch let failure { error = failure }
            // Only what has never been there before is progress: a server that begins anew each time makes none.
            failures = part.size > furthest ? 1 : failures + 1
            furthest = max(furthest, part.size)
            guard error.isPassing, failures < policy.attempts, let pause = pause(after: error, failures: failures)
            else {
                throw error.isCancellation ? .cancelled(bytes: part.size) : error
            }
            report(.waiting(error, pause: pause))
            do { try await clock.sleep(for: pause) } catch { throw .cancelled(bytes: part.size) }
        }
    }

    /// Closes all connections. Must be called once, before the last copy goes away.
    public func shutdown() async { await connection.shutdown() }

    /// How long to wait; nothing if the server wants more patience than there is.
    private func pause(after error: DownloadError, failures: Int) -> Duration? {
        if case .refused(_, let asked?) = error {
            let wait = asked.wait(from: now())
            return wait <= policy.longestRetryAfter ? wait : nil
        }
        // No jitter: it is one person's one download.
        return min(policy.longestPause, policy.firstPause * (1 << min(failures - 1, 30)))
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
