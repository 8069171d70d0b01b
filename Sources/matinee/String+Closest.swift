extension String {
    /// The name that is one typing mistake away, or two from a text of five letters or more; `nil` if there is none.
    func closest(among names: [String]) -> String? {
        let maxTypos = count < 5 ? 1 : 2
        return names.map { (name: $0, typos: typos(to: $0)) }.filter { $0.typos <= maxTypos }
            .min { $0.typos < $1.typos }?.name
    }

    /// The number of letters to insert, remove, replace or swap with their neighbor (optimal string alignment).
    private func typos(to other: String) -> Int {
        let (own, letters) = (Array(self), Array(other))
        var rows = [Array(0...letters.count)]
        for (i, letter) in own.enumerated() {
            var row = [i + 1]
            for (j, target) in letters.enumerated() {
                var best = Swift.min(rows[i][j] + (letter == target ? 0 : 1), rows[i][j + 1] + 1, row[j] + 1)
                if i > 0, j > 0, letter == letters[j - 1], own[i - 1] == target {
                    best = Swift.min(best, rows[i - 1][j - 1] + 1)
                }
                row.append(best)
            }
            rows.append(row)
        }
        return rows[own.count][letters.count]
    }
}
