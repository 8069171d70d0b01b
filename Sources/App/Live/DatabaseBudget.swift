import Foundation
import HTTPTransport
import Library

/// A budget of a day in the database of several servers.
struct DatabaseBudget: SharedBudget {
    let database: CircuitBreakingDatabase
    /// The name of its row.
    let name: String

    func change<Value: Sendable>(
        _ change: @escaping @Sendable (inout BudgetDay, Date) -> Value
    ) async -> Value? {
        await database.attempt { [name, database = database.database] in
            try await SharedRequestCount.change(of: name, in: database) { count, date in
                var day = BudgetDay(number: count.day, count: count.requests, closedUntil: count.closedUntil)
                let value = change(&day, date)
                count = SharedRequestCount(day: day.number, requests: day.count, closedUntil: day.closedUntil)
                return value
            }
        }
    }
}
