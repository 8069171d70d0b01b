import GRDB

/// Whose something is.
struct PersonID: RawRepresentable, Hashable, Sendable, DatabaseValueConvertible {
    let rawValue: Int64

    /// The one person that there is for now.
    static let owner = PersonID(rawValue: 1)
}
