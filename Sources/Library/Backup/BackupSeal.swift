import Crypto

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The last line of a backup: the SHA-256 of every byte before it. SQLite does not read what is behind its pages.
///
/// `BackupMark` says in the file's head that there is such a line, so that a file that was cut off is not taken for one
/// of before there were checksums. Blocks.
enum BackupSeal {
    private static let label = Array("\nMatinee backup SHA-256 ".utf8)
    /// In bytes.
    static let length = label.count + 64 + 1

    /// Adds the line to a file that is complete but for it.
    static func close(_ file: DiskFile) throws(LibraryBackupError) {
        var hash = SHA256()
        try DiskFile.read(file.draft) { piece throws(LibraryBackupError) in hash.update(data: piece) }
        try file.append(line(of: hash))
    }

    /// Copies a backup without the line, and says whether it had one.
    ///
    /// Throws `.damaged` where any byte is not as it was written, and `.notABackup` for a file of something else.
    static func copy(_ backup: String, to file: DiskFile) throws(LibraryBackupError) -> Bool {
        let size = try DiskFile.size(of: backup)
        let head = try DiskFile.read(backup, from: 0, count: BackupMark.headLength)
        let tail = try DiskFile.read(backup, from: max(0, size - length), count: length)
        let isClosed = tail.starts(with: label)
        guard isClosed || BackupMark.isSQLite(head) else { throw .notABackup }
        guard head.count == BackupMark.headLength else { throw .damaged }
        guard isClosed || BackupMark.isMarked(head) else {
            try DiskFile.read(backup) { piece throws(LibraryBackupError) in try file.append(piece) }
            return false
        }
        var hash = SHA256()
        var left = size - length
        try DiskFile.read(backup) { piece throws(LibraryBackupError) in
            let part = piece.prefix(max(0, left))
            left -= part.count
            hash.update(data: part)
            try file.append(part)
        }
        guard left == 0, tail == line(of: hash), BackupMark.isMarked(head) else { throw .damaged }
        return true
    }

    private static func line(of hash: SHA256) -> [UInt8] {
        let digits = hash.finalize().map { byte in (byte < 16 ? "0" : "") + String(byte, radix: 16) }
        return label + Array(digits.joined().utf8) + [UInt8(ascii: "\n")]
    }
}
