public import Domain

/// Why a backup could not be made or put back.
public enum LibraryBackupError: Error, Sendable, Hashable {
    /// Nothing has been kept so far.
    case nothingKept
    /// There is something at the place where the backup was to be made.
    case alreadyThere
    /// There is no file to put back.
    case noSuchFile
    /// The file was not made by Matinee.
    case notABackup
    /// The file is broken.
    case damaged
    /// The file was made by a newer Matinee.
    case newer
    /// The library could not be read or written.
    case library(StorageError)
    /// There is no libvips on this machine to read its pictures with.
    case noPictureTool
    /// The disk has no room left.
    case full
    /// A file cannot be read.
    case unreadable
    /// A file cannot be written.
    case unwritable

    /// What happened and what to do, for whoever wants the backup.
    public var sentence: String {
        switch self {
        case .nothingKept: "There is nothing to back up yet."
        case .alreadyThere:
            "There is a file of that name already. Choose another name, or say that it is to be replaced."
        case .noSuchFile: "There is no such file."
        case .notABackup: "That file is no backup of a Matinee library."
        case .damaged: "That backup is damaged. Try an older one; nothing has been changed."
        case .newer: "That backup was made by a newer Matinee. Restore it with that one."
        case .noPictureTool:
            "The pictures in that backup can’t be read here. Install libvips-tools and try again; nothing has been changed."
        case .library(let error): error.sentence
        case .full: "There is no room left on the disk. Make some and try again."
        case .unreadable: "A file can’t be read. See that Matinee may read the backup and its data folder."
        case .unwritable:
            "A file can’t be written. See that Matinee may write where the backup and its data folder are."
        }
    }

    /// Whether it is the fault of the file that was to be restored.
    public var isOfFile: Bool {
        switch self {
        case .noSuchFile, .notABackup, .damaged, .newer: true
        default: false
        }
    }

    /// The same for whoever wants no backup.
    var storage: StorageError {
        switch self {
        case .library(let error): error
        case .full: .full
        case .unwritable: .unwritable
        default: .unreadable
        }
    }

    /// What an error is while the library at work is read or written.
    init(ofLibrary error: any Error) {
        self =
            switch error {
            case let error as LibraryBackupError: error
            default: .library(StorageError(error))
            }
    }

    /// What an error is while a backup is read or written.
    init(ofBackup error: any Error) {
        self =
            switch error {
            case let error as LibraryBackupError: error
            default: LibraryBackupError(StorageError(error))
            }
    }

    private init(_ error: StorageError) {
        self =
            switch error {
            case .damaged: .damaged
            case .newer: .newer
            case .full: .full
            case .unreadable: .unreadable
            case .unwritable: .unwritable
            case .locked, .replaced, .cancelled: .library(error)
            }
    }
}
