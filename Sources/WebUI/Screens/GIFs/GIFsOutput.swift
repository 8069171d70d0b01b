import Domain

/// The contents of GIFs.
struct GIFsOutput {
    /// The input as typed.
    var input: GIFsInput
    var state: State
    /// The upload form; `nil` if uploads are off.
    var form: GIFFormOutput?

    enum State {
        /// No search: a random GIF and popular ones.
        case start(GIF?, Results)
        case results(Results)
        /// Random GIFs for the player.
        case pool([GIF])
        case nothingFound
        case invalid(Problem)
        /// The GIFs on this machine cannot be read.
        case failed(SourceFailure)
    }

    struct Results {
        /// The rows, by page.
        var pages: [[GIF]]
        var total: Int
        /// The page before these rows, if they do not begin with page 1.
        var earlierPage: Int?
        /// The page after these rows, if there is one.
        var nextPage: Int?
    }

    /// A problem of the address.
    enum Problem: Hashable {
        case query(GIFQuery.Problem)
        case noSuchPage

        /// What is wrong and what to do, for the user.
        var sentence: String {
            switch self {
            case .query(let problem): problem.sentence
            case .noSuchPage: "There is no such page of GIFs."
            }
        }
    }
}

extension SourceFailure {
    /// What happened and what to do about a search for GIFs, for the user.
    var gifSentence: String {
        switch error {
        case .notFound: "No GIFs found."
        case .invalidQuery: GIFQuery.Problem.onlySymbols.sentence
        case .tooManyResults: "Too many GIFs match. Add another word."
        default: sentence
        }
    }
}
