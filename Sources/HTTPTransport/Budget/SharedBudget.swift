package import Foundation

/// A day's budget that several servers share.
package protocol SharedBudget: Sendable {
    /// Changes the state, with other servers locked out; `nil` if that is not possible now.
    ///
    /// - Parameter change: may be called several times. Its time is by a clock that all servers share.
    func change<Value: Sendable>(
        _ change: @escaping @Sendable (inout BudgetDay, Date) -> Value
    ) async -> Value?
}
