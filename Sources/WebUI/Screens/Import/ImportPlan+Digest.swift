import Domain
import Hashing

extension ImportPlan {
    /// Equal for plans in which the same choices have the same result.
    var digest: String {
        let hash = SHA256()
        for row in rows {
            let text = "\(row.id) \(row.row.title)\n\(row.state.ids.map(\.description).joined(separator: " "))\n"
            hash.update(Array("\(row.state.kind) \(text)".utf8)[...])
        }
        return HexDigits.text(of: hash.digest())
    }
}

extension ImportPlan.State {
    fileprivate var ids: [MovieID] {
        switch self {
        case .matched(let movie): [movie.id]
        case .toChoose(let movies): movies.map(\.id)
        case .notFound: []
        case .alreadyThere(let id): [id]
        case .whole(let movie): [movie.id]
        }
    }
}
