package import Domain
package import struct Foundation.Date

/// Where the pictures of a person's movies are kept: files in a folder, or rows in a database.
package protocol PictureArchive: PictureStore {
    /// Saves a picture durably. Saving it again renews it. Throws `StorageError.tooManyPictures` if there are
    /// `PictureProblem.maxCount` others.
    func keep(_ renditions: PictureRenditions) async throws(StorageError) -> PictureKey

    /// Renews the picture whose largest rendition has exactly these bytes; `nil` if there is none.
    func renew(_ bytes: [UInt8]) async throws(StorageError) -> PictureKey?

    /// A rendition; `nil` if there is no such picture.
    func rendition(_ key: PictureKey, _ width: PictureWidth) async throws(StorageError) -> [UInt8]?

    /// Removes all pictures except `kept` that were last written or renewed before `moment`; returns their number.
    @discardableResult
    func sweep(keeping kept: Set<PictureKey>, olderThan moment: Date) async throws(StorageError) -> Int
}

extension PictureArchive {
    /// Returns the file `<key>.webp` of the source `my` in a size such as `w342`.
    package func picture(_ name: PictureName) async throws(SourceError) -> Picture {
        guard name.source == PersonalMovie.pictureSource, name.file.hasSuffix(".webp"),
            let key = PictureKey(String(name.file.dropLast(5))),
            let width = PictureWidth.allCases.first(where: { $0.size == name.size })
        else { throw .notFound }
        let bytes: [UInt8]?
        do throws(StorageError) { bytes = try await rendition(key, width) } catch {
            throw error == .damaged ? .badAnswer : .unreachable
        }
        guard let bytes else { throw .notFound }
        guard let picture = Picture(bytes), picture.format == .webP else { throw .badAnswer }
        return picture
    }
}
