/// Why the library could not be read or written.
public enum StorageError: Error, Sendable, Hashable {
    /// The file can't be read: no permission, or the disk fails.
    case unreadable
    /// The file can't be written: no permission, a read-only disk, or the disk fails.
    case unwritable
    case full
    /// Another process held the lock beyond the busy timeout.
    case locked
    /// The file is broken or is not a library. It was not changed.
    case damaged
    /// A newer version of Matinee has changed the schema. The file was not changed.
    case newer
    /// The file was moved, removed or replaced while it was open; a write would have been lost.
    case replaced
    /// The disk of the data folder is gone; a new library at its place would be hidden once it is back.
    case gone
    /// The database of several servers can't be reached, or did not answer in time.
    case away
    /// The library would have more than `PersonalMovie.maxCount` movies.
    case tooManyMovies
    /// The library would have more than `PersonalMovie.maxLongTextBytes` of long texts.
    case tooMuchText
    /// The library would have more than `PictureProblem.maxCount` photos, or than `PictureProblem.maxBytesOfAll`.
    case tooManyPictures
    /// There would be more than `GIFProblem.maxCount` uploaded GIFs, or they would have more than `maxBytesOfAll`.
    case tooManyGIFs
    /// Too many of the user's earlier requests are still waiting.
    case busy
    /// The caller canceled the request: not a failure.
    case cancelled

    /// What happened and what to do, in one or two sentences for the user.
    public var sentence: String {
        switch self {
        case .unreadable: "Your library can’t be read. Check that Matinee may read and write its data folder."
        case .unwritable: "Your library can’t be written. Check that Matinee may write to its data folder or database."
        case .full: "The disk is full. Free some space and try again."
        case .locked: "Your library is in use elsewhere. Try again in a moment."
        case .damaged: "Your library is damaged. Restore a backup, or move it away to start a new one."
        case .newer: "Your library was made by a newer version of Matinee. Update Matinee."
        case .replaced:
            "Your library’s file was moved, removed or replaced while Matinee was running. Nothing was saved. Try again."
        case .gone:
            "The disk with your library is gone. Connect it again, or restart Matinee to begin a new library."
        case .away: "Matinee’s database can’t be reached. Try again in a moment."
        case .tooManyMovies: "Your library can have at most 200,000 movies. Delete some first."
        case .tooMuchText:
            "Your library can have 500 MB of long notes and descriptions, with those of movies that you deleted in the "
                + "last week. Shorten some first."
        case .tooManyPictures:
            "Your library can have at most 20,000 photos of 5 GB. Those that no movie uses are deleted after a week."
        case .tooManyGIFs: "You can upload at most 20,000 GIFs of 5 GB. Delete some first."
        case .busy: "Matinee is still working on your earlier requests. Try again in a moment."
        case .cancelled: "Canceled."
        }
    }
}
