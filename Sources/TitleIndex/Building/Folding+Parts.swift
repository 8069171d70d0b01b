extension Folding {
    /// The words of each part. If there are several parts, all words follow as the last element.
    var parts: [[Word]] {
        let bounds = [0] + partStarts + [words.count]
        let parts = zip(bounds, bounds.dropFirst()).map { Array(words[$0..<max($0, $1)]) }
        return parts.count > 1 ? parts + [words] : parts
    }
}
