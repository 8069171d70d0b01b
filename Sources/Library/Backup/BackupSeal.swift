import Domain
import FileIO
import Foundation
import Hashing

/// The last line of a backup: the SHA-256 of all bytes before it. SQLite ignores what follows its pages. Blocks.
///
/// `BackupMark` in the file header says that this line exists. A truncated backup is therefore not mistaken for an old
/// one without a checksum.
enum BackupSeal {
    private static let label = Array("\nMatinee backup SHA-256 ".utf8)
    /// The length of the line in bytes.
    static let length = label.count + 64 + 1
    private static let pieceSize = 1 << 20

    /// Appends the line to a complete draft.
    static func close(_ file: AtomicFile) throws(StorageError) {
        let hash = SHA256()
        try forEachPiece(of: file.draft) { piece throws(StorageError) in hash.update(piece[...]) }
        try file.append(line(of: hash.digest()))
    }

    /// Copies a backup without the line. Returns whether it had one.
    ///
    /// Throws `LibraryBackupError.notABackup` for another kind of file and `.damaged` if any byte has changed.
    static func copy(_ backup: String, to file: AtomicFile) throws -> Bool {
        let source = try OpenFile(reading: backup)
        let size = try source.size() ?? 0
        let head = try source.bytes(at: 0, count: BackupMark.headLength)
        let tail = try source.bytes(at: max(0, size - length), count: length)
        let isClosed = tail.starts(with: label)
        guard isClosed || BackupMark.isSQLite(head) else { throw LibraryBackupError.notABackup }
        guard head.count == BackupMark.headLength else { throw LibraryBackupError.damaged }
        guard isClosed || BackupMark.isMarked(head) else {
            try forEachPiece(of: backup) { piece throws(StorageError) in try file.append(piece) }
            return false
        }
        let hash = SHA256()
        var left = size - length
        try forEachPiece(of: backup) { piece throws(StorageError) in
            let part = piece.prefix(max(0, left))
            left -= part.count
            hash.update(part)
            try file.append(part)
        }
        guard left == 0, tail == line(of: hash.digest()), BackupMark.isMarked(head) else {
            throw LibraryBackupError.damaged
        }
        return true
    }

    private static func forEachPiece(
        of path: String, _ body: (_ piece: [UInt8]) throws(StorageError) -> Void
    ) throws(StorageError) {
        let file = try OpenFile(reading: path)
        var offset = 0
        while true {
            let piece = try file.bytes(at: offset, count: pieceSize)
            guard !piece.isEmpty else { return }
            try body(piece)
            offset += piece.count
        }
    }

    private static func line(of digest: [UInt8]) -> [UInt8] {
        label + Array(HexDigits.text(of: digest).utf8) + [UInt8(ascii: "\n")]
    }
}
