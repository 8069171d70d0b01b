import TMDBClient

/// A condition on values: `18,35|36` means 18, and 35 or 36. Empty means no condition.
struct TMDBChoice: Sendable, Hashable {
    /// Each group needs one of its values.
    private let groups: Set<Set<String>>

    /// Each movie is compared with all values, so that thousands of them would keep the server busy for minutes.
    private static let maxValues = 100

    /// Ignores case. Unknown values match no movie. Throws for too many values.
    init(_ text: String?) throws(TMDBRefusal) {
        let groups = (text ?? "").lowercased().split(separator: ",").map { group in
            Set(group.split(separator: "|").map { String($0.filter { !$0.isWhitespace }) }.filter { !$0.isEmpty })
        }
        self.groups = Set(groups.filter { !$0.isEmpty })
        guard self.groups.reduce(0, { $0 + $1.count }) <= Self.maxValues else { throw TMDBRefusal(.invalidParameters) }
    }

    /// Whether there is no condition.
    var isEmpty: Bool { groups.isEmpty }

    /// The value, if the condition has only one.
    var only: String? { groups.count == 1 && values.count == 1 ? values[0] : nil }

    /// All values of the condition.
    var values: [String] { groups.flatMap(\.self) }

    /// Whether something with these values meets the condition.
    func isMet(by values: some Sequence<some CustomStringConvertible>) -> Bool {
        if isEmpty { return true }
        let values = Self.words(values)
        return groups.allSatisfy { !$0.isDisjoint(with: values) }
    }

    /// Whether the condition names any of the values.
    func names(_ values: some Sequence<some CustomStringConvertible>) -> Bool {
        if isEmpty { return false }
        let values = Self.words(values)
        return groups.contains { !$0.isDisjoint(with: values) }
    }

    private static func words(_ values: some Sequence<some CustomStringConvertible>) -> Set<String> {
        Set(values.map { $0.description.lowercased() })
    }
}
