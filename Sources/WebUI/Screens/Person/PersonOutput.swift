import Domain

/// What a person's page shows.
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
        /// No movie here names this person.
        case unknown
        /// Not the address of a person.
        case malformed
        /// The catalog failed.
        case failed(PersonID, SourceError)
    }
}
