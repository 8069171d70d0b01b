import Domain
import Foundation
import HTTPTransport
import Library

/// A service's budget of a day in the database of several servers.
struct DatabaseBudget: SharedBudget {
    let database: CircuitBreakingDatabase
    let service: SourceName

    func change<Value: Sendable>(
        _ change: @escaping @Sendable (inout BudgetDay, Date) -> Value
    ) async -> Value? {
        await database.attempt { [service] database in
            try await SharedRequestCount.change(of: service.rawValue, in: database) { count, date in
                var day = BudgetDay(number: count.day, count: count.requests, closedUntil: count.closedUntil)
                let value = change(&day, date)
                count = SharedRequestCount(day: day.number, requests: day.count, closedUntil: day.closedUntil)
                return value
            }
        }
    }
}
