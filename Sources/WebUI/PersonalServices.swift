public import Domain
public import struct Foundation.Date

/// What the screens of a person's own films work with.
public struct PersonalServices: Sendable {
    /// Where the films are kept.
    public let library: any PersonalLibrary
    let search: any PersonalSearch
    let keeper: any MovieKeeper
    let pictures: any PictureIntake
    let lists: any MovieLists
    let newID: @Sendable () -> MovieID
    let now: @Sendable () -> Date

    /// - Parameters:
    ///   - library: where the films are kept.
    ///   - search: the search over them.
    ///   - keeper: who takes films of the sources over.
    ///   - pictures: who takes pictures in.
    ///   - lists: who takes lists of films in and gives them out.
    ///   - newID: makes a `MovieID.own` that no film has yet.
    ///   - now: what time it is.
    public init(
        library: any PersonalLibrary, search: any PersonalSearch, keeper: any MovieKeeper, pictures: any PictureIntake,
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
