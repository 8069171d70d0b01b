import Domain
import FileIO

/// A snapshot of the user's GIF folder.
struct OwnGIFIndex: Sendable {
    /// The files by path, including invalid ones.
    private(set) var files: [String: OwnGIF]
    private(set) var listing: GIFListing
    private let offer: GIFOffer
    /// Problems found during the scan.
    private let obstacles: [SkippedGIF]
    private var paths: [GIFID: String]

    /// Scans the folder. The result equals `before` if nothing has changed. Blocks.
    init(of root: String, offering offer: GIFOffer, before: OwnGIFIndex?) {
        let tree = GIFTree(root)
        let known = before?.files ?? [:]
        var files: [String: OwnGIF] = [:]
        files.reserveCapacity(tree.files.count)
        var isChanged = known.count != tree.files.count || before?.obstacles != tree.skipped || before?.offer != offer
        for found in tree.files {
            let file = OwnGIF(found, in: root, before: known[found.path])
            if !isChanged, !file.isSame(as: known[found.path]) { isChanged = true }
            files[found.path] = file
        }
        if !isChanged, let before {
            self = before
        } else {
            self.init(files, obstacles: tree.skipped, offer: offer, revision: (before?.listing.revision ?? 0) + 1)
        }
    }

    private init(_ files: [String: OwnGIF], obstacles: [SkippedGIF], offer: GIFOffer, revision: Int) {
        self.files = files
        self.obstacles = obstacles
        self.offer = offer
        var gifs: [GIF] = []
        var skipped = obstacles
        paths = [:]
        let order = files.values.sorted { ($1.stamp.modified, $0.path) < ($0.stamp.modified, $1.path) }
        for file in order {
            switch file.info {
            case .success:
                if let gif = file.gif(offering: offer) { gifs.append(gif) }
                paths[file.id] = file.path
            case .failure(let flaw):
                skipped.append(SkippedGIF(path: file.path.withoutControls, problem: flaw.problem))
            }
        }
        listing = GIFListing(revision: revision, gifs: gifs, skipped: skipped.sorted { $0.path < $1.path })
    }

    /// How many GIFs were uploaded, and their bytes.
    var uploads: (count: Int, bytes: Int) {
        files.values.reduce(into: (0, 0)) { sum, file in
            if file.note != nil { sum = (sum.0 + 1, sum.1 + file.stamp.size) }
        }
    }

    func file(_ id: GIFID) -> OwnGIF? { paths[id].flatMap { files[$0] } }

    func size(_ size: GIFRendition.Size, of file: OwnGIF) -> PixelSize? { offer.size(size, of: file) }

    /// A copy with a new or changed file.
    func with(_ file: OwnGIF) -> OwnGIFIndex {
        var files = files
        files[file.path] = file
        return OwnGIFIndex(files, obstacles: obstacles, offer: offer, revision: listing.revision + 1)
    }

    func without(_ path: String) -> OwnGIFIndex {
        var files = files
        files[path] = nil
        return OwnGIFIndex(files, obstacles: obstacles, offer: offer, revision: listing.revision + 1)
    }
}
