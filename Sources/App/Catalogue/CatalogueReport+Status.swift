import Catalog
import Foundation
import WebUI

extension CatalogueReport {
    /// What the settings show of a status.
    init(_ status: CatalogueStatus) {
        self.init(
            count: status.titleCount, builtInCount: status.builtInCount, compiled: status.builtInDay,
            years: status.years)
        problem = status.problem
        isChecking = status.isChecking
        growing = ["matinee catalog download imdb", "matinee catalog import imdb FILE…"]
        imported = status.imported.map { figures in
            Imported(
                made: figures.day, byteCount: figures.byteCount, file: status.file?.path ?? "",
                origins: CatalogueOrigin.allCases.compactMap { origin in
                    guard origin != .builtIn, let count = figures.counts[origin], count > 0 else { return nil }
                    return Origin(name: origin.label, count: count, credit: origin.credit, home: origin.home)
                })
        }
    }
}
