import Domain
public import Foundation
public import HTTPTransport
public import HTTPTypes
import Synchronization

/// Notes which answers were kept ones, served because the service could not be asked.
///
/// Stands around all else that stands around a service, so that it sees what each caller gets.
public struct Witnessed: HTTPTransport {
    private let base: any HTTPTransport

    /// - Parameter base: what sends the requests.
    public init(_ base: any HTTPTransport) { self.base = base }

    public func send(_ request: HTTPRequest, body: Data) async throws(HTTPTransportError) -> TransportResponse {
        let response = try await base.send(request, body: body)
        if case .cache(let storedAt, isStale: true) = response.origin { StaleWitness.current?.note(storedAt) }
        return response
    }
}

/// What a piece of work was told from answers that had been kept.
final class StaleWitness: Sendable {
    @TaskLocal static var current: StaleWitness?

    private let oldest = Mutex<Date?>(nil)

    /// Does the work, and tells the day of the oldest kept answer in it; `nil` if all were fresh.
    static func watching<Value: Sendable>(
        _ work: @Sendable () async throws(SourceError) -> Value
    ) async throws(SourceError) -> (value: Value, since: CalendarDate?) {
        let witness = StaleWitness()
        let result = await $current.withValue(witness) { () -> Result<Value, SourceError> in
            do throws(SourceError) { return .success(try await work()) } catch { return .failure(error) }
        }
        return (try result.get(), witness.oldest.withLock(\.self).flatMap(CalendarDate.init))
    }

    func note(_ date: Date) {
        oldest.withLock { $0 = min($0 ?? date, date) }
    }
}

extension CalendarDate {
    /// The day of a moment, in UTC.
    init?(_ date: Date) {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        let parts = calendar.dateComponents([.year, .month, .day], from: date)
        self.init(year: parts.year ?? 0, month: parts.month ?? 0, day: parts.day ?? 0)
    }
}
