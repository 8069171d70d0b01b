import Foundation
import GRDB

/// A time in whole milliseconds since 1970.
struct Milliseconds: Hashable, Sendable, Codable, DatabaseValueConvertible {
    let count: Int64

    /// Rounds to the nearest millisecond and clamps to `Int64`.
    init(_ date: Date) {
        let count = (date.timeIntervalSince1970 * 1000).rounded()
        self.count = Int64(exactly: count) ?? (count > 0 ? .max : .min)
    }

    /// The time plus half a millisecond: many whole milliseconds are not exact in binary, and truncating them would
    /// give the millisecond before.
    var date: Date { Date(timeIntervalSince1970: (Double(count) + 0.5) / 1000) }

    private init(count: Int64) { self.count = count }

    var databaseValue: DatabaseValue { count.databaseValue }

    static func fromDatabaseValue(_ value: DatabaseValue) -> Milliseconds? {
        Int64.fromDatabaseValue(value).map(Milliseconds.init(count:))
    }
}
