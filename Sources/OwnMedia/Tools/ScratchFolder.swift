import Domain
import FileIO
import Foundation

/// The temporary folder of one job, in which the programs of libvips run. All methods block.
struct ScratchFolder: Sendable {
    let folder: DiskFolder
    let tools: PictureTools
    let limits: ToolLimits
    private let run: ToolRun

    /// - Parameter parent: the folder for it; created if missing.
    init(
        in parent: String, tools: PictureTools, limits: ToolLimits, run: ToolRun
    ) throws(PictureProblem) {
        do throws(StorageError) { folder = try DiskFolder(path: parent).makeFolder() } catch { throw .storage(error) }
        self.tools = tools
        self.limits = limits
        self.run = run
    }

    /// Removes the folder, but not what its links lead to.
    func remove() { try? FileManager.default.removeItem(atPath: folder.path) }

    func write(_ bytes: [UInt8], as name: String) throws(PictureProblem) {
        do throws(StorageError) { try folder.write(bytes, as: name) } catch { throw .storage(error) }
    }

    /// The size of a picture. Throws `.broken` unless `loader` of libvips reads the file.
    func size(of source: String, loader: String) throws(PictureProblem) -> PixelSize {
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

    /// Scales a picture.
    ///
    /// - Parameters:
    ///   - box: the size in the form of `vipsthumbnail`.
    ///   - output: the file's name, with options in brackets.
    ///   - isPhoto: whether its colors may have to be converted to sRGB.
    func scale(_ source: String, to box: String, as output: String, isPhoto: Bool = true) throws(PictureProblem) {
        try call([tools.thumbnail, source, "-s", box] + (isPhoto ? ["-e", "srgb"] : []) + ["-o", output])
    }

    private func call(_ command: [String]) throws(PictureProblem) {
        try run.succeed(command, in: folder.path, limits: limits)
    }
}
