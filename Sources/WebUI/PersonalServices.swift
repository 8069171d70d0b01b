public import Domain
public import struct Foundation.Date

/// What the screens of a person's own movies work with.
public struct PersonalServices: Sendable {
    /// Where the movies are kept.
    public let library: any PersonalLibrary
    let search: any PersonalSearch
    let keeper: any MovieSaving
    let pictures: any PictureIntake
    let lists: any MovieLists
    let newID: @Sendable () -> MovieID
    let now: @Sendable () -> Date

    /// - Parameters:
    ///   - library: where the movies are kept.
    ///   - search: the search over them.
    ///   - keeper: who takes movies of the sources over.
    ///   - pictures: who takes pictures in.
    ///   - lists: who takes lists of movies in and gives them out.
    ///   - newID: makes a `MovieID.own` that no movie has yet.
    ///   - now: what time it is.
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
