import Domain

/// IMDb's title.ratings, in eight bytes per title.
struct IMDbRatings {
    /// The average in tenths in the lowest seven bits, the votes above.
    private var packed = NumberTable()

    private static let maxVotes = 1 << 25 - 1

    init(_ file: IMDbFile, _ log: ImportLog) throws(ImportFileError) {
        let (id, average, votes) = (file["tconst"], file["averageRating"], file["numVotes"])
        try file.forEachRow(log, id: id, needed: average, votes) { number, line, cells, _ throws(LineFault) in
            let (figure, count) = (line.extracting(cells[average]), line.extracting(cells[votes]))
            // A title without a rating is not a fault.
            if figure.isUnknown || count.isUnknown { return }
            guard let hundredths = figure.hundredths, (1...1000).contains(hundredths), let count = count.number else {
                throw .figureUnknown
            }
            packed[number] = UInt32(min(count, Self.maxVotes) << 7 | (hundredths + 5) / 10)
        }
    }

    func rating(of number: Int) -> StarRating? {
        packed[number].flatMap { StarRating(outOfTen: Double($0 & 0x7F) / 10, votes: Int($0 >> 7)) }
    }
}
