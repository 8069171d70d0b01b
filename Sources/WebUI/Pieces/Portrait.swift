import Domain
import HTML

/// A drawn placeholder for a portrait: the initials on a plain background.
struct Portrait: HTMLNode {
    let person: PersonSummary

    func write(to output: inout HTMLOutput) {
        span(.class("portrait tint", number: tint), .aria("hidden", "true")) { initials }.write(to: &output)
    }

    /// The first letters of the first and the last word. Scripts without capital letters get only the first one.
    private var initials: String {
        let words = person.name.split(whereSeparator: \.isWhitespace).compactMap { $0.first(where: \.isLetter) }
        guard let first = words.first, first.isCased, let last = words.last, words.count > 1 else {
            return words.first.map { String($0).uppercased() } ?? "?"
        }
        return "\(first)\(last)".uppercased()
    }

    /// One of the six backgrounds of the style sheet. It depends only on the id, so that it never changes.
    private var tint: Int { person.id.description.utf8.reduce(0) { ($0 &* 31 &+ Int($1)) & 0xFFFF } % 6 }
}
