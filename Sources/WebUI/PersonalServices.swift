public import Domain
public import struct Foundation.Date

/// The services behind the screens of My Movies.
public struct PersonalServices: Sendable {
    /// The user's movies.
    public let library: any PersonalLibrary
    let search: any PersonalSearch
    let keeper: any MovieSaving
    let pictures: any PictureIntake
    let lists: any MovieLists
    let recommender: any MovieRecommending
    let applied: any AppliedChanges
    let planned: (any PlannedFiles)?
    let original: @Sendable (MovieID) async -> Movie?
    let newID: @Sendable () -> MovieID
    let now: @Sendable () -> Date

    /// - Parameters:
    ///   - library: the user's movies.
    ///   - search: searches them.
    ///   - keeper: saves movies of the sources in the library.
    ///   - pictures: checks and stores uploaded pictures.
    ///   - lists: imports and exports lists.
    ///   - recommender: recommends movies.
    ///   - applied: the changes that browsers may send again.
    ///   - planned: the files of imports for other servers; `nil` if there are none.
    ///   - original: returns a movie as this machine's catalog has it, without the user's changes.
    ///   - newID: returns a new `MovieID.own`.
    ///   - now: the current time.
    public init(
        library: any PersonalLibrary, search: any PersonalSearch, keeper: any MovieSaving, pictures: any PictureIntake,
        lists: any MovieLists, recommender: any MovieRecommending,
        applied: any AppliedChanges, planned: (any PlannedFiles)? = nil,
        original: @escaping @Sendable (MovieID) async -> Movie? = { _ in nil },
        newID: @escaping @Sendable () -> MovieID, now: @escaping @Sendable () -> Date = { Date() }
    ) {
        self.library = library
        self.search = search
        self.keeper = keeper
        self.pictures = pictures
        self.lists = lists
        self.recommender = recommender
        self.applied = applied
        self.planned = planned
        self.original = original
        self.newID = newID
        self.now = now
    }
}
