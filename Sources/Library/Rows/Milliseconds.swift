import Foundation
import GRDB

/// A moment in whole milliseconds since 1970.
struct Milliseconds: Hashable, Sendable, DatabaseValueConvertible {
    let count: Int64

    /// The nearest one; what is too far away to be counted is as far away as can be.
    init(_ date: Date) {
        let count = (date.timeIntervalSince1970 * 1000).rounded()
        self.count = Int64(exactly: count) ?? (count > 0 ? .max : .min)
    }

    /// The moment, and half a millisecond: whoever cuts off parts of milliseconds comes to this one, which is often
    /// just below a whole number of them in binary.
    var date: Date { Date(timeIntervalSince1970: (Double(count) + 0.5) / 1000) }

    private init(count: Int64) { self.count = count }

    var databaseValue: DatabaseValue { count.databaseValue }

    static func fromDatabaseValue(_ value: DatabaseValue) -> Milliseconds? {
        Int64.fromDatabaseValue(value).map(Milliseconds.init(count:))
    }
}
