package import Domain
import FileIO
package import struct Foundation.URL
import Synchronization

/// Makes pictures anew from what people send.
///
/// libvips decodes them in processes of its own, which have little time and memory and know nothing of this one. Small
/// pictures are made one after the other, in the order in which they came, and large ones beside them: whoever sends
/// large ones keeps no small one waiting.
package final class PictureProcessor: Sendable {
    private let scratch: String
    private let path: String
    private let alarm: Alarm
    private let limits: ToolLimits
    private let small: Lane
    private let large: Lane

    /// Pictures that are made one after the other.
    private struct Lane: ~Copyable {
        let work: BlockingWork
        /// How many may be inside, the one that is being made and those that wait.
        let room: Int
        /// How many seconds of the processor's time each may take.
        let seconds: Int
        let inside = Mutex(0)

        func enter(anyway: Bool) -> Bool {
            inside.withLock { inside in
                guard anyway || inside < room else { return false }
                inside += 1
                return true
            }
        }

        func leave() { inside.withLock { $0 -= 1 } }
    }

    /// - Parameters:
    ///   - scratch: where folders are made that last as long as the work on a picture; made where it is not there yet.
    ///   - path: where the programs of libvips are looked for, as `PATH` says it.
    package convenience init(scratch: URL, path: String) {
        self.init(scratch: scratch, path: path, alarm: .after(.seconds(8)))
    }

    /// - Parameters:
    ///   - alarm: rings when a picture has taken too long.
    ///   - limits: what each process may use.
    ///   - room: how many small pictures may be inside, the one that is being made and those that wait.
    init(scratch: URL, path: String, alarm: Alarm, limits: ToolLimits = ToolLimits(), room: Int = 48) {
        self.scratch = scratch.absoluteURL.path
        self.path = path
        self.alarm = alarm
        self.limits = limits
        small = Lane(work: BlockingWork(label: "pictures.small"), room: room, seconds: 2)
        large = Lane(work: BlockingWork(label: "pictures.large"), room: min(room, 8), seconds: 3)
    }

    /// Whether there are the programs that it takes.
    package var hasTools: Bool { PictureTools(searching: path) != nil }

    /// Makes a picture anew in all widths, upright and in sRGB, without anything that was said about it. Of an animation
    /// the first picture is taken.
    ///
    /// Throws `.storage(.cancelled)` where the task was cancelled; then nothing goes on running.
    ///
    /// - Parameter waits: whether it waits though too many do already, rather than throw `.busy`: for whoever sends one
    ///   after the other.
    package func renditions(
        of picture: UploadedPicture, waits: Bool = false
    ) async throws(PictureProblem) -> PictureRenditions {
        if picture.isSmall {
            guard small.enter(anyway: waits) else { throw .busy }
            defer { small.leave() }
            return try await renditions(of: picture, small.work, seconds: small.seconds)
        } else {
            guard large.enter(anyway: waits) else { throw .busy }
            defer { large.leave() }
            return try await renditions(of: picture, large.work, seconds: large.seconds)
        }
    }

    private func renditions(
        of picture: UploadedPicture, _ work: BlockingWork, seconds: Int
    ) async throws(PictureProblem) -> PictureRenditions {
        var limits = limits
        limits.processor = min(limits.processor, seconds)
        let run = ToolRun()
        let outcome = await withTaskCancellationHandler {
            await work.run { [limits] in
                Result { () throws(PictureProblem) in try self.make(picture, run, limits) }
            }
        } onCancel: {
            run.stop(.cancelled)
        }
        return try outcome.get()
    }

    /// Blocks, and is only called by `work`.
    private func make(
        _ picture: UploadedPicture, _ run: ToolRun, _ limits: ToolLimits
    ) throws(PictureProblem) -> PictureRenditions {
        guard let tools = PictureTools(searching: path) else { throw .noTool }
        let bench: ScratchFolder
        do throws(StorageError) { bench = try ScratchFolder(in: scratch, tools: tools, limits: limits, run: run) } catch
        {
            throw .storage(error)
        }
        defer { bench.remove() }
        alarm.start { run.stop(.timeUp) }
        return try bench.make(picture)
    }
}
