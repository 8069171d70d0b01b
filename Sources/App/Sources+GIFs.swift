import Catalog
public import Domain
package import OwnMedia
import WebUI

public struct GIFSources: Sendable {
    private let shelf: LocalGIFs
    private let drawn: DrawnGIFs
    let builtIn: any GIFSource
    public let files: any GIFStore
    /// The user's own GIFs.
    package let folder: GIFFolder
    var drawnCount: Int { drawn.gifs.count }
    private let liveServices: LiveServices

    /// Opens the built-in GIFs and the user's folder. Throws a `StartError` that names an unusable file.
    ///
    /// - Parameter waitsForOwn: whether the first search waits for the scan of the user's folder.
    init(_ configuration: AppConfiguration, live: LiveServices, waitsForOwn: Bool) throws(StartError) {
        do throws(CatalogFileError) {
            self.init(
                configuration, drawn: try DrawnGIFs(), live: live, waitsForOwn: waitsForOwn, turns: PictureTurns())
        } catch {
            throw StartError(description: error.description)
        }
    }

    /// The sources of another person.
    ///
    /// - Parameter configuration: the person's.
    func of(_ configuration: AppConfiguration) -> GIFSources {
        GIFSources(configuration, drawn: drawn, live: liveServices, waitsForOwn: false, turns: folder.turns)
    }

    private init(
        _ configuration: AppConfiguration, drawn: DrawnGIFs, live: LiveServices, waitsForOwn: Bool, turns: PictureTurns
    ) {
        self.drawn = drawn
        folder = GIFFolder(
            in: configuration.gifFolder, dataFolder: configuration.dataFolder, path: configuration.toolPath,
            turns: turns)
        builtIn = LocalGIFs(drawn: drawn.gifs)
        shelf = LocalGIFs(drawn: drawn.gifs, own: folder, waitsForOwn: waitsForOwn)
        files = GIFsByKind(drawn: drawn, own: folder)
        liveServices = live
    }

    /// GIPHY, if it is on.
    var live: LiveGIFs? { liveServices.current.giphy }

    /// The GIFs on this machine.
    public var local: any GIFSource { shelf }

    /// Starts the scan of the user's folder and waits for it up to `limit`.
    func prepare(within limit: Duration) async {
        await Deadline(.after(limit)).value(of: Task { await shelf.prepare() })
    }

    /// The services that the screens need.
    var services: GIFServices {
        GIFServices(source: local, store: files, intake: folder, service: live?.browser)
    }

    /// The chosen sources, this machine first. Throws a `StartError` if the chosen service is off.
    public func sources(from choice: GIFSourceChoice) throws(StartError) -> [any GIFSource] {
        switch choice {
        case .all: return [local] + [live?.source].compactMap(\.self)
        case .local: return [local]
        case .giphy:
            guard let live else {
                throw StartError(
                    description: "GIPHY is off. Set a key of developers.giphy.com in Settings, or in GIPHY_API_KEY.")
            }
            return [live.source]
        }
    }
}

public enum GIFSourceChoice: String, Sendable, Hashable, CaseIterable {
    case local
    case giphy
    case all
}
