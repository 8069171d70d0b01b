import Domain

/// A list of My Movies. The raw value is its word in addresses.
enum MyMoviesTab: String, CaseIterable {
    case all
    case wanted
    case watched
    case rated
    /// The viewings by month.
    case diary

    private typealias Facts = (name: String, status: PersonalQuery.Status?, emptyMessage: String, emptyAdvice: String)

    private var facts: Facts {
        switch self {
        case .all: ("All", nil, "No movies yet", "Add your own, or any movie you find.")
        case .wanted: ("Want to watch", .wanted, "Nothing to watch yet", "Choose “Want to watch” on a movie’s page.")
        case .watched: ("Watched", .watched, "No watched movies yet", "Choose “Watched” on a movie’s page.")
        case .rated: ("Rated", .rated, "No rated movies yet", "Give a movie stars on its page.")
        case .diary: ("Diary", nil, "Your diary is empty", "Say on a movie’s page when you watched it.")
        }
    }

    var name: String { facts.name }

    /// The name of the list outside My Movies.
    var listName: String { self == .all ? "My Movies" : name }

    /// What the movies have in common; `nil` for all movies and the diary.
    var status: PersonalQuery.Status? { facts.status }

    var emptyMessage: String { facts.emptyMessage }

    /// How to fill the list.
    var emptyAdvice: String { facts.emptyAdvice }

    var address: SiteURL { .myMovies(.init(tab: self)) }
}
