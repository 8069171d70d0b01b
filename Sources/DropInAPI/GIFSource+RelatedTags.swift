import Domain

extension GIFSource {
    /// The other tags of the GIFs that a text finds. A tag counts more the better its GIFs match.
    func tags(relatedTo text: String, limit: Int) async throws(SourceError) -> [String] {
        var weights: [String: Double] = [:]
        for (place, gif) in try await search(text, rows: 0..<50).items.enumerated() {
            for tag in Set(gif.tags) where tag.lowercased() != text.lowercased() {
                weights[tag, default: 0] += 1 / Double(place + 1)
            }
        }
        return weights.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(limit).map(\.key)
    }
}
