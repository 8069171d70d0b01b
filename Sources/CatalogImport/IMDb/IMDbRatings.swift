import Domain

/// IMDb's title.ratings, in eight bytes per title.
struct IMDbRatings {
    /// The average in tenths in the lowest seven bits, the votes above.
    private var packed = NumberTable()

    private static let maxVotes = 1 << 25 - 1

    init(_ file: IMDbFile, _ log: ImportLog) throws(ImportFileError) {
        let columns = file.columns
        let (id, average, votes) = (
            columns["tconst"] ?? 0, columns["averageRating"] ?? 0, columns["numVotes"] ?? 0
        )
        var cells = TabbedCells()
        var lines = try file.lines(log)
        while try lines.next() {
            log.countRow()
            let line = lines.bytes.span.extracting(lines.range)
            if line.isEmpty { continue }
            cells.find(in: line)
            guard max(id, average, votes) < cells.count else {
                log.leaveOut(.cellsMissing, file.file, line: lines.number)
                continue
            }
            guard let number = line.extracting(cells[id]).imdbNumber else {
                log.leaveOut(.idUnknown, file.file, line: lines.number)
                continue
            }
            let (figure, count) = (line.extracting(cells[average]), line.extracting(cells[votes]))
            // A title without a rating is not a fault.
            if figure.isUnknown || count.isUnknown { continue }
            guard let hundredths = figure.hundredths, (1...1000).contains(hundredths), let count = count.number else {
                log.leaveOut(.figureUnknown, file.file, line: lines.number)
                continue
            }
            packed[number] = UInt32(min(count, Self.maxVotes) << 7 | (hundredths + 5) / 10)
        }
    }

    func rating(of number: Int) -> StarRating? {
        packed[number].flatMap { StarRating(outOfTen: Double($0 & 0x7F) / 10, votes: Int($0 >> 7)) }
    }
}
