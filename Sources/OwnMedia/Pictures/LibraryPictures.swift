package import Domain
package import struct Foundation.URL

/// Accepts pictures from uploads and imports, which are untrusted.
package struct LibraryPictures: PictureIntake {
    /// For unfinished files, and for the pictures unless they are in a database.
    package let folder: PictureFolder
    package let archive: any PictureArchive
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
    ///   - archive: where the pictures are kept; `nil` for the data folder.
    ///   - turns: those of all people.
    package init(
        in dataFolder: URL, path: String, archive: (any PictureArchive)? = nil, turns: PictureTurns = PictureTurns()
    ) {
        let folder = PictureFolder(in: dataFolder)
        self.init(
            folder: folder, archive: archive,
            processor: PictureProcessor(scratch: folder.scratch, path: path, turns: turns))
    }

    init(folder: PictureFolder, archive: (any PictureArchive)? = nil, processor: PictureProcessor) {
        self.folder = folder
        self.archive = archive ?? folder
        self.processor = processor
    }

    /// Re-encodes and saves a picture. If the bytes equal a saved large rendition, returns that picture.
    package func take(_ bytes: [UInt8]) async throws(PictureProblem) -> PictureKey {
        let picture = try UploadedPicture(bytes)
        do throws(StorageError) {
            if let key = try await archive.renew(bytes) { return key }
        } catch { throw .storage(error) }
        let renditions = try await processor.renditions(of: picture, waits: waits)
        do throws(StorageError) { return try await archive.keep(renditions) } catch { throw .storage(error) }
    }
}
