import Domain
import Foundation

/// The ZIP file with all tables that Letterboxd gives its users.
struct LetterboxdArchive {
    private let archive: ZIPArchive
    private let tables: [(name: String, file: ZIPArchive.File)]

    /// In this order, because the opinions of one movie's rows are merged.
    private static let names = ["diary.csv", "reviews.csv", "ratings.csv", "watched.csv", "watchlist.csv"]

    /// `nil` for other files. The tables are at the top level, or in one folder if the file was packed again.
    init?(_ bytes: [UInt8]) {
        guard let archive = ZIPArchive(bytes) else { return nil }
        self.archive = archive
        let tables = Self.names.compactMap { name in
            archive.files.first { Self.isTable($0.path, name) }.map { (name: name, file: $0) }
        }
        guard tables.contains(where: { $0.name != "watchlist.csv" }) else { return nil }
        self.tables = tables
    }

    /// The size of the unpacked tables in bytes.
    var size: Int { tables.reduce(0) { $0 + $1.file.size } }

    /// Letterboxd keeps deleted entries in a folder of their own.
    private static func isTable(_ path: String, _ name: String) -> Bool {
        // An archive may have 65,535 files: most are told apart by their bytes alone.
        guard path.utf8.reversed().starts(with: name.utf8.reversed()) else { return false }
        let parts = path.split(separator: "/")
        guard parts.last.map(String.init) == name else { return false }
        return parts.count == 1 || parts.count == 2 && !["deleted", "orphaned", "likes", "lists"].contains(parts[0])
    }

    func list(limits: ImportLimits, at moment: Date) throws(ImportProblem) -> ImportedList {
        var limits = limits
        limits.bytes = min(limits.bytes, ImportLimits().bytes)
        let allBytes = limits.bytes
        let hasRatings = tables.contains { $0.name == "ratings.csv" }
        var rows: [ImportedRow] = []
        var skipped: [SkipReason: Int] = [:]
        var faults: [ImportFault] = []
        for (name, file) in tables {
            guard file.size <= limits.bytes else { throw .tooLarge(bytes: allBytes) }
            guard let content = archive.contents(of: file, maxBytes: limits.bytes) else { throw .brokenArchive }
            limits.bytes -= content.count
            guard let list = try Self.list(content, name, limits, moment) else { continue }
            for var row in list.rows {
                // The diary has the ratings of its days; the table of ratings has those of today.
                if hasRatings, name != "ratings.csv" { row.opinion = row.opinion.unrated }
                rows.append(row)
            }
            // Before the next table takes as much memory again.
            guard rows.count <= limits.rows else { throw .tooManyRows(limit: limits.rows) }
            limits.faults = max(0, limits.faults - list.faults.count)
            skipped.merge(list.skipped, uniquingKeysWith: +)
            for var fault in list.faults {
                fault.place += " of \(name)"
                faults.append(fault)
            }
        }
        guard !rows.isEmpty || !skipped.isEmpty else { throw .noMovies }
        return ImportedList(format: .letterboxdArchive, rows: rows, skipped: skipped, faults: faults)
    }

    /// `nil` for a table without rows.
    private static func list(
        _ content: [UInt8], _ name: String, _ limits: ImportLimits, _ moment: Date
    ) throws(ImportProblem) -> ImportedList? {
        do throws(ImportProblem) {
            return try ImportReader(limits: limits, at: moment).readText(content, fileName: name)
        } catch .empty, .noMovies {
            return nil
        }
    }
}

extension PersonalMovie.Opinion {
    fileprivate var unrated: Self { changed(by: OpinionChange(rating: .removed)) ?? self }
}
