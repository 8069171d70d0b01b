public import Domain

/// What a person did for an imported title.
public struct ImportedCredit: Sendable, Hashable {
    public var person: ImportedPerson
    public var kind: CreditKind
    /// The names of the role, if known.
    public var role: String?

    public init(person: ImportedPerson, kind: CreditKind, role: String? = nil) {
        self.person = person
        self.kind = kind
        self.role = role
    }
}

/// A person of IMDb's files.
public struct ImportedPerson: Sendable, Hashable {
    /// The number of IMDb's id, 1 to 99,999,999.
    public var number: Int
    public var name: String
    public var birthYear: Int?
    public var deathYear: Int?
    /// Their professions, the main one first.
    public var professions: [CreditKind]

    public init(
        number: Int, name: String, birthYear: Int? = nil, deathYear: Int? = nil, professions: [CreditKind] = []
    ) {
        self.number = number
        self.name = name
        self.birthYear = birthYear
        self.deathYear = deathYear
        self.professions = professions
    }
}
