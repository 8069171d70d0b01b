/// Damerau's edit distance: insertions, deletions, substitutions and swaps of neighbors (F. J. Damerau, A Technique for
/// Computer Detection and Correction of Spelling Errors, 1964).
enum EditDistance {
    /// Whether at most `limit` edits turn one text into the other.
    static func isAtMost(_ limit: Int, _ one: [Unicode.Scalar], _ other: [Unicode.Scalar]) -> Bool {
        guard abs(one.count - other.count) <= limit else { return false }
        guard limit > 0 else { return one == other }
        var beforeLast: [Int] = []
        var last = Array(0...other.count)
        for row in one.indices {
            var current = [row + 1]
            for column in other.indices {
                let substituted = last[column] + (one[row] == other[column] ? 0 : 1)
                var least = min(substituted, last[column + 1] + 1, current[column] + 1)
                if row > 0, column > 0, one[row] == other[column - 1], one[row - 1] == other[column] {
                    least = min(least, beforeLast[column - 1] + 1)
                }
                current.append(least)
            }
            if current.allSatisfy({ $0 > limit }) { return false }
            beforeLast = last
            last = current
        }
        return last[other.count] <= limit
    }
}
