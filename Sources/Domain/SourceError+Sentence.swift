extension SourceError {
    /// What happened and what to do, in one or two sentences for the user.
    public func sentence(about source: SourceName) -> String {
        let name = source.rawValue.startingUppercase
        return switch self {
        case .missingKey: "\(name) needs a key. Set one in Settings."
        case .invalidKey: "\(name) rejected its key. Check the key."
        case .quotaSpent(let wait):
            "\(name)’s request limit is reached. Try again \(wait.flatMap(\.inWords) ?? "later")."
        case .notFound: "Movie Not Found!"
        case .tooManyResults: "Too many matches on \(source.rawValue). Type more of the title."
        case .invalidQuery: "Enter a valid movie title."
        case .unreachable: "\(name) can’t be reached right now. Try again in a moment."
        case .serverFault(let status): "\(name) failed (\(status)). Try again in a moment."
        case .badAnswer: "\(name) sent something that can’t be read. Try again in a moment."
        case .storage(let error): error.sentence
        case .cancelled: "Search stopped."
        }
    }

    /// Whether the same request may succeed later.
    public var isWorthTryingAgain: Bool {
        switch self {
        case .unreachable, .serverFault, .badAnswer, .storage, .cancelled, .quotaSpent: true
        case .missingKey, .invalidKey, .notFound, .tooManyResults, .invalidQuery: false
        }
    }
}

extension Duration {
    /// `in a minute`, `in 20 minutes`, `in 3 hours`; `nil` for more than 31 days, longer than any service's limit
    /// lasts.
    fileprivate var inWords: String? {
        guard self <= .seconds(31 * 86_400) else { return nil }
        let minutes = (components.seconds + 59) / 60
        if minutes <= 1 { return "in a minute" }
        if minutes < 90 { return "in \(minutes) minutes" }
        return "in \((minutes + 59) / 60) hours"
    }
}
