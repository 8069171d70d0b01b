import Domain

/// A list of My Movies. The raw value is its word in addresses.
enum MyMoviesTab: String, CaseIterable {
    case all
    case wanted
    case watched
    case rated
    /// The viewings by month.
    case diary

    var name: String {
        switch self {
        case .all: "All"
        case .wanted: "Want to watch"
        case .watched: "Watched"
        case .rated: "Rated"
        case .diary: "Diary"
        }
    }

    /// The name of the list outside My Movies.
    var listName: String { self == .all ? "My Movies" : name }

    /// What the movies have in common; `nil` for all movies and the diary.
    var status: PersonalQuery.Status? {
        switch self {
        case .all, .diary: nil
        case .wanted: .wanted
        case .watched: .watched
        case .rated: .rated
        }
    }

    var address: SiteURL { .myMovies(.init(tab: self)) }
}
