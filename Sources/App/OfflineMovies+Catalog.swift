import Catalog
import Foundation
import WebUI

extension OfflineMovies {
    /// The module next to the program, which `Scripts/build-offline-search.sh` makes.
    static let moduleFile = SiteAssets.builtInFolder.deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "matinee-search.wasm", directoryHint: .notDirectory)

    /// The built-in movies; `nil` if this build has no module.
    convenience init?(_ catalog: ReloadingCatalog) {
        guard let module = try? Data(contentsOf: Self.moduleFile), !module.isEmpty else { return nil }
        let titles = catalog.offlineTitles
        self.init(
            movies: titles.movies, titles: titles.titles, index: Array(titles.index), module: Array(module),
            movie: { id in await titles.movie(id) },
            similar: { movie, limit in await titles.similar(to: movie, limit: limit) },
            people: { await titles.people() }, names: { Array(titles.names) },
            bestKnown: {
                catalog.bestKnown.map { best in
                    BestKnownMovies(count: best.count, revision: String(best.revision, radix: 36)) { limit, visit in
                        best.index(limit: limit, visit).map { Array($0) }
                    }
                }
            })
    }
}
