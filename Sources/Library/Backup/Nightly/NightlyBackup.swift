package import struct Foundation.Date

/// A nightly backup. The name of its file tells when it was made, in UTC, and how many movies it has:
/// `matinee-backup-20261121-030000-1234-movies.sqlite`.
package struct NightlyBackup: Sendable, Hashable {
    package let fileName: String
    package let made: Date
    package let movieCount: Int
    /// The size of the file in bytes.
    package let byteCount: Int

    private static let prefix = "matinee-backup-"
    private static let suffix = "-movies.sqlite"

    /// `nil` if the file is not named like a nightly backup.
    package init?(fileName: String, byteCount: Int) {
        let middle = fileName.dropFirst(Self.prefix.count).dropLast(Self.suffix.count)
        guard let made = FileTime.moment(of: middle.prefix(FileTime.length)),
            let movieCount = Int(middle.dropFirst(FileTime.length + 1)), movieCount >= 0,
            fileName == Self.fileName(made: made, movieCount: movieCount)
        else { return nil }
        self.fileName = fileName
        self.made = made
        self.movieCount = movieCount
        self.byteCount = byteCount
    }

    /// The name of a backup's file. If the year has more than four digits, it is not the name of a nightly backup.
    static func fileName(made: Date, movieCount: Int) -> String {
        "\(prefix)\(FileTime.text(of: made))-\(movieCount)\(suffix)"
    }
}
