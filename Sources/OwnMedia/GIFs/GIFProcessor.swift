import Domain
import FileIO
import struct Foundation.Date
import struct Foundation.URL
import Synchronization

/// Makes small and still renditions of GIFs on first use and saves them.
///
/// libvips runs in processes with limited time and memory, one for stills and one for moving renditions at a time. All
/// people share `turns`.
final class GIFProcessor: Sendable {
    private struct State {
        var jobs: [String: Task<Result<GIFFile, PictureProblem>, Never>] = [:]
        var failed: Set<String> = []
    }

    private let cache: RenditionFolder
    private let path: String
    let turns: PictureTurns
    private let state = Mutex(State())
    private let stills = BlockingWork(label: "gifs.stills")
    private let moving = BlockingWork(label: "gifs.moving")
    private let reading = BlockingWork(label: "gifs.renditions")

    /// Stops the work on a rendition.
    private static let alarm = Alarm.after(.seconds(30))
    /// The limits of each process.
    private static let limits = ToolLimits(processor: 20, file: 16 << 20)
    /// The pixels of all frames of which a small rendition is made in about a second.
    private static let maxQuickPixels = 10_000_000
    /// The maximum number of renditions in progress or waiting.
    private static let maxJobs = 100

    /// - Parameters:
    ///   - path: the search path for the programs of libvips, in the form of `PATH`.
    ///   - turns: shared with other processors.
    init(in dataFolder: URL, path: String, turns: PictureTurns = PictureTurns()) {
        cache = RenditionFolder("gif-renditions", in: dataFolder, endings: [".webp"], maxBytes: 512 << 20)
        self.path = path
        self.turns = turns
    }

    var offer: GIFOffer {
        GIFOffer(hasTools: PictureTools(searching: path) != nil, failed: state.withLock(\.failed))
    }

    /// Makes a rendition unless it exists.
    ///
    /// - Parameter gif: a file of the folder `root`.
    func rendition(
        _ size: GIFRendition.Size, _ pixels: PixelSize, of gif: OwnGIF, in root: String
    ) async throws(PictureProblem) -> GIFFile {
        let name = gif.fileName(size)
        if let file = await reading.run({ self.kept(name) }) { return file }
        let job = state.withLock { state -> Result<Task<Result<GIFFile, PictureProblem>, Never>, PictureProblem> in
            if let job = state.jobs[name] { return .success(job) }
            guard !state.failed.contains(name) else { return .failure(.broken) }
            guard state.jobs.count < Self.maxJobs else { return .failure(.busy) }
            // An unstructured task, because other callers may wait for it after the first one is canceled.
            let job = Task { await self.made(name, size, pixels, gif, root) }
            state.jobs[name] = job
            return .success(job)
        }
        return try await job.get().value.get()
    }

    /// Removes the renditions of other GIFs, and unfinished files last modified before `moment`.
    func sweep(keeping gifs: some Collection<OwnGIF> & Sendable, olderThan moment: Date) async {
        await reading.run {
            let names = Set(gifs.flatMap { gif in GIFRendition.Size.allCases.map(gif.fileName) })
            self.cache.sweep(keeping: names, olderThan: moment)
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
            if case .failure(let problem) = outcome, problem.isFinal { state.failed.insert(name) }
        }
        return outcome
    }

    /// Makes a rendition. Blocks. Only the thread of a lane may call this.
    private func make(
        _ name: String, _ size: GIFRendition.Size, _ pixels: PixelSize, _ gif: OwnGIF, _ root: String
    ) throws(PictureProblem) -> GIFFile {
        // Another job may have made it meanwhile.
        if let file = kept(name) { return file }
        guard let tools = PictureTools(searching: path) else { throw .noTool }
        let run = ToolRun()
        let scratch = try ScratchFolder(in: cache.incoming.path, tools: tools, limits: Self.limits, run: run)
        defer { scratch.remove() }
        let isMoving = size == .small
        let total = (try? gif.info.get().totalPixels) ?? 0
        let bytes = try turns.run(isSlow: isMoving && total > Self.maxQuickPixels) { () throws(PictureProblem) in
            Self.alarm.start { run.stop(.timeUp) }
            return try scratch.make(pixels, ofGIF: "\(root)/\(gif.path)", isMoving: isMoving)
        }
        // A small rendition that is not smaller than the original is useless.
        if size == .small, bytes.count >= gif.stamp.size { throw .broken }
        do throws(StorageError) {
            let path = try cache.keep(bytes, as: name)
            return GIFFile(format: .webP, contents: .file(path: path, size: bytes.count))
        } catch { throw .storage(error) }
    }

    /// A saved rendition; `nil` if it has not been made. Blocks.
    private func kept(_ name: String) -> GIFFile? {
        cache.file(name).map { GIFFile(format: .webP, contents: .file(path: $0.path, size: $0.size)) }
    }
}

extension PictureProblem {
    /// Whether another attempt would fail too.
    var isFinal: Bool {
        switch self {
        case .notAPicture, .tooBig, .tooManyPixels, .broken, .tookTooLong: true
        case .noTool, .busy, .noMemory, .storage: false
        }
    }
}
