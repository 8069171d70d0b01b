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
        // A longer term cannot be within the limit, or its prefix has been judged by then.
        let deepest = word.count + limit
        let far = UInt8(limit + 1)
        withDistanceRows(for: word, limit: limit, deepest: deepest) { rows, best in
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
                    let isWithin = rows.fill(depth, termStart: start)
                    best[depth] = min(best[depth - 1], rows.distance(atDepth: depth))
                    if !isWithin && !(asPrefix && best[depth] < far) {
                        deadDepth = depth
                        break
                    }
                }
                if deadDepth != .max { continue }
                let typos = asPrefix ? best[depth] : length <= deepest ? rows.distance(atDepth: depth) : far
                if typos < far { found.append(NearTerm(term: term, typos: Int(typos))) }
            }
        }
        return found
    }

    /// Room for the rows, and for the best distance of any prefix up to each depth.
    private func withDistanceRows(
        for word: Letters, limit: Int, deepest: Int,
        _ body: (_ rows: DistanceRows, _ best: UnsafeMutablePointer<UInt8>) -> Void
    ) {
        let width = word.count + 1
        word.withUnsafeBufferPointer { word in
            letters.withUnsafeBufferPointer { letters in
                withUnsafeTemporaryAllocation(of: UInt8.self, capacity: width * (deepest + 1)) { cells in
                    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: deepest + 1) { best in
                        cells.initialize(repeating: UInt8(limit + 1))
                        best.initialize(repeating: UInt8(min(limit + 1, word.count)))
                        for column in 0...min(limit, width - 1) { cells[column] = UInt8(column) }
                        guard let letters = letters.baseAddress, let wordStart = word.baseAddress,
                            let cells = cells.baseAddress, let best = best.baseAddress
                        else { return }
                        body(
                            DistanceRows(
                                word: wordStart, length: word.count, letters: letters, cells: cells, limit: limit),
                            best)
                    }
                }
            }
        }
    }
}

/// The distance matrix of a word and a term: a row for each beginning of the term, a column for each of the word.
///
/// Only the band of cells that can be within the limit is filled; all others hold one more than the limit. Plain
/// pointers, because this is the innermost loop of a search with typos: buffers are ten times slower in a debug build.
private struct DistanceRows {
    let word: UnsafePointer<UInt32>
    /// How many letters the word has.
    let length: Int
    /// The letters of all terms.
    let letters: UnsafePointer<UInt32>
    let cells: UnsafeMutablePointer<UInt8>
    let limit: Int

    /// Between the whole word and the term's first `depth` letters.
    func distance(atDepth depth: Int) -> UInt8 { cells[depth * (length + 1) + length] }

    /// Fills the row of a term's first `depth` letters; returns whether any of its cells is within the limit.
    func fill(_ depth: Int, termStart: Int) -> Bool {
        let width = length + 1
        let far = UInt8(limit + 1)
        let letter = letters[termStart + depth - 1]
        let before = depth > 1 ? letters[termStart + depth - 2] : 0
        let row = depth * width
        let above = row - width
        let first = max(1, depth - limit)
        let last = min(length, depth + limit)
        cells[row] = UInt8(min(depth, limit + 1))
        var minimum = cells[row]
        guard first <= last else { return minimum < far }
        if first > 1 { cells[row + first - 1] = far }
        var column = first
        while column <= last {
            var distance = far
            let same = word[column - 1] == letter
            let changed = cells[above + column - 1] + (same ? 0 : 1)
            if changed < distance { distance = changed }
            let missing = cells[above + column] + 1
            if missing < distance { distance = missing }
            let added = cells[row + column - 1] + 1
            if added < distance { distance = added }
            if depth > 1, column > 1, word[column - 2] == letter, word[column - 1] == before {
                let swapped = cells[above - width + column - 2] + 1
                if swapped < distance { distance = swapped }
            }
            cells[row + column] = distance
            if distance < minimum { minimum = distance }
            column += 1
        }
        if last < length { cells[row + last + 1] = far }
        return minimum < far
    }
}
