/// A term that resembles a word.
struct NearTerm: Equatable {
    let term: Int
    /// How many typos lie between the word and the term.
    let typos: Int
}

extension TermDictionary {
    /// The terms within `limit` typos of `word`, or, with `asPrefix`, the terms one of whose prefixes is.
    ///
    /// A typo is a letter missing, too much or wrong, or two neighbours swapped: optimal string alignment distance
    /// (L. Boytsov, «Indexing methods for approximate dictionary searching», 2011, section 2.1).
    /// The rows of the distance matrix are kept by depth, so that terms with a common beginning share them, and a
    /// beginning that is already too far off rules out all terms that share it.
    func terms(near word: Letters, limit: Int, asPrefix: Bool) -> [NearTerm] {
        var found: [NearTerm] = []
        guard !word.isEmpty, limit > 0 else { return found }
        let width = word.count + 1
        // A term longer than this cannot be within the limit, or its prefix has been judged by then.
        let deepest = word.count + limit
        let far = UInt8(limit + 1)
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: width * (deepest + 1)) { rows in
            withUnsafeTemporaryAllocation(of: UInt8.self, capacity: deepest + 1) { best in
                for column in 0..<width { rows[column] = UInt8(min(column, limit + 1)) }
                best[0] = far
                var deadDepth = Int.max
                for term in 0..<count {
                    let shared = Int(self.shared[term])
                    if shared >= deadDepth { continue }
                    deadDepth = .max
                    let start = Int(starts[term])
                    let length = Int(starts[term + 1]) - start
                    var depth = min(shared, deepest)
                    while depth < min(length, deepest) {
                        depth += 1
                        let minimum = fillRow(depth, of: rows, width: width, word: word, termStart: start, far: far)
                        best[depth] = min(best[depth - 1], rows[depth * width + width - 1])
                        if minimum >= far && !(asPrefix && best[depth] < far) {
                            deadDepth = depth
                            break
                        }
                    }
                    if deadDepth != .max { continue }
                    let typos = asPrefix ? best[depth] : length <= deepest ? rows[depth * width + width - 1] : far
                    if typos < far { found.append(NearTerm(term: term, typos: Int(typos))) }
                }
            }
        }
        return found
    }

    /// Fills the row for the first `depth` letters of a term; returns its minimum.
    private func fillRow(
        _ depth: Int, of rows: UnsafeMutableBufferPointer<UInt8>, width: Int, word: Letters, termStart: Int, far: UInt8
    ) -> UInt8 {
        let letter = letters[termStart + depth - 1]
        let row = depth * width
        let above = row - width
        rows[row] = UInt8(min(depth, Int(far)))
        var minimum = rows[row]
        for column in 1..<width {
            let same = word[column - 1] == letter
            var distance = min(
                rows[above + column - 1] + (same ? 0 : 1), rows[above + column] + 1, rows[row + column - 1] + 1)
            if depth > 1, column > 1, word[column - 2] == letter, word[column - 1] == letters[termStart + depth - 2] {
                distance = min(distance, rows[above - width + column - 2] + 1)
            }
            distance = min(distance, far)
            rows[row + column] = distance
            minimum = min(minimum, distance)
        }
        return minimum
    }
}
