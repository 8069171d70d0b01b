import Domain

/// A request for a person, decoded and validated.
struct PersonInput {
    /// `nil` for a malformed id.
    var id: PersonID?
    /// The only kind of work to show; `nil` for all.
    var kind: CreditKind?
    /// The page that the person was opened from.
    var origin: Origin?
}
