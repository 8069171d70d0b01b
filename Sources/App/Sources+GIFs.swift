import Catalog
public import Domain
package import OwnMedia
import WebUI

/// Where GIFs are found, as this Matinee is set up.
public struct GIFSources: Sendable {
    private let shelf: LocalGIFs
    /// Those that come with Matinee.
    let builtIn: any GIFSource
    /// The files of all of them.
    public let files: any GIFStore
    /// The person's own.
    package let folder: GIFFolder
    /// How many come with Matinee.
    let drawnCount: Int
    /// GIPHY, where it is switched on.
    let live: LiveGIFs?

    /// Those that come with Matinee and those in the person's folder, and GIPHY where it is switched on.
    ///
    /// Throws a `StartError` that says which file is unusable and why.
    ///
    /// - Parameter waitsForOwn: whether who asks first waits until the person's folder has been looked through.
    init(_ configuration: AppConfiguration, live: LiveGIFs?, waitsForOwn: Bool) throws(StartError) {
        let drawn: DrawnGIFs
        do throws(DrawnGIFsError) { drawn = try DrawnGIFs() } catch {
            throw StartError(description: error.description)
        }
        folder = GIFFolder(
            in: configuration.gifFolder, dataFolder: configuration.dataFolder, path: configuration.toolPath)
        builtIn = LocalGIFs(drawn: drawn.gifs)
        shelf = LocalGIFs(drawn: drawn.gifs, own: folder, waitsForOwn: waitsForOwn)
        files = GIFsByKind(drawn: drawn, own: folder)
        drawnCount = drawn.gifs.count
        self.live = live
    }

    /// Those on this machine.
    public var local: any GIFSource { shelf }

    /// Looks through the person's folder, and waits for it for some time: a large one is found once it is known.
    func prepare(_ timeout: ServiceTimeout, clock: any Clock<Duration> = ContinuousClock()) async {
        _ = await Task { await shelf.prepare() }.value(timeout, clock: clock)
    }

    /// GIPHY, where it is switched on.
    public var giphy: (any GIFSource)? { live?.source }

    /// What the screens work with.
    var services: GIFServices {
        GIFServices(source: local, store: files, intake: folder, service: live?.browser)
    }

    /// Only some of them, for those who ask for them by name; those on this machine first.
    public func sources(from choice: GIFSourceChoice) throws(StartError) -> [any GIFSource] {
        switch choice {
        case .all: return [local] + [giphy].compactMap(\.self)
        case .local: return [local]
        case .giphy:
            guard let giphy else {
                throw StartError(
                    description: "GIPHY is off. Set GIPHY_API_KEY to a key of developers.giphy.com.")
            }
            return [giphy]
        }
    }
}

/// Which sources of GIFs are asked.
public enum GIFSourceChoice: String, Sendable, Hashable, CaseIterable {
    /// The GIFs on this machine alone.
    case local
    /// GIPHY alone.
    case giphy
    /// Everything that is switched on.
    case all
}
