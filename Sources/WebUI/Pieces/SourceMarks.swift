import Domain
import HTML

/// The sources of a row.
struct SourceMarks: HTMLNode {
    let movie: MovieSummary

    func write(to output: inout HTMLOutput) {
        p(.class("marks")) {
            movie.sources.filter { $0 != .own }.map { source in span { source.label } }
        }.write(to: &output)
    }
}

extension SourceName {
    /// The name as a label: `Catalog`, `OMDb`.
    var label: String {
        let name = rawValue.hasPrefix("the ") ? rawValue.dropFirst(4) : rawValue[...]
        return name.prefix(1).uppercased() + name.dropFirst()
    }
}
