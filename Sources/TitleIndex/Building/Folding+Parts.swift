import Foundation

extension Folding {
    /// The words of each part, and where there are several of all of them.
    var parts: [[Word]] {
        let bounds = [0] + partStarts + [words.count]
        let parts = zip(bounds, bounds.dropFirst()).map { Array(words[$0..<max($0, $1)]) }
        return parts.count > 1 ? parts + [words] : parts
    }
}

extension [Word] {
    /// The words without the article that leads them, if anything is left then.
    var withoutLeadingArticle: [Word] {
        guard count > 1, let first, Articles.leading.contains(first.letters) else { return self }
        return Array(dropFirst())
    }

    /// The letters of all words, without spaces.
    var compact: Letters { flatMap(\.letters) }
}

extension Letters {
    /// As the index keeps them.
    var utf16: [UInt16] {
        flatMap { letter -> [UInt16] in
            guard letter > 0xFFFF else { return [UInt16(truncatingIfNeeded: letter)] }
            return [0xD7C0 + letter >> 10, 0xDC00 | letter & 0x3FF].map { UInt16(truncatingIfNeeded: $0) }
        }
    }
}

/// The binary logarithm of how sought after something is; the less, the nearer to 1.
func log2OfPopularity(_ popularity: Double) -> Double { popularity > 0 ? log2(popularity + 2) : 1 }
