import Domain

/// The contents of a person's page.
struct PersonOutput {
    var state: State
    /// The only kind of work to show; `nil` for all.
    var kind: CreditKind?
    /// Whether movies have toggles for My Movies.
    var canKeep = false
    /// The page that the person was opened from, if known.
    var origin: Origin?

    enum State {
        case person(Person)
        /// No movie on this machine has this person.
        case unknown
        /// The address is not one of a person.
        case malformed
        /// The catalog failed.
        case failed(PersonID, SourceError)
    }
}
