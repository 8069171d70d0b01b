public import Domain

/// What a person did for an imported title.
public struct ImportedCredit: Sendable, Hashable {
    public var person: ImportedPerson
    public var kind: CreditKind
    /// The names of the role, if known.
    public var role: String?
}

/// A person of IMDb's files.
public struct ImportedPerson: Sendable, Hashable {
    /// The number of IMDb's id, 1 to 99,999,999.
    public var number: Int
    public var name: String
    public var birthYear: Int?
    public var deathYear: Int?
    /// Their professions, the main one first.
    public var professions: [CreditKind] = []
}
