package import GRDB

/// The person whose rows are read or written: a number in SQLite, where everything is the owner's; a text in
/// PostgreSQL.
package enum LibraryPerson: Hashable, Sendable, Codable, DatabaseValueConvertible {
    case number(Int64)
    case name(String)

    /// The only person in a file of SQLite.
    package static let owner = LibraryPerson.number(1)

    package var databaseValue: DatabaseValue {
        switch self {
        case .number(let number): number.databaseValue
        case .name(let name): name.databaseValue
        }
    }

    package static func fromDatabaseValue(_ value: DatabaseValue) -> LibraryPerson? {
        switch value.storage {
        case .int64(let number): .number(number)
        case .string(let name): .name(name)
        default: nil
        }
    }
}
