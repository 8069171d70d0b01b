import Domain
import FileIO
import struct Foundation.Date
import struct Foundation.URL
import Synchronization

/// Makes smaller and still renditions of a person's own GIFs when they are first asked for, and keeps them.
///
/// libvips makes them in processes of its own, which have little time and memory and know nothing of this one: one
/// still and one that moves at a time.
final class GIFProcessor: Sendable {
    private struct State {
        var jobs: [String: Task<Result<GIFFile, PictureProblem>, Never>] = [:]
        var hopeless: Set<String> = []
        var sinceShrunk = 0
    }

    private let shelf: RenditionShelf
    private let path: String
    private let alarm: Alarm
    private let limits: ToolLimits
    private let room: Int
    private let maxBytes: Int
    private let state = Mutex(State())
    private let stills = BlockingWork(label: "gifs.stills")
    private let moving = BlockingWork(label: "gifs.moving")
    private let reading = BlockingWork(label: "gifs.renditions")

    /// How many are made before it is seen again how much room they take.
    private static let shrinkEvery = 32

    /// - Parameters:
    ///   - dataFolder: where renditions are kept.
    ///   - path: where the programs of libvips are looked for, as `PATH` says it.
    ///   - alarm: rings when a rendition has taken too long.
    ///   - limits: what each process may use.
    ///   - room: how many may be made or wait to be.
    ///   - maxBytes: how much room they may take together.
    init(
        in dataFolder: URL, path: String, alarm: Alarm = .after(.seconds(30)),
        limits: ToolLimits = ToolLimits(processor: 20, file: 16 << 20), room: Int = 100, maxBytes: Int = 512 << 20
    ) {
        shelf = RenditionShelf(in: dataFolder)
        self.path = path
        self.alarm = alarm
        self.limits = limits
        self.room = room
        self.maxBytes = maxBytes
    }

    /// Which renditions can be made now.
    var offer: GIFOffer {
        GIFOffer(hasTools: PictureTools(searching: path) != nil, hopeless: state.withLock(\.hopeless))
    }

    /// A rendition of a GIF, made where it is not there yet.
    ///
    /// - Parameters:
    ///   - gif: a file of the folder at `root`.
    ///   - pixels: how large the rendition is.
    func rendition(
        _ size: GIFRendition.Size, _ pixels: PixelSize, of gif: OwnGIF, in root: String
    ) async throws(PictureProblem) -> GIFFile {
        let name = gif.fileName(size)
        if let file = await reading.run({ self.shelf.file(name) }) { return file }
        let job = state.withLock { state -> Result<Task<Result<GIFFile, PictureProblem>, Never>, PictureProblem> in
            if let job = state.jobs[name] { return .success(job) }
            guard !state.hopeless.contains(name) else { return .failure(.broken) }
            guard state.jobs.count < room else { return .failure(.busy) }
            // Not of whoever asks first: others wait for it who may stay when that one goes.
            let job = Task { await self.made(name, size, pixels, gif, root) }
            state.jobs[name] = job
            return .success(job)
        }
        return try await job.get().value.get()
    }

    /// Removes renditions that are of none of these GIFs, and what was left unfinished before `moment`.
    func sweep(keeping gifs: some Collection<OwnGIF> & Sendable, olderThan moment: Date) async {
        await reading.run {
            let names = Set(gifs.flatMap { gif in GIFRendition.Size.allCases.map(gif.fileName) })
            self.shelf.sweep(keeping: names, olderThan: moment)
        }
    }

    private func made(
        _ name: String, _ size: GIFRendition.Size, _ pixels: PixelSize, _ gif: OwnGIF, _ root: String
    ) async -> Result<GIFFile, PictureProblem> {
        let lane = size == .small ? moving : stills
        let outcome = await lane.run {
            Result { () throws(PictureProblem) in try self.make(name, size, pixels, gif, root) }
        }
        state.withLock { state in
            state.jobs[name] = nil
            if case .failure(let problem) = outcome, problem.isFinal { state.hopeless.insert(name) }
        }
        return outcome
    }

    /// Blocks, and is only called by the thread of a lane.
    private func make(
        _ name: String, _ size: GIFRendition.Size, _ pixels: PixelSize, _ gif: OwnGIF, _ root: String
    ) throws(PictureProblem) -> GIFFile {
        // It may have been made between the question and now.
        if let file = shelf.file(name) { return file }
        guard let tools = PictureTools(searching: path) else { throw .noTool }
        let run = ToolRun()
        let bench: GIFScratchFolder
        do throws(StorageError) {
            bench = try GIFScratchFolder(in: shelf.incoming.path, tools: tools, limits: limits, run: run)
        } catch { throw .storage(error) }
        defer { bench.remove() }
        alarm.start { run.stop(.timeUp) }
        let bytes = try bench.make(pixels, of: "\(root)/\(gif.path)", isMoving: size == .small)
        // A smaller one is of no use that is not quicker to load.
        if size == .small, bytes.count >= gif.stamp.size { throw .broken }
        defer { shrinkNowAndThen() }
        do throws(StorageError) { return try shelf.keep(bytes, as: name) } catch { throw .storage(error) }
    }

    private func shrinkNowAndThen() {
        let isTime = state.withLock { state in
            state.sinceShrunk += 1
            guard state.sinceShrunk >= Self.shrinkEvery else { return false }
            state.sinceShrunk = 0
            return true
        }
        if isTime { shelf.shrink(to: maxBytes) }
    }
}

extension PictureProblem {
    /// Whether it would be the same the next time.
    fileprivate var isFinal: Bool {
        switch self {
        case .notAPicture, .tooBig, .tooManyPixels, .broken, .tookTooLong: true
        case .noTool, .busy, .storage: false
        }
    }
}
