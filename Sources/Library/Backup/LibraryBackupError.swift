package import Domain
import GRDB

/// Why a backup could not be made or restored.
package enum LibraryBackupError: Error, Sendable, Hashable {
    /// The library is empty.
    case nothingKept
    /// A file exists at the path of the new backup.
    case alreadyThere
    /// The backup to restore does not exist.
    case noSuchFile
    /// The file was not written by Matinee.
    case notABackup
    /// The backup is damaged.
    case damaged
    /// The backup has more than `PersonalMovie` allows in a library.
    case tooLarge
    /// The backup was written by a newer version of Matinee.
    case newer
    /// The library in use could not be read or written.
    case library(StorageError)
    /// libvips, which decodes the pictures, is not installed.
    case noPictureTool
    /// The disk is full.
    case full
    /// A file cannot be read.
    case unreadable
    /// A file cannot be written.
    case unwritable

    /// What happened and what to do, for the user.
    package var sentence: String {
        switch self {
        case .nothingKept: "There is nothing to back up yet."
        case .alreadyThere: "A file with this name already exists. Choose another name, or replace it."
        case .noSuchFile: "There is no such file. Check its name."
        case .notABackup: "This file is not a backup of a Matinee library. Choose another one."
        case .damaged: "This backup is damaged. Try an older one. Nothing was changed."
        case .tooLarge:
            "This backup has more than a library can hold: 200,000 movies and 500 MB of long notes and descriptions. "
                + "Nothing was changed."
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

    /// Whether the backup itself is the problem.
    package var isOfFile: Bool {
        switch self {
        case .noSuchFile, .notABackup, .damaged, .tooLarge, .newer: true
        default: false
        }
    }

    /// The file that an error concerns.
    enum Subject {
        case library
        case backup
    }

    init(_ error: any Error, in subject: Subject) {
        if let error = error as? LibraryBackupError {
            self = error
            return
        }
        let error = StorageError(error)
        self =
            switch (subject, error) {
            case (.backup, .damaged): .damaged
            case (.backup, .newer): .newer
            case (.backup, .full): .full
            case (.backup, .unreadable): .unreadable
            case (.backup, .unwritable): .unwritable
            default: .library(error)
            }
    }

    /// The error of using the copy of a backup. The copy was just written, so if SQLite refuses to read it or to write
    /// into it, the backup is damaged.
    init(reading error: any Error) {
        let codes: [ResultCode] = [.SQLITE_TOOBIG, .SQLITE_INTERRUPT, .SQLITE_READONLY]
        if let code = (error as? DatabaseError)?.resultCode, codes.contains(code) {
            self = .damaged
        } else {
            self.init(error, in: .backup)
        }
    }

    /// Runs `body` and translates its errors.
    static func map<Value>(in subject: Subject, _ body: () throws -> Value) throws(LibraryBackupError) -> Value {
        do { return try body() } catch { throw LibraryBackupError(error, in: subject) }
    }
}
