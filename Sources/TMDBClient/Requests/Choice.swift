extension TMDB {
    /// Several values of a filter.
    public enum Choice<Value: Sendable & Hashable>: Sendable, Hashable {
        /// A movie must have all of them.
        case all([Value])
        /// A movie must have at least one of them.
        case any([Value])
    }
}

extension TMDB.Choice {
    /// `18,35` for all of them, `18|35` for any; `nil` for no values.
    func text(_ text: (Value) -> String) -> String? {
        let (values, separator) =
            switch self {
            case .all(let values): (values, ",")
            case .any(let values): (values, "|")
            }
        return values.isEmpty ? nil : values.map(text).joined(separator: separator)
    }
}
