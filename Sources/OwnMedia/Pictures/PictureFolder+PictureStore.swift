package import Domain

extension PictureFolder: PictureStore {
    /// The source name in URLs.
    package static let source = PersonalMovie.pictureSource

    /// Returns the file `<key>.webp` of the source `my` in a size such as `w342`.
    package func picture(_ name: PictureName) async throws(SourceError) -> Picture {
        guard name.source == Self.source, name.file.hasSuffix(".webp"),
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
