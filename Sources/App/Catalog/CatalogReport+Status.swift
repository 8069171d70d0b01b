import Catalog
import Foundation
import WebUI

extension CatalogReport {
    /// The catalog's state as Settings shows it.
    ///
    /// - Parameters:
    ///   - status: the catalog's state.
    ///   - dataFolder: the path of the data folder, if commands need it as an option.
    init(_ status: CatalogStatus, dataFolder: String?) {
        self.init(
            count: status.titleCount, builtInCount: status.builtInCount, compiled: status.builtInDay,
            years: status.years)
        problem = status.problem
        isChecking = status.isChecking
        let folder = dataFolder.map { " --data-dir \($0.quotedForShell)" } ?? ""
        growing = ["catalog download imdb", "catalog import imdb FILE…"].map { "matinee \($0)\(folder)" }
        imported = status.imported.map { figures in
            Imported(
                made: figures.day, byteCount: figures.byteCount, file: status.file?.path ?? "",
                origins: CatalogOrigin.allCases.compactMap { origin in
                    guard origin != .builtIn, let count = figures.counts[origin], count > 0 else { return nil }
                    return Origin(name: origin.label, count: count, credit: origin.credit, home: origin.home)
                })
        }
    }
}
