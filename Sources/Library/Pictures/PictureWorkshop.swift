public import Domain
import Synchronization

#if canImport(FoundationEssentials)
    public import struct FoundationEssentials.URL
#else
    public import struct Foundation.URL
#endif

/// Makes pictures anew from what people send.
///
/// libvips decodes them in processes of its own, which have little time and memory and know nothing of this one. One
/// picture is made after the other.
public final class PictureWorkshop: Sendable {
    private let scratch: String
    private let path: String
    private let alarm: Alarm
    private let limits: ToolLimits
    private let room: Int
    private let inside = Mutex(0)
    private let work = BlockingWork(label: "pictures.workshop")

    /// - Parameters:
    ///   - scratch: where folders are made that last as long as the work on a picture; made where it is not there yet.
    ///   - path: where the programs of libvips are looked for, as `PATH` says it.
    public convenience init(scratch: URL, path: String) {
        self.init(scratch: scratch, path: path, alarm: .after(.seconds(10)))
    }

    /// - Parameters:
    ///   - alarm: rings when a picture has taken too long.
    ///   - limits: what each process may use.
    ///   - room: how many pictures may be inside, the one that is being made and those that wait.
    init(scratch: URL, path: String, alarm: Alarm, limits: ToolLimits = ToolLimits(), room: Int = 8) {
        self.scratch = scratch.absoluteURL.path
        self.path = path
        self.alarm = alarm
        self.limits = limits
        self.room = room
    }

    /// Whether there are the programs that it takes.
    public var hasTools: Bool { PictureTools(searching: path) != nil }

    /// Makes a picture anew in all widths, upright and in sRGB, without anything that was said about it. Of an animation
    /// the first picture is taken.
    ///
    /// Throws `.storage(.cancelled)` where the task was cancelled; then nothing goes on running.
    public func renditions(of picture: UploadedPicture) async throws(PictureProblem) -> PictureRenditions {
        let enters = inside.withLock { inside in
            guard inside < room else { return false }
            inside += 1
            return true
        }
        guard enters else { throw .busy }
        defer { inside.withLock { $0 -= 1 } }
        let run = ToolRun()
        let outcome = await withTaskCancellationHandler {
            await work.run {
                Result { () throws(PictureProblem) in try self.make(picture, run) }
            }
        } onCancel: {
            run.stop(.cancelled)
        }
        return try outcome.get()
    }

    /// Blocks, and is only called by `work`.
    private func make(_ picture: UploadedPicture, _ run: ToolRun) throws(PictureProblem) -> PictureRenditions {
        guard let tools = PictureTools(searching: path) else { throw .noTool }
        let bench: Workbench
        do throws(StorageError) { bench = try Workbench(in: scratch, tools: tools, limits: limits, run: run) } catch {
            throw .storage(error)
        }
        defer { bench.remove() }
        alarm.start { run.stop(.timeUp) }
        return try bench.make(picture)
    }
}
