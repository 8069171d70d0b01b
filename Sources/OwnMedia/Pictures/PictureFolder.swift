package import Domain
import FileIO
package import Foundation

/// The pictures of the user's movies, in the folder `pictures` of the data folder. Several processes can use it.
///
/// A picture is three files, `<key>-185.webp` and so on. The largest is added last and removed first, so if it exists,
/// the others do.
package struct PictureFolder: PictureArchive {
    package static let name = "pictures"

    /// The folder `incoming` for unfinished files.
    package let scratch: URL
    private let folder: DiskFolder
    private let incoming: DiskFolder
    private let writing = BlockingWork(label: "pictures.write")
    private let reading = BlockingWork(label: "pictures.read")
    private let maxCount: Int
    private let maxBytes: Int
    private static let maxRenditionBytes = 8 << 20

    package init(
        in dataFolder: URL, maxCount: Int = PictureProblem.maxCount, maxBytes: Int = PictureProblem.maxBytesOfAll
    ) {
        self.maxCount = maxCount
        self.maxBytes = maxBytes
        let url = dataFolder.appending(path: Self.name, directoryHint: .isDirectory)
        scratch = url.appending(path: "incoming", directoryHint: .isDirectory)
        folder = DiskFolder(path: url.absoluteURL.path)
        incoming = DiskFolder(path: scratch.absoluteURL.path)
    }

    package func keep(_ renditions: PictureRenditions) async throws(StorageError) -> PictureKey {
        try await writing.run { () throws(StorageError) in
            let key = PictureKey(of: renditions[.large])
            try incoming.make()
            var parts: [(path: String, width: PictureWidth)] = []
            defer { for part in parts { unlink(part.path) } }
            for width in PictureWidth.allCases { parts.append((try incoming.writeNew(renditions[width]), width)) }
            try folder.whileLocked { () throws(StorageError) in
                try checkRoom(for: renditions[.large].count, besides: keys().subtracting([key]))
                for part in parts {
                    let file = "\(folder.path)/\(key.fileName(part.width))"
                    guard rename(part.path, file) == 0 else { throw StorageError(writing: errno) }
                }
            }
            return key
        }
    }

    /// Throws `StorageError.tooManyPictures` if there is no room for a picture beside others.
    private func checkRoom(for bytes: Int, besides others: Set<PictureKey>) throws(StorageError) {
        let bytesOfOthers = others.reduce(0) { sum, key in
            sum + (FileStamp(of: "\(folder.path)/\(key.fileName(.large))")?.size ?? 0)
        }
        guard others.count < maxCount, bytesOfOthers + bytes <= maxBytes else { throw .tooManyPictures }
    }

    package func renew(_ bytes: [UInt8]) async throws(StorageError) -> PictureKey? {
        try await writing.run { () throws(StorageError) in
            let key = PictureKey(of: bytes)
            guard try bytes == folder.read(key.fileName(.large), limit: Self.maxRenditionBytes) else { return nil }
            return try folder.whileLocked { () throws(StorageError) in
                for width in PictureWidth.allCases {
                    let file = "\(folder.path)/\(key.fileName(width))"
                    guard utimensat(AT_FDCWD, file, nil, 0) == 0 else { return nil }
                }
                return key
            }
        }
    }

    package func rendition(_ key: PictureKey, _ width: PictureWidth) async throws(StorageError) -> [UInt8]? {
        try await reading.run { () throws(StorageError) in
            try folder.read(key.fileName(width), limit: Self.maxRenditionBytes)
        }
    }

    /// All complete pictures. Blocks.
    package func keys() throws(StorageError) -> Set<PictureKey> {
        Set(try folder.names().compactMap(PictureKey.parts).filter { $0.width == .large }.map(\.key))
    }

    /// Removes unfinished files last modified before `moment`.
    ///
    /// Does nothing while the folder is locked: uploads must not wait for cleanup, which runs daily.
    package func sweepUnfinished(olderThan moment: Date) async throws(StorageError) {
        try await writing.run { () throws(StorageError) in
            guard access(folder.path, F_OK) == 0 else { return }
            _ = try folder.ifUnlocked { () throws(StorageError) in incoming.remove(olderThan: moment) }
        }
    }

    /// Removes nothing while the folder is locked. Other files are kept.
    @discardableResult
    package func sweep(
        keeping kept: Set<PictureKey>, olderThan moment: Date
    ) async throws(StorageError) -> Int {
        try await writing.run { () throws(StorageError) in
            guard access(folder.path, F_OK) == 0 else { return 0 }
            func remove(_ width: PictureWidth) -> Int {
                folder.remove(olderThan: moment) { name in
                    PictureKey.parts(name).map { $0.width == width && !kept.contains($0.key) } ?? false
                }.count
            }
            return try folder.ifUnlocked { () throws(StorageError) in
                // The largest is removed first: if it exists, the others must exist too.
                let swept = remove(.large)
                for width in PictureWidth.allCases where width != .large { _ = remove(width) }
                return swept
            } ?? 0
        }
    }
}
