import Accounts
import Catalog
public import Domain
import FileIO
public import Foundation
import Library
import ListExchange
import OwnMedia

/// Imports lists of movies into the library and exports it.
public struct PersonalLists: MovieLists {
    private let sources: Sources
    private let reading = BlockingWork(label: "lists")

    public init(_ sources: Sources) { self.sources = sources }

    /// Exports all movies, in pieces.
    ///
    /// - Parameter isMissing: called for each picture that can't be read and is left out.
    package func export(
        _ format: LibraryExportFormat, at moment: Date, isMissing: @escaping @Sendable () -> Void = {}
    ) async throws(PersonalLibraryError) -> any AsyncSequence<[UInt8], PersonalLibraryError> & Sendable {
        let pictures = sources.ownPictures.archive
        let dismissed: Set<MovieID>
        do throws(StorageError) { dismissed = try await sources.dismissed.all() } catch { throw .storage(error) }
        let movies = SavedMovies(of: sources.personal)
        let sorted = dismissed.sorted { $0.description < $1.description }
        return LibraryExport(movies, format: format, exported: moment, dismissed: sorted) {
            key throws(PersonalLibraryError) in
            var bytes: [UInt8]?
            do throws(StorageError) { bytes = try await pictures.rendition(key, .large) } catch {
                // The picture is there, and can be read in a moment.
                if [.away, .busy, .locked, .cancelled].contains(error) { throw .storage(error) }
            }
            guard let bytes else {
                isMissing()
                return nil
            }
            return ExportedPicture(type: "image/webp", bytes: bytes)
        }
    }

    public func exportFile(
        _ format: LibraryExportFormat, at moment: Date
    ) async throws(PersonalLibraryError) -> DownloadFile {
        let file = try await sources.downloadCopies.add(refusal: { .storage(StorageError($0)) }) {
            () async throws(PersonalLibraryError) in
            try await UnlinkedFile.collect(
                try await export(format, at: moment), in: sources.ownPictures.folder.scratch)
        }
        return DownloadFile(size: file.size) { try await file.bytes(at: $0) }
    }

    public func plan(
        _ bytes: [UInt8], fileName: String?, progress: @escaping ImportProgress
    ) async throws -> ImportPreview {
        let (household, person) = (sources.household, sources.own.id?.description)
        var turns: [FairQueue.Turn] = []
        defer {
            for turn in turns.reversed() { turn.end() }
            FreedMemory.release()
        }
        func begin(_ queue: FairQueue) async throws -> FairQueue.Turn {
            do throws(QueueRefusal) {
                let turn = try await queue.begin(for: person)
                turns.append(turn)
                return turn
            } catch {
                guard error == .full else { throw CancellationError() }
                throw PersonalLibraryError.storage(.busy)
            }
        }
        _ = try await begin(sources.own.plans)
        let size = await reading.run { ImportReader.textSize(of: bytes) }
        if max(size, bytes.count) > Self.maxShortBytes { _ = try await begin(household.begunPlans) }
        let readingTurn = size > Self.maxMediumBytes ? try await begin(household.readings) : nil
        progress(0, 0)
        // Matinee's own exports contain pictures.
        let reader = ImportReader(maxBytes: Self.maxFileBytes, at: Date())
        let list = try await reading.run { () throws(ImportProblem) in try reader.read(bytes, fileName: fileName) }
        readingTurn?.end()
        return try await plan(list, fileName: fileName, in: begin(household.planning), progress: progress)
    }

    /// - Parameter turn: other people's lists are planned between the rows of a long one.
    private func plan(
        _ list: ImportedList, fileName: String?, in turn: FairQueue.Turn, progress: @escaping ImportProgress
    ) async throws -> ImportPreview {
        let entries: [PersonalEntry]
        do throws(StorageError) { entries = try await sources.personal.entries() } catch {
            throw PersonalLibraryError.storage(error)
        }
        var plan = try await ImportPlanner(finder: sources.movies).plan(
            list.rows, existing: entries, in: turn, progress: progress)
        plan.fileName = fileName ?? ""
        plan.dismissed = list.dismissed
        return ImportPreview(format: list.format, skipped: list.skipped, faults: list.faults, plan: plan)
    }

    public func apply(
        _ plan: ImportPlan, choices: ImportChoices, id: ImportReceipt.ID, at moment: Date,
        progress: @escaping ImportProgress
    ) async throws -> ImportOutcome {
        var pictures: [ImportPlan.Row.ID: PictureKey] = [:]
        var tally = PictureTally()
        let intake = sources.ownPictures.waiting
        for (place, row) in plan.rows.enumerated() where choices.rows[row.id] != .skip {
            try Task.checkCancellation()
            defer { progress(place + 1, plan.rows.count) }
            guard case .whole = row.state, let picture = row.row.picture else { continue }
            do throws(StorageError) { pictures[row.id] = try await tally.take(picture.bytes, with: intake) } catch {
                throw PersonalLibraryError.storage(error)
            }
        }
        progress(plan.rows.count, plan.rows.count)
        let movies = sources.movies
        var batch = await plan.batch(
            choices: choices, id: id, moment: moment, pictures: pictures, newID: { .newOwn() },
            details: { id in await movies.movie(id, timeout: .localOnly).movie })
        // Before the movies: an import that has failed must have added none.
        if !plan.dismissed.isEmpty {
            do throws(StorageError) { try await sources.dismissed.add(plan.dismissed) } catch {
                throw PersonalLibraryError.storage(error)
            }
        }
        try Task.checkCancellation()
        batch.fileName = plan.fileName
        let receipt = try await sources.personal.apply(batch)
        return ImportOutcome(receipt: receipt, lostPictures: tally.lost, lacksTool: tally.lacksTool)
    }

    private static let maxFileBytes = 1 << 30
    /// A shorter list takes little memory, and does not wait for the long lists of others.
    private static let maxShortBytes = 200_000
    /// A larger list takes seconds and much memory to read.
    private static let maxMediumBytes = 16 << 20
}
