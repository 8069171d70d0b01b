import Domain

/// What the page of popular movies shows.
struct DiscoverOutput: Equatable {
    /// The fields as they were chosen.
    var input: DiscoverInput
    var state: State
    /// What the list can be narrowed to.
    var choices = ChartChoices.all
    /// Sources whose list could not be had; another's stands in for it.
    var failures: [SourceFailure] = []
    /// The newest of the person's own movies; `nil` for a site without them.
    var own: [MovieSummary]?
    /// Whether movies can be taken among these.
    var canKeep = false
    /// Why these cannot be shown.
    var libraryProblem: StorageError?
    /// The person's language, for dates.
    var locale = SiteLocale.english

    enum State: Equatable {
        case results(Results)
        /// No movie matches.
        case nothingFound
        /// There is no such genre, decade or page.
        case invalid(Problem)
        /// No source could answer.
        case failed(SourceFailure)
    }

    struct Results: Equatable {
        var movies: [MovieSummary]
        /// Whose list it is.
        var list: SourceName?
        /// The place of the first in the whole list, counted from 1.
        var firstPlace = 1
        /// The page before the rows, where they do not begin with the first.
        var earlierPage: Int?
        /// The page after the rows, where there is one.
        var nextPage: Int?
        /// Whether the list is another than was wanted, so that later pages must be of the same.
        var isSubstitute = false
    }

    /// What is wrong with the address.
    enum Problem: CaseIterable {
        case noSuchFilter
        case noSuchPage
    }
}
