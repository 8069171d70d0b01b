import Domain
import FileIO
import Foundation

/// A folder for the work on one picture. Its methods block.
struct ScratchFolder: Sendable {
    private let folder: DiskFolder
    private let tools: PictureTools
    private let limits: ToolLimits
    private let run: ToolRun

    /// The most bytes that a finished picture may have.
    private static let maxRenditionBytes = 8 << 20

    init(in scratch: String, tools: PictureTools, limits: ToolLimits, run: ToolRun) throws(StorageError) {
        folder = try DiskFolder(path: scratch).makeFolder()
        self.tools = tools
        self.limits = limits
        self.run = run
    }

    /// Removes the folder with all that is in it.
    func remove() { try? FileManager.default.removeItem(atPath: folder.path) }

    func make(_ picture: UploadedPicture) throws(PictureProblem) -> PictureRenditions {
        let (ending, loader) = picture.format.loading
        let source = "source.\(ending)"
        let bytes = try picture.stripped()
        do throws(StorageError) { try folder.write(bytes, as: source) } catch { throw .storage(error) }
        try check(source, loader: loader)
        // What was sent is decoded once; the renditions are made from what came of it.
        try shrink(source, to: .large, as: "upright.png[compression=1,strip]")
        return PictureRenditions(
            small: try rendition(.small), medium: try rendition(.medium), large: try rendition(.large))
    }

    /// Sees that libvips reads a file as what it was found to be, and that it is no larger than it may be.
    private func check(_ source: String, loader: String) throws(PictureProblem) {
        try call([tools.header, source])
        // source.jpg: 4000x3000 uchar, 3 bands, srgb, jpegload
        guard let output = try? folder.read("output", limit: 4096),
            let line = String(validating: output, as: UTF8.self)?.split(separator: "\n").first
        else { throw .broken }
        let fields = line.dropFirst(source.count + 2).split(separator: ", ")
        let sides = fields.first?.split(separator: " ").first?.split(separator: "x").compactMap { Int($0) }
        guard fields.contains(Substring(loader)), let sides, sides.count == 2,
            let size = PixelSize(width: sides[0], height: sides[1])
        else { throw .broken }
        guard size.isWithin(UploadedPicture.maxPixels) else { throw .tooManyPixels }
    }

    private func rendition(_ width: PictureWidth) throws(PictureProblem) -> [UInt8] {
        let name = "\(width.size).webp"
        try shrink("upright.png", to: width, as: "\(name)[Q=80,strip]")
        guard let file = try? folder.read(name, limit: Self.maxRenditionBytes),
            let picture = WebPMetadataStripper(file),
            picture.size.width <= width.rawValue, picture.size.height <= width.greatestHeight
        else { throw .broken }
        return picture.bytes
    }

    private func shrink(_ source: String, to width: PictureWidth, as output: String) throws(PictureProblem) {
        let box = "\(width.rawValue)x\(width.greatestHeight)>"
        try call([tools.thumbnail, source, "-s", box, "-e", "srgb", "-o", output])
    }

    private func call(_ command: [String]) throws(PictureProblem) {
        try run.succeed(command, in: folder.path, limits: limits)
    }
}
