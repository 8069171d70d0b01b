import GRDB

struct PersonID: RawRepresentable, Hashable, Sendable, Codable, DatabaseValueConvertible {
    let rawValue: Int64

    /// The only user so far.
    static let owner = PersonID(rawValue: 1)
}
