import Catalog
public import Domain
public import Foundation
public import Library

/// What comes into a person's library from files, and goes out of it.
public struct PersonalLists: Sendable {
    private let sources: Sources

    /// Those of the library that `sources` has opened.
    public init(_ sources: Sources) { self.sources = sources }

    /// All films as a file, piece by piece; the JSON document with their pictures.
    public func export(_ format: LibraryExportFormat, at moment: Date) -> LibraryExport<KeptFilms> {
        let folder = sources.ownPictures.folder
        return LibraryExport(KeptFilms(of: sources.own), format: format, exported: moment) { key in
            guard let bytes = try? await folder.largest(key) else { return nil }
            return ExportedPicture(type: "image/webp", bytes: bytes)
        }
    }

    /// What an import of a file would do. Nothing is changed by it.
    ///
    /// Throws an `ImportProblem` for a file that is no list of films, and a `StorageError` where the library cannot be read.
    public func plan(
        _ bytes: [UInt8], fileName: String?, progress: @Sendable (_ done: Int, _ total: Int) -> Void = { _, _ in }
    ) async throws -> (list: ImportedList, plan: ImportPlan) {
        // One's own export has its pictures inside, and there are many.
        let list = try ImportReader(limits: ImportLimits(bytes: Self.largestFile)).read(bytes, fileName: fileName)
        let planner = ImportPlanner(finder: sources.movies)
        let plan = try await planner.plan(list.rows, existing: sources.own.entries(), progress: progress)
        return (list, plan)
    }

    /// Does what a plan says, in one go. Pictures that cannot be taken in are left out.
    ///
    /// Returns what was done, and how many pictures were left out.
    public func take(
        _ plan: ImportPlan, choices: ImportChoices = ImportChoices(), at moment: Date
    ) async throws(PersonalLibraryError) -> (receipt: LibraryReceipt, lostPictures: Int) {
        var pictures: [ImportPlan.Row.ID: PictureKey] = [:]
        var lost = 0
        for row in plan.rows {
            guard case .whole = row.state, let picture = row.row.picture else { continue }
            do throws(PictureProblem) { pictures[row.id] = try await sources.ownPictures.take(picture.bytes) } catch {
                lost += 1
            }
        }
        let movies = sources.movies
        let intake = await plan.intake(
            choices: choices, id: UUID().uuidString.lowercased(), moment: moment, pictures: pictures,
            newID: { .newOwn() }, details: { id in await movies.movie(id, patience: .none).movie })
        return (try await sources.own.take(intake), lost)
    }

    private static let largestFile = 1 << 30
}

extension MovieID {
    /// What a film of a person's own is known by that nobody has yet.
    public static func newOwn() -> MovieID { .own(UUID().uuidString.lowercased()) }
}
