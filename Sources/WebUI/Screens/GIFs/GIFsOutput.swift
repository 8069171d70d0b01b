import Domain

/// What the page of GIFs shows.
struct GIFsOutput {
    /// The fields as they were typed.
    var input: GIFsInput
    var state: State
    /// The form that takes GIFs in; `nil` where none can be.
    var form: GIFFormOutput?

    enum State {
        /// Nothing is looked for: a random GIF, and those that people look for.
        case start(GIF?, Results)
        case results(Results)
        /// Random GIFs, for the player.
        case pool([GIF])
        case nothingFound
        case invalid(Problem)
        /// The GIFs of this machine cannot be had.
        case failed(SourceFailure)
    }

    struct Results {
        /// The GIFs, page by page.
        var pages: [[GIF]]
        var total: Int
        /// The page before these, where they do not begin with the first.
        var earlierPage: Int?
        /// The page after these, where there is one.
        var nextPage: Int?
    }

    /// What is wrong with the address.
    enum Problem: Hashable {
        case query(GIFQuery.Problem)
        case noSuchPage

        /// What is wrong and what to do.
        var sentence: String {
            switch self {
            case .query(let problem): problem.sentence
            case .noSuchPage: "There is no such page of GIFs."
            }
        }
    }
}

extension SourceFailure {
    /// What happened and what to do, for whoever looks for a GIF.
    var gifSentence: String {
        switch error {
        case .notFound: "No GIFs found."
        case .invalidQuery: GIFQuery.Problem.onlySymbols.sentence
        case .tooManyResults: "Too many GIFs match. Add another word."
        default: sentence
        }
    }
}

extension Count {
    static func gifs(_ count: Int) -> String { count == 1 ? "1 GIF" : "\(grouped(count)) GIFs" }
}
