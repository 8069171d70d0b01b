public import Catalog
public import Domain
public import Foundation

/// Replaces the imported catalog by one of the built-in movies and the titles of files.
public struct CatalogImporter: Sendable {
    private let reader: any TitleReader
    private let origin: CatalogOrigin
    private let keepsOthers: Bool
    private let folder: URL

    public enum Stage: Sendable, Hashable {
        case reading
        case writing
    }

    /// - Parameters:
    ///   - origin: the kind of the files.
    ///   - keepsOthers: whether the titles of the present catalog are kept; files of ratings alone keep them always.
    ///   - folder: the data folder.
    public init(_ reader: any TitleReader, from origin: CatalogOrigin, keepsOthers: Bool = false, in folder: URL) {
        self.reader = reader
        self.origin = origin
        self.keepsOthers = keepsOthers
        self.folder = folder
    }

    /// Runs the import and blocks its thread. The present catalog stays in use until the new one is complete.
    ///
    /// - Parameters:
    ///   - log: counts lines, reports progress and cancels.
    ///   - begin: called at the beginning of each stage.
    public func run(
        builtIn: [Movie], made: Date, log: ImportLog, begin: (Stage) -> Void = { _ in }
    ) throws(CatalogImportError) -> CatalogImportOutcome {
        let url = folder.appending(path: CatalogIndex.fileName, directoryHint: .notDirectory)
        let lock = try ImportLock(in: folder)
        defer { lock.release() }
        begin(.reading)
        let present = try present(url)
        var builder = CatalogBuilder(builtIn: builtIn)
        let before = builder.count
        let learned: LearnedLists?
        do throws(ImportFileError) {
            try reader.read(log) { builder.add($0, from: origin) }
            learned = try reader.learn(log)
        } catch {
            throw error == .cancelled ? .cancelled : .file(error)
        }
        let added = builder.count - before
        let kept = try present.map { present throws(CatalogImportError) in try keep(present, in: &builder) } ?? 0
        let addedOfKept = builder.count - before - added
        let joined = builder.joinSameTitles()
        builder.learned = learned ?? present?.learnedLists ?? LearnedLists()
        begin(.writing)
        do throws(CatalogIndexError) {
            let figures = try builder.write(to: url, made: made, isCancelled: { log.isCancelled() })
            return CatalogImportOutcome(
                tally: log.tally, builtIn: before, merged: log.tally.titles - added + joined.new, kept: kept,
                keptMerged: kept - addedOfKept + joined.kept, figures: figures)
        } catch {
            throw error.problem == .cancelled ? .cancelled : .catalog(error)
        }
    }

    /// Adds the titles of the present catalog and returns their number. Verifies it again: it may have been truncated
    /// since the import began.
    private func keep(
        _ present: CatalogIndex, in builder: inout CatalogBuilder
    ) throws(CatalogImportError) -> Int {
        do throws(CatalogIndexError) {
            let kept = try builder.add(present)
            try present.verify()
            return kept
        } catch {
            throw .catalog(error)
        }
    }

    /// The present catalog if it is kept and exists.
    private func present(_ url: URL) throws(CatalogImportError) -> CatalogIndex? {
        guard keepsOthers || reader.hasOnlyRatings else { return nil }
        do throws(CatalogIndexError) {
            let index = try CatalogIndex(contentsOf: url)
            try index.verify()
            return index
        } catch {
            if error.problem == .missing { return nil }
            throw .catalog(error)
        }
    }
}

/// The result of an import.
///
/// `figures.titleCount` is `builtIn + tally.titles - merged + kept - keptMerged`.
public struct CatalogImportOutcome: Sendable, Hashable {
    public let tally: ImportTally
    public let builtIn: Int
    /// The number of imported titles that were merged into a built-in movie or an earlier title.
    public let merged: Int
    /// The number of titles of the previous catalog.
    public let kept: Int
    /// The number of those that were merged into a built-in movie or an imported title.
    public let keptMerged: Int
    public let figures: CatalogFigures
}
