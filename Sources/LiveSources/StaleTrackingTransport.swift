import Domain
public import Foundation
public import HTTPTransport
public import HTTPTypes
import Synchronization

/// Records stale responses: those that the cache served because the service failed.
///
/// The outermost decorator, so that it sees the response that each caller gets.
public struct StaleTrackingTransport: HTTPTransport {
    private let base: any HTTPTransport

    /// Records the stale responses of `base`.
    public init(_ base: any HTTPTransport) { self.base = base }

    public func send(_ request: HTTPRequest, body: Data) async throws(HTTPTransportError) -> TransportResponse {
        let response = try await base.send(request, body: body)
        if case .cache(let storedAt, isStale: true) = response.origin { StaleRecorder.current?.record(storedAt) }
        return response
    }
}

/// The oldest stale response of the current task.
final class StaleRecorder: Sendable {
    @TaskLocal static var current: StaleRecorder?

    private let oldest = Mutex<Date?>(nil)

    /// Runs `work` and returns the day of the oldest stale response in it; `nil` if none was stale.
    static func recording<Value: Sendable>(
        _ work: @Sendable () async throws(SourceError) -> Value
    ) async throws(SourceError) -> (value: Value, since: CalendarDate?) {
        let recorder = StaleRecorder()
        let result = await $current.withValue(recorder) { () -> Result<Value, SourceError> in
            do throws(SourceError) { return .success(try await work()) } catch { return .failure(error) }
        }
        return (try result.get(), recorder.oldest.withLock(\.self).flatMap(CalendarDate.init))
    }

    func record(_ date: Date) { oldest.withLock { $0 = min($0 ?? date, date) } }
}
