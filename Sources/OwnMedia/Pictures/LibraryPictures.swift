package import Domain
package import struct Foundation.URL

/// Accepts pictures from uploads and imports, which are untrusted.
package struct LibraryPictures: PictureIntake {
    package let folder: PictureFolder
    package let processor: PictureProcessor
    private var waits = false

    /// A copy that waits instead of throwing `.busy`, for callers that send one picture at a time.
    package var waiting: LibraryPictures {
        var pictures = self
        pictures.waits = true
        return pictures
    }

    /// - Parameters:
    ///   - path: the search path for the programs of libvips, in the form of `PATH`.
    ///   - turns: those of all people.
    package init(in dataFolder: URL, path: String, turns: PictureTurns = PictureTurns()) {
        let folder = PictureFolder(in: dataFolder)
        self.init(folder: folder, processor: PictureProcessor(scratch: folder.scratch, path: path, turns: turns))
    }

    init(folder: PictureFolder, processor: PictureProcessor) {
        self.folder = folder
        self.processor = processor
    }

    /// Re-encodes and saves a picture. If the bytes equal a saved large rendition, returns that picture.
    package func take(_ bytes: [UInt8]) async throws(PictureProblem) -> PictureKey {
        let picture = try UploadedPicture(bytes)
        do throws(StorageError) {
            if let key = try await folder.renew(bytes) { return key }
        } catch { throw .storage(error) }
        let renditions = try await processor.renditions(of: picture, waits: waits)
        do throws(StorageError) { return try await folder.keep(renditions) } catch { throw .storage(error) }
    }
}
