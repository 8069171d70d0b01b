package import struct Foundation.Date

/// A nightly backup. The name of its file tells when it was made, in UTC, how many movies it has, and how many pictures
/// were missing, if any: `matinee-backup-20261121-030000-1234-movies-without-2-pictures.sqlite`.
package struct NightlyBackup: Sendable, Hashable {
    package let fileName: String
    package let made: Date
    package let movieCount: Int
    package let missingPictures: Int
    /// The size of the file in bytes.
    package let byteCount: Int

    private static let prefix = "matinee-backup-"
    private static let ending = ".sqlite"

    /// `nil` if the file is not named like a nightly backup.
    package init?(fileName: String, byteCount: Int) {
        let middle = fileName.dropFirst(Self.prefix.count).dropLast(Self.ending.count)
        let words = middle.dropFirst(FileTime.length + 1).split(separator: "-", omittingEmptySubsequences: false)
        guard let made = FileTime.moment(of: middle.prefix(FileTime.length)),
            let movieCount = words.first.flatMap({ Int($0) }), movieCount >= 0,
            let missing = words.count > 3 ? Int(words[3]) : 0,
            fileName == Self.fileName(made: made, movieCount: movieCount, missingPictures: missing)
        else { return nil }
        self.fileName = fileName
        self.made = made
        self.movieCount = movieCount
        missingPictures = missing
        self.byteCount = byteCount
    }

    /// The name of a backup's file. If the year has more than four digits, it is not the name of a nightly backup.
    static func fileName(made: Date, movieCount: Int, missingPictures: Int = 0) -> String {
        let missing = missingPictures > 0 ? "-without-\(missingPictures)-pictures" : ""
        return "\(prefix)\(FileTime.text(of: made))-\(movieCount)-movies\(missing)\(ending)"
    }
}
