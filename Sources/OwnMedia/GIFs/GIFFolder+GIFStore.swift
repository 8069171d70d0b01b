package import Domain
import FileIO

extension GIFFolder: GIFStore {
    /// Makes a rendition on first use.
    ///
    /// If a small rendition can't be made, the original is the fallback. A still rendition has no fallback.
    package func file(_ id: GIFID, _ size: GIFRendition.Size) async throws(SourceError) -> GIFFile {
        let index = await index()
        guard let gif = index.file(id) else { throw .notFound }
        guard size != .original else { return try await original(gif) }
        guard let pixels = index.size(size, of: gif) else { throw .notFound }
        do throws(PictureProblem) {
            return try await processor.rendition(size, pixels, of: gif, in: root.path)
        } catch {
            if size == .small { return try await original(gif) }
            switch error {
            case .busy, .noTool, .noMemory, .storage: throw .unreachable
            case .notAPicture, .tooBig, .tooManyPixels, .broken, .tookTooLong: throw .notFound
            }
        }
    }

    private func original(_ gif: OwnGIF) async throws(SourceError) -> GIFFile {
        let path = "\(root.path)/\(gif.path)"
        let stamp = await reading.run { () -> FileStamp? in
            let stamp = FileStamp(of: path)
            // A link to another file may have taken the GIF's place since the folder was read.
            return stamp == gif.stamp || (try? GIFInfo(file: path)) != nil ? stamp : nil
        }
        if stamp != gif.stamp { invalidate() }
        guard let stamp else { throw .notFound }
        return GIFFile(format: .gif, contents: .file(path: path, size: stamp.size))
    }
}
