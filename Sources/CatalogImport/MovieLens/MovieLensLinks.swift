import DataFormats
import Domain

/// MovieLens' links.csv: the IMDb and TMDB ids of its movies.
struct MovieLensLinks {
    private var imdb = NumberTable()
    private var tmdb = NumberTable()

    init(_ file: ImportFile, _ log: ImportLog) throws(ImportFileError) {
        var rows = try CSVRows(file, separator: .comma, log)
        guard try rows.next() else { throw .empty(file) }
        let columns = rows.texts
        guard let id = columns.firstIndex(of: "movieId") else {
            throw .otherKind(file, wanted: "MovieLens’ list of links: its first line has no movieId")
        }
        let (imdbID, tmdbID) = (columns.firstIndex(of: "imdbId"), columns.firstIndex(of: "tmdbId"))
        while try rows.next() {
            log.tally.rows += 1
            let bytes = rows.cells.bytes.span
            guard let number = bytes.extracting(rows.cells.range(id)).serviceNumber else {
                log.leaveOut(.idUnknown, file, line: rows.number)
                continue
            }
            // Without `tt` and with leading zeros.
            if let other = bytes.extracting(rows.cells.range(imdbID)).number, (1..<100_000_000).contains(other) {
                imdb[number] = UInt32(other)
            }
            if let other = bytes.extracting(rows.cells.range(tmdbID)).serviceNumber { tmdb[number] = UInt32(other) }
        }
    }

    /// The IMDb id first.
    func ids(of number: Int) -> [MovieID] {
        [imdb[number].map { .imdb(Int($0)) }, tmdb[number].map { .tmdb(Int($0)) }].compactMap(\.self)
    }
}
