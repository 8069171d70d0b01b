public import Domain
public import Foundation

/// Makes a new catalog of the movies that come with Matinee and the titles of files, in the place of the present one.
public struct CatalogImport: Sendable {
    private let reader: any TitleReader
    private let origin: CatalogOrigin
    private let keepsOthers: Bool
    private let folder: URL

    /// What an import is at.
    public enum Stage: Sendable, Hashable {
        /// Files are read; nothing is written yet.
        case reading
        /// The new catalog is written beside the present one.
        case writing
    }

    /// - Parameters:
    ///   - reader: reads the files.
    ///   - origin: what kind of files they are.
    ///   - keepsOthers: whether what the present catalog has beside is taken over.
    ///   - folder: the data folder.
    public init(_ reader: any TitleReader, from origin: CatalogOrigin, keepsOthers: Bool = false, in folder: URL) {
        self.reader = reader
        self.origin = origin
        self.keepsOthers = keepsOthers
        self.folder = folder
    }

    /// Reads the files and writes the catalog; until its end the present one is as it was. Blocks its thread.
    ///
    /// - Parameters:
    ///   - builtIn: the movies that come with Matinee.
    ///   - made: what time it is.
    ///   - log: counts what becomes of the files' lines, and knows whether to go on.
    ///   - begin: is told what the import is at.
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
        do throws(ImportFileError) {
            try reader.read(log) { builder.add($0, from: origin) }
        } catch {
            throw error == .cancelled ? .cancelled : .file(error)
        }
        let added = builder.count - before
        let kept = try present.map { present throws(CatalogImportError) in try keep(present, in: &builder) } ?? 0
        let addedOfKept = builder.count - before - added
        let joined = builder.joinSameTitles()
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

    /// Takes over what the present catalog has, and says how many titles these are. It was whole when the import began; it
    /// must still be when it was read.
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

    /// The present catalog, if it is to be taken over and there is one.
    private func present(_ url: URL) throws(CatalogImportError) -> CatalogIndex? {
        guard keepsOthers else { return nil }
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

/// What an import has done. The titles of the catalog are the built-in ones and those taken without the merged ones, and
/// those kept without the ones that were merged.
public struct CatalogImportOutcome: Sendable, Hashable {
    /// What became of the files' lines.
    public let tally: ImportTally
    /// How many movies come with Matinee.
    public let builtIn: Int
    /// How many of the titles taken are of a movie that was there: one that comes with Matinee, or of an earlier line.
    public let merged: Int
    /// How many titles of the present catalog were taken over.
    public let kept: Int
    /// How many of those are of a movie that was there: one that comes with Matinee, or was taken now.
    public let keptMerged: Int
    /// What is in the catalog now.
    public let figures: CatalogFigures
}
