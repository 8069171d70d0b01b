package import Domain
import FileIO
package import struct Foundation.Date
package import struct Foundation.URL
import Synchronization

/// A person's own GIFs: the files in a folder, and in the folders in it, whose names end in `.gif`.
///
/// Those that are taken in are put there too, each with a `.json` beside it. What the person has put there is only
/// read.
package final class GIFFolder: OwnGIFs {
    private struct State {
        var index: OwnGIFIndex?
        /// When the folder was last looked through; `nil` where that has to be done anew.
        var looked: Duration?
        /// How long the last look took.
        var effort = Duration.zero
        var isLooking = false
    }

    /// Where they are.
    let root: DiskFolder
    let processor: GIFProcessor
    private let state = Mutex(State())
    private let elapsed: @Sendable () -> Duration
    /// Looks through the folder and writes to it.
    let work = BlockingWork(label: "gifs.folder")
    /// Reads single files.
    let reading = BlockingWork(label: "gifs.read")

    /// How long changes in the folder may go unseen, if to look takes no time.
    static let refreshInterval = Duration.seconds(3)
    /// How much longer than a look the time between two of them is, as long as that is not too long.
    private static let restToEffort = 20
    private static let maxPause = Duration.seconds(30)

    /// Touches nothing yet. The folder is made when something is first put there.
    ///
    /// - Parameters:
    ///   - folder: where the GIFs are.
    ///   - dataFolder: where smaller and still renditions of them are kept, in `gif-renditions`.
    ///   - path: where the programs of libvips are looked for, as `PATH` says it; without them there are no renditions.
    ///   - clock: what the time since the last look is measured by.
    package convenience init(
        in folder: URL, dataFolder: URL, path: String, clock: any Clock<Duration> = ContinuousClock()
    ) {
        self.init(
            in: folder, processor: GIFProcessor(in: dataFolder, path: path), elapsed: Self.stopwatch(clock))
    }

    init(in folder: URL, processor: GIFProcessor, elapsed: @escaping @Sendable () -> Duration) {
        root = DiskFolder(path: folder.absoluteURL.path)
        self.processor = processor
        self.elapsed = elapsed
    }

    package func listing() async -> GIFListing { await index().listing }

    /// Removes renditions of GIFs that are no longer there, and what was left unfinished before `moment`.
    package func sweep(olderThan moment: Date) async {
        await work.run { GIFFileStore(self.root).sweepUnfinished(olderThan: moment) }
        await processor.sweep(keeping: await index().files.values, olderThan: moment)
    }

    /// What is in the folder, as far as is known; one looks again afterwards where that was too long ago.
    func index() async -> OwnGIFIndex {
        let now = elapsed()
        let (known, isStale) = state.withLock { state in
            guard let index = state.index else { return (OwnGIFIndex?.none, false) }
            let rest = max(Self.refreshInterval, min(Self.maxPause, state.effort * Self.restToEffort))
            let isStale = !state.isLooking && state.looked.map { now - $0 >= rest } ?? true
            if isStale { state.isLooking = true }
            return (index, isStale)
        }
        if isStale { work.start { self.look() } }
        if let known { return known }
        return await work.run { self.knownIndex() }
    }

    /// Has the folder looked through again when one next asks for what is in it.
    func distrust() { state.withLock { $0.looked = nil } }

    /// What is in the folder, looked at where that has not been done yet. Blocks, and is only called by `work`.
    func knownIndex() -> OwnGIFIndex { state.withLock(\.index) ?? look() }

    /// Puts down what has been changed in the folder. Only called by `work`.
    func note(_ change: (OwnGIFIndex) -> OwnGIFIndex) {
        let index = change(knownIndex())
        state.withLock { $0.index = index }
    }

    /// Blocks, and is only called by `work`: never twice at a time.
    @discardableResult
    private func look() -> OwnGIFIndex {
        let start = elapsed()
        let before = state.withLock(\.index)
        let index = OwnGIFIndex(of: root.path, offering: processor.offer, before: before)
        state.withLock { state in
            state.index = index
            state.looked = start
            state.effort = elapsed() - start
            state.isLooking = false
        }
        return index
    }

    private static func stopwatch<C: Clock<Duration>>(_ clock: C) -> @Sendable () -> Duration {
        let start = clock.now
        return { start.duration(to: clock.now) }
    }
}
