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
        case .alreadyThere: "A file with this name already exists. Choose another name, or replace it."
        case .noSuchFile: "There is no such file. Check its name."
        case .notABackup: "This file is not a backup of a Matinee library. Choose another one."
        case .damaged: "This backup is damaged. Try an older one. Nothing was changed."
        case .newer: "This backup was made by a newer version of Matinee. Update Matinee, then try again."
        case .noPictureTool:
            "The pictures in this backup can’t be read because libvips is missing. Nothing was changed. "
                + "Install libvips-tools and try again."
        case .library(let error): error.sentence
        case .full: "The disk is full. Free some space and try again."
        case .unreadable: "A file can’t be read. Check that Matinee may read the backup and its data folder."
        case .unwritable:
            "A file can’t be written. Check that Matinee may write to the backup’s folder and to its data folder."
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
