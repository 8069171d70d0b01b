import Domain
import HTML

/// «Movies», «Series», «All»: links that keep the text and the other filters.
struct KindChoice: HTMLNode {
    let output: SearchOutput

    func write(to bytes: inout HTMLOutput) {
        nav(.class("kinds"), .aria("label", "Kind")) {
            MovieQuery.Kinds.allCases.map { kinds in
                let id = "kind-\(kinds.rawValue)"
                return a(
                    .id(id), .href(output.address(of: kinds).at(id).link),
                    .aria("current", "true").when(kinds == output.kinds)
                ) { kinds.name }
            }
        }.write(to: &bytes)
    }
}

extension SearchOutput {
    /// The kinds of titles that are found.
    var kinds: MovieQuery.Kinds {
        if understood?.conditions.contains(.isSeries) ?? false { return .series }
        return input.kinds
    }

    /// The address of the same search for other kinds.
    func address(of kinds: MovieQuery.Kinds) -> SiteURL {
        var input = input
        input.kinds = kinds
        guard var understood else { return input.address() }
        understood.conditions.removeAll { $0 == .isSeries }
        if input.kinds == .series { understood.conditions.append(.isSeries) }
        return input.address(of: understood)
    }
}

extension MovieQuery.Kinds {
    var name: String {
        switch self {
        case .movies: "Movies"
        case .series: "Series"
        case .all: "All"
        }
    }

    /// Says that nothing was found.
    var notFound: String {
        switch self {
        case .movies: "Movie Not Found!"
        case .series: "Series Not Found!"
        case .all: "Title Not Found!"
        }
    }

    /// A number of titles in words.
    func counted(_ count: Int) -> String {
        switch self {
        case .movies: Count.movies(count)
        case .series: "\(count.grouped) series"
        case .all: Count.of(count, "title")
        }
    }
}
