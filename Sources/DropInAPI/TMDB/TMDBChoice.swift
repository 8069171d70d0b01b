/// A condition on values: `18,35
/// 36` means 18, and 35 or 36. Empty means no condition.
struct TMDBChoice: Sendable, Hashable {
    /// Each group needs one of its values.
    private let groups: [[String]]

    /// Ignores case. Unknown values match no movie.
    init(_ text: String?) {
        groups = (text ?? "").lowercased().split(separator: ",").map { group in
            group.split(separator: "|").map { String($0.filter { !$0.isWhitespace }) }.filter { !$0.isEmpty }
        }.filter { !$0.isEmpty }
    }

    /// Whether there is no condition.
    var isEmpty: Bool { groups.isEmpty }

    /// The value, if the condition has only one.
    var only: String? { groups.count == 1 && groups[0].count == 1 ? groups[0][0] : nil }

    /// All values of the condition.
    var values: [String] { groups.flatMap(\.self) }

    /// Whether something with these values meets the condition.
    func isMet(by values: some Sequence<some CustomStringConvertible>) -> Bool {
        if isEmpty { return true }
        let values = Self.words(values)
        return groups.allSatisfy { group in group.contains(where: values.contains) }
    }

    /// Whether the condition names any of the values.
    func names(_ values: some Sequence<some CustomStringConvertible>) -> Bool {
        if isEmpty { return false }
        let values = Self.words(values)
        return groups.joined().contains(where: values.contains)
    }

    private static func words(_ values: some Sequence<some CustomStringConvertible>) -> Set<String> {
        Set(values.map { $0.description.lowercased() })
    }
}
