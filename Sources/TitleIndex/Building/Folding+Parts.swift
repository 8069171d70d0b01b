extension Folding {
    /// The words of each part, and of all of them if there are several.
    var parts: [[Word]] {
        let bounds = [0] + partStarts + [words.count]
        let parts = zip(bounds, bounds.dropFirst()).map { Array(words[$0..<max($0, $1)]) }
        return parts.count > 1 ? parts + [words] : parts
    }
}
