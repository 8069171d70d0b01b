extension TMDB {
    /// Several values for one filter.
    public enum Choice<Value: Sendable & Hashable>: Sendable, Hashable {
        /// A film must have all of them.
        case all([Value])
        /// A film must have at least one of them.
        case any([Value])
    }
}

extension TMDB.Choice {
    /// The values, however they are joined.
    public var values: [Value] {
        switch self {
        case .all(let values), .any(let values): values
        }
    }

    /// `18,35` for all of them, `18|35` for any; `nil` where there are none.
    func text(_ word: (Value) -> String) -> String? {
        let separator =
            switch self {
            case .all: ","
            case .any: "|"
            }
        return values.isEmpty ? nil : values.map(word).joined(separator: separator)
    }
}
