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
    let newID: @Sendable () -> MovieID
    let now: @Sendable () -> Date

    /// - Parameters:
    ///   - library: the user's movies.
    ///   - search: searches them.
    ///   - keeper: saves movies of the sources in the library.
    ///   - pictures: checks and stores uploaded pictures.
    ///   - lists: imports and exports lists.
    ///   - newID: returns a new `MovieID.own`.
    ///   - now: the current time.
    public init(
        library: any PersonalLibrary, search: any PersonalSearch, keeper: any MovieSaving, pictures: any PictureIntake,
        lists: any MovieLists, newID: @escaping @Sendable () -> MovieID,
        now: @escaping @Sendable () -> Date = { Date() }
    ) {
        self.library = library
        self.search = search
        self.keeper = keeper
        self.pictures = pictures
        self.lists = lists
        self.newID = newID
        self.now = now
    }
}
