package import Domain
package import struct Foundation.URL

/// Takes pictures in, from whoever sends them and from exports: both are trusted as little.
package struct LibraryPictures: PictureIntake {
    /// Where they are kept.
    package let folder: PictureFolder
    /// Where they are made anew.
    package let processor: PictureProcessor
    private var waits = false

    /// The same for whoever sends one picture after the other: none is turned away because others wait.
    package var waiting: LibraryPictures {
        var pictures = self
        pictures.waits = true
        return pictures
    }

    /// - Parameters:
    ///   - dataFolder: the data folder.
    ///   - path: where the programs of libvips are looked for, as `PATH` says it.
    package init(in dataFolder: URL, path: String) {
        let folder = PictureFolder(in: dataFolder)
        self.init(folder: folder, processor: PictureProcessor(scratch: folder.scratch, path: path))
    }

    init(folder: PictureFolder, processor: PictureProcessor) {
        self.folder = folder
        self.processor = processor
    }

    /// Makes a picture anew and keeps it. Bytes that are a largest rendition here already are that picture, as it is.
    package func take(_ bytes: [UInt8]) async throws(PictureProblem) -> PictureKey {
        let picture = try UploadedPicture(bytes)
        do throws(StorageError) {
            if let key = try await folder.renew(bytes) { return key }
        } catch { throw .storage(error) }
        let renditions = try await processor.renditions(of: picture, waits: waits)
        do throws(StorageError) { return try await folder.keep(renditions) } catch { throw .storage(error) }
    }
}
