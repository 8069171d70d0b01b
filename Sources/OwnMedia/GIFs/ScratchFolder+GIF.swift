import Domain
import FileIO
import Foundation

extension ScratchFolder {
    private static let source = "source.gif"

    /// Makes a rendition of a GIF in exactly this size.
    ///
    /// - Parameter isMoving: whether to render all frames instead of the first.
    func make(_ size: PixelSize, ofGIF path: String, isMoving: Bool) throws(PictureProblem) -> [UInt8] {
        // A link with a plain name is used because libvips would read options from brackets in a file name.
        guard symlink(path, "\(folder.path)/\(Self.source)") == 0 else { throw .storage(StorageError(writing: errno)) }
        _ = try self.size(of: Self.source, loader: "gifload")
        let input = isMoving ? "\(Self.source)[n=-1]" : Self.source
        let quality = isMoving ? 70 : 78
        try scale(input, to: "\(size.width)x\(size.height)!", as: "made.webp[Q=\(quality),strip]")
        guard let file = try? folder.read("made.webp", limit: limits.file),
            let made = WebPMetadataStripper(file, mayMove: isMoving), made.size == size
        else { throw .broken }
        return made.bytes
    }
}
