package import Domain
import FileIO
package import Foundation
import Synchronization

/// Re-encodes uploaded pictures.
///
/// libvips decodes them in processes with limited time and memory. Small pictures are processed one at a time, in
/// order. Large ones have their own lane, so that they do not delay small ones. All people share `turns`.
package final class PictureProcessor: Sendable {
    private let scratch: String
    private let path: String
    private let alarm: Alarm
    private let limits: ToolLimits
    package let turns: PictureTurns
    private let small: Lane
    private let large: Lane
    /// The maximum number of pixels of a small picture, about that of a phone's photo.
    private static let maxSmallPixels = 16_000_000

    /// A queue of pictures that are processed one at a time.
    private final class Lane: Sendable {
        let work: BlockingWork
        /// The limit of CPU seconds for each picture.
        let seconds: Int
        private let maxJobs: Int
        private let jobs = Mutex(0)

        init(label: String, maxJobs: Int, seconds: Int) {
            work = BlockingWork(label: label)
            self.maxJobs = maxJobs
            self.seconds = seconds
        }

        func enter(anyway: Bool) -> Bool {
            jobs.withLock { jobs in
                guard anyway || jobs < maxJobs else { return false }
                jobs += 1
                return true
            }
        }

        func leave() { jobs.withLock { $0 -= 1 } }
    }

    /// - Parameters:
    ///   - scratch: the parent of the temporary folders; created if missing.
    ///   - path: the search path for the programs of libvips, in the form of `PATH`.
    ///   - turns: shared with other processors.
    package convenience init(scratch: URL, path: String, turns: PictureTurns = PictureTurns()) {
        self.init(scratch: scratch, path: path, turns: turns, alarm: .after(.seconds(8)))
    }

    /// - Parameter maxSmallJobs: the maximum number of small pictures in progress or waiting.
    init(
        scratch: URL, path: String, turns: PictureTurns = PictureTurns(), alarm: Alarm,
        limits: ToolLimits = ToolLimits(), maxSmallJobs: Int = 48
    ) {
        self.scratch = scratch.absoluteURL.path
        self.path = path
        self.turns = turns
        self.alarm = alarm
        self.limits = limits
        small = Lane(label: "pictures.small", maxJobs: maxSmallJobs, seconds: 2)
        large = Lane(label: "pictures.large", maxJobs: min(maxSmallJobs, 8), seconds: 3)
    }

    /// Whether libvips is installed.
    package var hasTools: Bool { PictureTools(searching: path) != nil }

    /// Renders the first frame in all widths: upright, in sRGB, without metadata.
    ///
    /// Throws `.storage(.cancelled)` if the task is canceled; its processes have ended then.
    ///
    /// - Parameter waits: whether to wait instead of throwing `.busy`, for callers that send one picture at a time.
    package func renditions(
        of picture: UploadedPicture, waits: Bool = false
    ) async throws(PictureProblem) -> PictureRenditions {
        // HEIC and AVIF are coded like video and take long at any size.
        if picture.format != .heif,
            let made = try await renditions(of: picture, maxPixels: Self.maxSmallPixels, in: small, waits)
        {
            return made
        }
        guard let made = try await renditions(of: picture, maxPixels: UploadedPicture.maxPixels, in: large, waits)
        else { throw .tooManyPixels }
        return made
    }

    private func renditions(
        of picture: UploadedPicture, maxPixels: Int, in lane: Lane, _ waits: Bool
    ) async throws(PictureProblem) -> PictureRenditions? {
        guard lane.enter(anyway: waits) else { throw .busy }
        defer { lane.leave() }
        var limits = limits
        limits.processor = min(limits.processor, lane.seconds)
        return try await lane.work.run { [limits] run throws(PictureProblem) in
            try self.make(picture, maxPixels, run, limits)
        }
    }

    /// Makes the renditions. Blocks.
    private func make(
        _ picture: UploadedPicture, _ maxPixels: Int, _ run: ToolRun, _ limits: ToolLimits
    ) throws(PictureProblem) -> PictureRenditions? {
        guard let tools = PictureTools(searching: path) else { throw .noTool }
        let folder = try ScratchFolder(in: scratch, tools: tools, limits: limits, run: run)
        defer { folder.remove() }
        return try turns.run(isSlow: false) { () throws(PictureProblem) in
            alarm.start { run.stop(.timeUp) }
            return try folder.make(picture, maxPixels: maxPixels)
        }
    }
}
