import Domain
import TitleIndex

/// The tags of GIFs, the most frequent first.
struct TagList: Sendable {
    private let tags: [Tag]

    private struct Tag {
        let folded: String
        /// The spelling of the first GIF with this tag.
        var text: String
        var count: Int
    }

    init(_ gifs: [GIF]) {
        var tags: [String: Tag] = [:]
        for gif in gifs {
            var seen = Set<String>()
            for text in gif.tags {
                let folded = TitleIndex.folded(text)
                guard !folded.isEmpty, seen.insert(folded).inserted else { continue }
                tags[folded, default: Tag(folded: folded, text: text, count: 0)].count += 1
            }
        }
        self.tags = tags.values.sorted { ($1.count, $0.folded) < ($0.count, $1.folded) }
    }

    /// The tags with a prefix, ignoring case and accents; all tags for an empty text.
    func beginning(with text: String, limit: Int) -> [String] {
        let start = TitleIndex.folded(text)
        guard !start.isEmpty || text.trimmed.isEmpty else { return [] }
        return tags.lazy.filter { $0.folded.utf8.starts(with: start.utf8) }.prefix(max(0, limit)).map(\.text)
    }
}
