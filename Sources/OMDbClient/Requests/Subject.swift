extension OMDb {
    /// The title that a request is about.
    public enum Subject: Sendable, Hashable {
        /// By its IMDb id: `tt` and seven or eight digits.
        case id(String)
        /// By its name: OMDb takes the one that fits best.
        case title(String)
    }
}

extension OMDb.Subject {
    /// `i` or `t`.
    var parameter: OMDb.Parameter {
        switch self {
        case .id(let id): OMDb.Parameter("i", id)
        case .title(let title): OMDb.Parameter("t", title)
        }
    }
}
