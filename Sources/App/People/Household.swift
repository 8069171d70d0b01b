public import Accounts
import Catalog
public import Domain
import Foundation
import Library
import Synchronization

/// The libraries of all people, each opened once, and what people share with each other.
public final class Household: Sendable {
    /// A person's own movies.
    package struct PersonLibrary: Sendable {
        let file: LazyLibrary
        let movies: PersonalMovies

        /// Opens nothing until the first use.
        init(in dataFolder: URL) {
            file = LazyLibrary(in: dataFolder)
            movies = PersonalMovies(SQLitePersonalLibrary(file))
        }
    }

    let owner: PersonLibrary
    private let accounts: AccountStore
    private let configuration: AppConfiguration
    private let others = Mutex<[AccountID: PersonLibrary]>([:])

    init(_ configuration: AppConfiguration, accounts: AccountStore) {
        self.configuration = configuration
        self.accounts = accounts
        owner = PersonLibrary(in: configuration.dataFolder)
    }

    /// The library of a person who is not the owner.
    func library(of id: AccountID) -> PersonLibrary {
        others.withLock { others in
            if let known = others[id] { return known }
            let library = PersonLibrary(in: configuration.of(id).dataFolder)
            others[id] = library
            return library
        }
    }

    /// The names of the people who want to watch a movie, of those who share that; empty if it can't be found out.
    ///
    /// - Parameter viewer: a person to leave out; `nil` for the owner.
    public func wishers(of movie: MovieSummary, besides viewer: AccountID?) async -> [String] {
        guard let sharers = try? await accounts.sharers() else { return [] }
        var names: [String] = []
        for person in sharers where viewer.map({ $0 != person.id }) ?? !person.isOwner {
            let movies = person.isOwner ? owner.movies : library(of: person.id).movies
            if await movies.marked([movie.withoutOwnMarks]).first?.opinion?.isWanted == true {
                names.append(person.name)
            }
        }
        return names
    }

    /// Deletes the library, pictures and GIFs of a person who was removed.
    func delete(_ id: AccountID) async {
        // It stays in `others`, so that a request that still runs cannot open the folder again.
        await library(of: id).file.retire()
        await PeopleFolders.delete(id, configuration)
    }

    /// Closes all files after pending work.
    func close() async {
        await owner.file.close()
        for library in others.withLock({ Array($0.values) }) { await library.file.close() }
    }
}

extension MovieSummary {
    /// The movie without what belongs to the person who looks at it.
    fileprivate var withoutOwnMarks: MovieSummary {
        var movie = self
        movie.opinion = nil
        movie.otherIDs.removeAll(where: \.isOwn)
        return movie
    }
}
