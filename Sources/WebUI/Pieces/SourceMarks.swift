import Domain
import HTML

/// Where a row of a list is from.
struct SourceMarks: HTMLNode {
    let movie: MovieSummary

    func write(to output: inout HTMLOutput) {
        p(.class("marks")) {
            movie.kind.name.map { name in span(.class("kind")) { name } }
            movie.sources.filter { $0 != .own }.map { source in span { source.label } }
        }.write(to: &output)
    }
}

extension SourceName {
    /// By itself, not in a sentence: `Catalog`, `OMDb`.
    var label: String {
        let name = rawValue.hasPrefix("the ") ? rawValue.dropFirst(4) : rawValue[...]
        return name.prefix(1).uppercased() + name.dropFirst()
    }
}

extension MovieSummary.Kind {
    /// For people; a movie goes without saying.
    var name: String? {
        switch self {
        case .movie: nil
        case .series: "Series"
        case .episode: "Episode"
        case .game: "Game"
        }
    }
}
