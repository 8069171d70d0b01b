import Catalog
import Foundation
import WebUI

extension CatalogReport {
    /// The catalog's state as Settings shows it.
    ///
    /// - Parameter setting: the beginning of a shell command that uses this data folder; empty for the default folder.
    init(_ status: CatalogStatus, setting: String) {
        self.init(
            count: status.titleCount, builtInCount: status.builtInCount, compiled: status.builtInDay,
            years: status.years)
        problem = status.problem
        isChecking = status.isChecking
        growing = ["catalog download imdb", "catalog import imdb FILE…"].map { "\(setting)matinee \($0)" }
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
