/// The people who made the movies on this machine.
public protocol PersonFinder: Sendable {
    /// The people whose names match a text, the best match first; empty if there are none.
    ///
    /// Throws `SourceError.invalidQuery` for a text that `MovieQuery.textProblem` rejects.
    func people(matching text: String, limit: Int) async throws(SourceError) -> [PersonMatch]

    /// A person with all their credits. Throws `SourceError.notFound` for an unknown id.
    ///
    /// An id derived from a name may return a person with another id, if a source with more details has the same
    /// person.
    func person(_ id: PersonID) async throws(SourceError) -> Person

    /// All people, ordered by the votes of their movies, the most votes first.
    func people(rows: Range<Int>) async throws(SourceError) -> Page<PersonSummary>
}

/// A person whose name matches a text.
public struct PersonMatch: Sendable, Hashable {
    public let person: PersonSummary
    public let fit: NameFit

    public init(person: PersonSummary, fit: NameFit) {
        self.person = person
        self.fit = fit
    }
}

/// How a name matches a text, best first.
public enum NameFit: Sendable, Hashable, Comparable {
    /// The text is the name, or another of the person's names.
    case name
    /// The text is the last name.
    case lastName
    /// The name has every word of the text; the last one may be unfinished.
    case words
    /// The name matches with this number of typos.
    case typos(Int)
}
