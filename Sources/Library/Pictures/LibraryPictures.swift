public import Domain

#if canImport(FoundationEssentials)
    public import struct FoundationEssentials.URL
#else
    public import struct Foundation.URL
#endif

/// Takes pictures in, from whoever sends them and from exports: both are trusted as little.
public struct LibraryPictures: PictureIntake {
    /// Where they are kept.
    public let folder: PictureFolder
    /// Where they are made anew.
    public let workshop: PictureProcessor
    private var waits = false

    /// The same for whoever sends one picture after the other: none is turned away because others wait.
    public var waiting: LibraryPictures {
        var pictures = self
        pictures.waits = true
        return pictures
    }

    /// - Parameters:
    ///   - dataFolder: the data folder.
    ///   - path: where the programs of libvips are looked for, as `PATH` says it.
    public init(in dataFolder: URL, path: String) {
        let folder = PictureFolder(in: dataFolder)
        self.init(folder: folder, workshop: PictureProcessor(scratch: folder.scratch, path: path))
    }

    init(folder: PictureFolder, workshop: PictureProcessor) {
        self.folder = folder
        self.workshop = workshop
    }

    /// Makes a picture anew and keeps it. Bytes that are a largest rendition here already are that picture, as it is.
    public func take(_ bytes: [UInt8]) async throws(PictureProblem) -> PictureKey {
        let picture = try UploadedPicture(bytes)
        do throws(StorageError) {
            if let key = try await folder.renew(bytes) { return key }
        } catch { throw .storage(error) }
        let renditions = try await workshop.renditions(of: picture, waits: waits)
        do throws(StorageError) { return try await folder.keep(renditions) } catch { throw .storage(error) }
    }
}
