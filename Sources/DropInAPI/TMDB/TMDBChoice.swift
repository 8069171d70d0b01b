/// Values of which a movie must have some: `18,35|36` is 18, and besides that 35 or 36. None at all is no condition.
struct TMDBChoice: Sendable, Hashable {
    /// Of each of these one is enough.
    private let groups: [[String]]

    /// Values are compared without their case; those that nobody has are values that no movie has.
    init(_ text: String?) {
        groups = (text ?? "").lowercased().split(separator: ",").map { group in
            group.split(separator: "|").map { String($0.filter { !$0.isWhitespace }) }.filter { !$0.isEmpty }
        }.filter { !$0.isEmpty }
    }

    /// Whether nothing is asked for.
    var isEmpty: Bool { groups.isEmpty }

    /// The value, where there is no other.
    var only: String? { groups.count == 1 && groups[0].count == 1 ? groups[0][0] : nil }

    /// Whether something with these values is what is asked for.
    func isMet(by values: some Sequence<some CustomStringConvertible>) -> Bool {
        if isEmpty { return true }
        let values = Self.words(values)
        return groups.allSatisfy { group in group.contains(where: values.contains) }
    }

    /// Whether any of the values is named.
    func names(_ values: some Sequence<some CustomStringConvertible>) -> Bool {
        if isEmpty { return false }
        let values = Self.words(values)
        return groups.joined().contains(where: values.contains)
    }

    private static func words(_ values: some Sequence<some CustomStringConvertible>) -> Set<String> {
        Set(values.map { $0.description.lowercased() })
    }
}
