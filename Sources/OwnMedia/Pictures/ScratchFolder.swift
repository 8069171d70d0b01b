import Domain
import FileIO
import Foundation

/// The temporary folder of one job. All methods block.
struct ScratchFolder: Sendable {
    private let folder: DiskFolder
    private let tools: PictureTools
    private let limits: ToolLimits
    private let run: ToolRun

    private static let maxRenditionBytes = 8 << 20

    init(in scratch: String, tools: PictureTools, limits: ToolLimits, run: ToolRun) throws(StorageError) {
        folder = try DiskFolder(path: scratch).makeFolder()
        self.tools = tools
        self.limits = limits
        self.run = run
    }

    func remove() { try? FileManager.default.removeItem(atPath: folder.path) }

    /// Makes all renditions; `nil` if the picture has more than `maxPixels`.
    func make(_ picture: UploadedPicture, maxPixels: Int) throws(PictureProblem) -> PictureRenditions? {
        let (ending, loader) = picture.format.loading
        let source = "source.\(ending)"
        let (bytes, scans) = try picture.stripped()
        do throws(StorageError) { try folder.write(bytes, as: source) } catch { throw .storage(error) }
        let size = try size(of: source, loader: loader)
        guard size.isWithin(UploadedPicture.maxPixels), size.isWithin(PictureStripping.maxScannedPixels / max(1, scans))
        else { throw .tooManyPixels }
        guard size.isWithin(maxPixels) else { return nil }
        // The upload is decoded only once; the renditions are made from the result.
        try shrink(source, to: .large, as: "upright.png[compression=1,strip]")
        return PictureRenditions(
            small: try rendition(.small), medium: try rendition(.medium), large: try rendition(.large))
    }

    /// The size that `vipsheader` reports. Throws `.broken` if another loader than `loader` reads the file.
    private func size(of source: String, loader: String) throws(PictureProblem) -> PixelSize {
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
        return size
    }

    private func rendition(_ width: PictureWidth) throws(PictureProblem) -> [UInt8] {
        let name = "\(width.size).webp"
        try shrink("upright.png", to: width, as: "\(name)[Q=80,strip]")
        guard let file = try? folder.read(name, limit: Self.maxRenditionBytes),
            let picture = WebPMetadataStripper(file),
            picture.size.width <= width.rawValue, picture.size.height <= width.maxHeight
        else { throw .broken }
        return picture.bytes
    }

    private func shrink(_ source: String, to width: PictureWidth, as output: String) throws(PictureProblem) {
        let box = "\(width.rawValue)x\(width.maxHeight)>"
        try call([tools.thumbnail, source, "-s", box, "-e", "srgb", "-o", output])
    }

    private func call(_ command: [String]) throws(PictureProblem) {
        try run.succeed(command, in: folder.path, limits: limits)
    }
}
