import Domain
import FileIO
import Foundation

/// The temporary folder of one rendition. All methods block.
struct GIFScratchFolder: Sendable {
    private let folder: DiskFolder
    private let tools: PictureTools
    private let limits: ToolLimits
    private let run: ToolRun

    private static let source = "source.gif"

    init(in scratch: String, tools: PictureTools, limits: ToolLimits, run: ToolRun) throws(StorageError) {
        folder = try DiskFolder(path: scratch).makeFolder()
        self.tools = tools
        self.limits = limits
        self.run = run
    }

    /// Removes the folder. Does not follow the link to the GIF.
    func remove() { try? FileManager.default.removeItem(atPath: folder.path) }

    /// Makes a rendition of exactly this size.
    ///
    /// - Parameter isMoving: whether to render all frames instead of the first.
    func make(_ size: PixelSize, of path: String, isMoving: Bool) throws(PictureProblem) -> [UInt8] {
        // A link with a plain name is used because libvips would read options from brackets in a file name.
        guard symlink(path, "\(folder.path)/\(Self.source)") == 0 else { throw .storage(StorageError(writing: errno)) }
        try check()
        let input = isMoving ? "\(Self.source)[n=-1]" : Self.source
        let quality = isMoving ? 70 : 78
        try call([
            tools.thumbnail, input, "-s", "\(size.width)x\(size.height)!", "-e", "srgb", "-o",
            "made.webp[Q=\(quality),strip]",
        ])
        guard let file = try? folder.read("made.webp", limit: limits.file) else { throw .broken }
        let made =
            isMoving
            ? MovingWebP(file).map { ($0.bytes, $0.size) } : WebPMetadataStripper(file).map { ($0.bytes, $0.size) }
        guard let (bytes, found) = made, found == size else { throw .broken }
        return bytes
    }

    /// Throws `.broken` unless libvips reads the file as a GIF.
    private func check() throws(PictureProblem) {
        try call([tools.header, Self.source])
        // source.gif: 480x270 uchar, 3 bands, srgb, gifload
        guard let output = try? folder.read("output", limit: 4096),
            let line = String(validating: output, as: UTF8.self)?.split(separator: "\n").first,
            line.split(separator: ", ").contains("gifload")
        else { throw .broken }
    }

    private func call(_ command: [String]) throws(PictureProblem) {
        try run.succeed(command, in: folder.path, limits: limits)
    }
}
