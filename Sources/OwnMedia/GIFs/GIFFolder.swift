package import Domain
import FileIO
package import struct Foundation.Date
package import struct Foundation.URL
import Synchronization

/// The user's GIFs: all files in a folder and its subfolders whose names end in `.gif`.
///
/// Uploads are saved there too, with a `.json` file beside each. Other files are only read.
package final class GIFFolder: OwnGIFs {
    private struct State {
        var index: OwnGIFIndex?
        /// When the last scan began; `nil` forces a new one.
        var lastScan: Duration?
        var scanDuration = Duration.zero
        var isScanning = false
    }

    let root: DiskFolder
    let processor: GIFProcessor
    /// Of all uploads.
    let maxBytes: Int
    private let state = Mutex(State())
    private let elapsed: @Sendable () -> Duration
    /// The thread for scans and writes.
    let work = BlockingWork(label: "gifs.folder")
    /// The thread for reading single files.
    let reading = BlockingWork(label: "gifs.read")

    static let refreshInterval = Duration.seconds(3)
    /// The time between scans as a multiple of their duration, up to `maxPause`.
    private static let pauseFactor = 20
    private static let maxPause = Duration.seconds(30)

    /// Creates a value without accessing the disk. The first upload creates the folder.
    ///
    /// - Parameters:
    ///   - dataFolder: renditions are stored in its folder `gif-renditions`.
    ///   - path: the search path for the programs of libvips, in the form of `PATH`; without them there are no
    ///     renditions.
    ///   - turns: those of all people.
    package convenience init(
        in folder: URL, dataFolder: URL, path: String, turns: PictureTurns = PictureTurns()
    ) {
        self.init(
            in: folder, processor: GIFProcessor(in: dataFolder, path: path, turns: turns),
            elapsed: ContinuousClock().stopwatch())
    }

    init(
        in folder: URL, processor: GIFProcessor, maxBytes: Int = GIFProblem.maxBytesOfAll,
        elapsed: @escaping @Sendable () -> Duration
    ) {
        self.maxBytes = maxBytes
        root = DiskFolder(path: folder.absoluteURL.path)
        self.processor = processor
        self.elapsed = elapsed
    }

    /// The turns to make renditions.
    package var turns: PictureTurns { processor.turns }

    package func listing() async -> GIFListing { await index().listing }

    /// Removes renditions of GIFs that no longer exist, and unfinished files last modified before `moment`.
    package func sweep(olderThan moment: Date) async {
        await work.run { GIFFileStore(self.root).sweepUnfinished(olderThan: moment) }
        await processor.sweep(keeping: await index().files.values, olderThan: moment)
    }

    /// The known index, refreshed in the background if it is stale.
    func index() async -> OwnGIFIndex {
        let now = elapsed()
        let (known, isStale) = state.withLock { state in
            guard let index = state.index else { return (OwnGIFIndex?.none, false) }
            let rest = max(Self.refreshInterval, min(Self.maxPause, state.scanDuration * Self.pauseFactor))
            let isStale = !state.isScanning && state.lastScan.map { now - $0 >= rest } ?? true
            if isStale { state.isScanning = true }
            return (index, isStale)
        }
        if isStale { work.start { self.scan() } }
        if let known { return known }
        return await work.run { self.knownIndex() }
    }

    /// Makes the next call scan the folder again.
    func invalidate() { state.withLock { $0.lastScan = nil } }

    /// The known index, or a first scan. Blocks. Only `work` may call this.
    func knownIndex() -> OwnGIFIndex { state.withLock(\.index) ?? scan() }

    /// Updates the index after a write. Only `work` may call this.
    func note(_ change: (OwnGIFIndex) -> OwnGIFIndex) {
        let index = change(knownIndex())
        state.withLock { $0.index = index }
    }

    /// Scans the folder. Blocks. Only `work` may call this, so that it never runs twice at a time.
    @discardableResult
    private func scan() -> OwnGIFIndex {
        let start = elapsed()
        let before = state.withLock(\.index)
        let index = OwnGIFIndex(of: root.path, offering: processor.offer, before: before)
        state.withLock { state in
            state.index = index
            state.lastScan = start
            state.scanDuration = elapsed() - start
            state.isScanning = false
        }
        return index
    }
}
