public import Catalog
import DataFormats
import Domain

/// Reads a MovieLens data set: movies.csv, and if they exist links.csv with IMDb and TMDB ids and ratings.csv with
/// votes, from which it also learns which movies people like together.
public struct MovieLensTitles: TitleReader {
    private let folder: ImportFile

    /// - Parameter folder: the path of the folder; its files may be compressed.
    public init(folder: String) { self.folder = ImportFile(folder) }

    private static let bar = UInt8(ascii: "|")

    public func read(_ log: ImportLog, take: (ImportedTitle) -> Void) throws(ImportFileError) {
        let folder = try MovieLensFolder(folder)
        log.expect([folder.movies, folder.links, folder.ratings].compactMap(\.self))
        let links = try folder.links.map { file throws(ImportFileError) in try MovieLensLinks(file, log) }
        let ratings = try folder.ratings.map { file throws(ImportFileError) in try MovieLensRatings(file, log) }

        let file = folder.movies
        var rows = try CSVRows(file, separator: .comma, log)
        guard try rows.next() else { throw .empty(file) }
        let columns = rows.texts
        guard let id = columns.firstIndex(of: "movieId"), let title = columns.firstIndex(of: "title") else {
            throw .otherKind(file, wanted: "a list of MovieLens’ movies: its first line has no movieId and title")
        }
        let genres = columns.firstIndex(of: "genres")
        while try rows.next() {
            log.tally.rows += 1
            do throws(LineFault) {
                guard max(id, title) < rows.cells.count else { throw .cellsMissing }
                let bytes = rows.cells.bytes.span
                guard let number = bytes.extracting(rows.cells[id]).serviceNumber else { throw .idUnknown }
                let parts = MovieLensTitle(try TitleText.title(bytes.extracting(rows.cells[title]), log))
                let ids = links?.ids(of: number) ?? []
                take(
                    ImportedTitle(
                        id: ids.first ?? .listed("movielens-\(number)"), otherIDs: Array(ids.dropFirst()),
                        title: parts.title, otherTitles: parts.otherTitles, year: parts.year,
                        genres: Genre.imported(bytes.extracting(rows.cells.range(genres)), separators: [Self.bar]),
                        rating: ratings?.rating(of: number)))
                log.tally.titles += 1
            } catch {
                log.leaveOut(error, file, line: rows.number)
            }
        }
        guard log.tally.titles > 0 else { throw .noTitles(file) }
    }

    /// Reads the ratings a second time, without counting their lines again; `nil` if they are too few.
    public func learn(_ log: ImportLog) throws(ImportFileError) -> LearnedLists? {
        let folder = try MovieLensFolder(folder)
        let silent = ImportLog(isCancelled: log.isCancelled)
        guard let ratings = folder.ratings else { return nil }
        let learned = try MovieLensLearning.learn(ratings, links: folder.links, needsUsers: false, silent)
        return learned.isEmpty ? nil : learned
    }
}
