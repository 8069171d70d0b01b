import DataFormats

/// The rows of MovieLens' ratings.csv.
enum MovieLensRatingRows {
    /// Passes each rating to `take`: the user's number, the movie's number and hundredths of stars, 1 to 500. Counts
    /// rows, and those that it skips.
    ///
    /// - Parameter needsUsers: whether the file must have users; without them, their number is 0.
    static func read(
        _ file: ImportFile, _ log: ImportLog, needsUsers: Bool,
        take: (_ user: Int, _ movie: Int, _ hundredths: Int) -> Void
    ) throws(ImportFileError) {
        var lines = try ByteLines(file, log)
        guard try lines.next() else { throw .empty(file) }
        var cells = CSVCells(separator: TableSeparator.comma.byte)
        cells.beginWithoutQuotes(lines.bytes.span.extracting(lines.range))
        let columns = (0..<cells.count).map { String(decoding: cells.bytes[cells[$0]], as: UTF8.self) }
        let user = columns.firstIndex(of: "userId")
        guard let id = columns.firstIndex(of: "movieId"), let stars = columns.firstIndex(of: "rating"),
            user != nil || !needsUsers
        else {
            let wanted = needsUsers ? "userId, movieId and rating" : "movieId and rating"
            throw .otherKind(file, wanted: "MovieLens’ list of ratings: its first line has no \(wanted)")
        }
        while try lines.next() {
            log.tally.rows += 1
            let line = lines.bytes.span.extracting(lines.range)
            if line.isEmpty { continue }
            cells.beginWithoutQuotes(line)
            let bytes = cells.bytes.span
            guard let number = bytes.extracting(cells.range(id)).serviceNumber,
                let userNumber = user == nil ? 0 : bytes.extracting(cells.range(user)).serviceNumber
            else {
                log.leaveOut(.idUnknown, file, line: lines.number)
                continue
            }
            guard let hundredths = bytes.extracting(cells.range(stars)).hundredths, (1...500).contains(hundredths)
            else {
                log.leaveOut(.figureUnknown, file, line: lines.number)
                continue
            }
            take(userNumber, number, hundredths)
        }
    }
}
