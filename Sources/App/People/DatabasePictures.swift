import Domain
import Foundation
import Library
import OwnMedia

/// A person's pictures in the database of several servers.
struct DatabasePictures: PictureArchive {
    private let library: any LibraryStore
    private let maxCount: Int
    private let maxBytes: Int
    private let now: @Sendable () -> Date

    init(
        _ library: any LibraryStore, maxCount: Int = PictureProblem.maxCount,
        maxBytes: Int = PictureProblem.maxBytesOfAll, now: @escaping @Sendable () -> Date = { Date() }
    ) {
        self.library = library
        self.maxCount = maxCount
        self.maxBytes = maxBytes
        self.now = now
    }

    func keep(_ renditions: PictureRenditions) async throws(StorageError) -> PictureKey {
        let key = PictureKey(of: renditions[.large])
        let (person, used) = (library.person, milliseconds(now()))
        try await library.write { [maxCount, maxBytes] db in
            let large = PictureWidth.large
            let full = try db.bytes(
                """
                SELECT 'full' AS state FROM picture WHERE person = ? AND width = ? AND key <> ?
                HAVING count(*) >= ? OR sum(length(bytes)) > ?
                """,
                [person, large.rawValue, key.description, maxCount, maxBytes - renditions[large].count])
            guard full.isEmpty else { throw StorageError.tooManyPictures }
            for width in PictureWidth.allCases {
                try db.execute(
                    """
                    INSERT INTO picture (person, key, width, bytes, used) VALUES (?, ?, ?, ?, ?)
                    ON CONFLICT (person, key, width) DO UPDATE SET used = excluded.used
                    """, [person, key.description, width.rawValue, Data(renditions[width]), used])
            }
        }
        return key
    }

    func renew(_ bytes: [UInt8]) async throws(StorageError) -> PictureKey? {
        let key = PictureKey(of: bytes)
        guard try await rendition(key, .large) == bytes else { return nil }
        let (person, used) = (library.person, milliseconds(now()))
        let renewed = try await library.write { db in
            try db.bytes(
                "UPDATE picture SET used = ? WHERE person = ? AND key = ? RETURNING key",
                [used, person, key.description]
            ).count
        }
        return renewed == PictureWidth.allCases.count ? key : nil
    }

    func rendition(_ key: PictureKey, _ width: PictureWidth) async throws(StorageError) -> [UInt8]? {
        let person = library.person
        return try await library.read { db in
            try db.bytes(
                "SELECT bytes FROM picture WHERE person = ? AND key = ? AND width = ?",
                [person, key.description, width.rawValue]
            ).first.map { [UInt8]($0) }
        } ?? nil
    }

    func sweep(keeping kept: Set<PictureKey>, olderThan moment: Date) async throws(StorageError) -> Int {
        let (person, moment) = (library.person, milliseconds(moment))
        return try await library.write { db in
            let old = try db.bytes(
                "SELECT key FROM picture WHERE person = ? AND width = ? AND used < ?",
                [person, PictureWidth.large.rawValue, moment]
            ).compactMap { PictureKey(String(decoding: $0, as: UTF8.self)) }
            let unused = old.filter { !kept.contains($0) }
            for key in unused {
                try db.execute("DELETE FROM picture WHERE person = ? AND key = ?", [person, key.description])
            }
            return unused.count
        }
    }

    private func milliseconds(_ date: Date) -> Int64 { Int64(date.timeIntervalSince1970 * 1_000) }
}
