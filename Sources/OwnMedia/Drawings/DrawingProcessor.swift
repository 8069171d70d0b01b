package import Domain
import FileIO
package import Foundation
import Hashing

/// Renders drawings with libvips on first use, in processes with limited time and memory, and saves the pictures in the
/// folder `drawings` of the data folder.
package final class DrawingProcessor: DrawingRenderer {
    private let cache: RenditionFolder
    private let path: String
    private let alarm: Alarm
    private let queue: FairQueue
    private let maxPendingOfClient: Int
    private let client: @Sendable () -> String?
    private let rendering = BlockingWork(label: "drawings.render")
    private let reading = BlockingWork(label: "drawings.read")

    private static let limits = ToolLimits(processor: 5, readsUntrusted: false)

    /// `nil` without libvips.
    ///
    /// - Parameters:
    ///   - path: the search path for its programs, in the form of `PATH`.
    ///   - client: who sends the current request; `nil` if it is not known. One client can't keep the others waiting.
    package convenience init?(in dataFolder: URL, path: String, client: @escaping @Sendable () -> String? = { nil }) {
        guard PictureTools(searching: path) != nil else { return nil }
        self.init(in: dataFolder, path: path, alarm: .after(.seconds(10)), client: client)
    }

    /// - Parameters:
    ///   - maxPending: the maximum number of pictures in progress or waiting.
    ///   - maxPendingOfClient: the maximum number of those that one known client has asked for.
    init(
        in dataFolder: URL, path: String, alarm: Alarm, maxPending: Int = 200, maxPendingOfClient: Int = 20,
        client: @escaping @Sendable () -> String? = { nil }
    ) {
        cache = RenditionFolder(
            "drawings", in: dataFolder, endings: Picture.Format.allCases.map { ".\($0.ending)" }, maxBytes: 256 << 20)
        self.path = path
        self.alarm = alarm
        queue = FairQueue(maxPending: maxPending)
        self.maxPendingOfClient = maxPendingOfClient
        self.client = client
    }

    package func render(
        _ drawing: VectorDrawing, width: Int, as format: Picture.Format
    ) async throws(SourceError) -> Picture {
        guard let height = Int(exactly: (Double(width) / drawing.aspectRatio).rounded()),
            let size = PixelSize(width: width, height: height), size.isWithin(UploadedPicture.maxPixels)
        else { throw .notFound }
        // The name tells what is drawn, so a changed drawing gets a new picture.
        let digest = HexDigits.text(of: SHA256.digest(of: drawing.svg(1)))
        let name = "\(digest)-\(width).\(format.ending)"
        if let picture = await reading.run({ self.kept(name) }) { return picture }
        let client = client()
        return try await queue.run(
            for: client, limit: client == nil ? .max : maxPendingOfClient,
            refusal: { SourceError($0) }
        ) { () async throws(SourceError) in
            do throws(PictureProblem) {
                return try await rendering.run { run throws(PictureProblem) in
                    try self.make(name, drawing, size, format, run)
                }
            } catch {
                throw error == .storage(.cancelled) ? .cancelled : .unreachable
            }
        }
    }

    /// Makes a picture unless it exists. Blocks. Only the thread of `rendering` may call this.
    private func make(
        _ name: String, _ drawing: VectorDrawing, _ size: PixelSize, _ format: Picture.Format, _ run: ToolRun
    ) throws(PictureProblem) -> Picture {
        // Another request may have made it meanwhile.
        if let picture = kept(name) { return picture }
        guard let tools = PictureTools(searching: path) else { throw .noTool }
        let scratch = try ScratchFolder(in: cache.incoming.path, tools: tools, limits: Self.limits, run: run)
        defer { scratch.remove() }
        alarm.start { run.stop(.timeUp) }
        let picture = try scratch.render(drawing, size, as: format.ending)
        // A picture that can't be saved, because the disk is full, is still shown.
        _ = try? cache.keep(picture.bytes, as: name)
        return picture
    }

    private func kept(_ name: String) -> Picture? {
        cache.read(name, limit: Self.limits.file).flatMap { Picture($0) }
    }
}
