import DataFormats
import Domain

/// MovieLens' ratings.csv: the averages of tens of millions of votes.
struct MovieLensRatings {
    /// The index in `sums` of each movie.
    private var places = NumberTable()
    private var sums: [Sum] = []

    private struct Sum {
        var votes = 0
        /// In hundredths of stars.
        var hundredths = 0
    }

    private static let comma = UInt8(ascii: ",")

    init(_ file: ImportFile, _ log: ImportLog) throws(ImportFileError) {
        var lines = try ByteLines(file, log)
        guard try lines.next() else { throw .empty(file) }
        var cells = CSVCells(separator: Self.comma)
        cells.beginWithoutQuotes(lines.bytes.span.extracting(lines.range))
        let columns = (0..<cells.count).map { String(decoding: cells.bytes[cells[$0]], as: UTF8.self) }
        guard let id = columns.firstIndex(of: "movieId"), let stars = columns.firstIndex(of: "rating") else {
            throw .otherKind(file, wanted: "MovieLens’ list of ratings: its first line has no movieId and rating")
        }
        while try lines.next() {
            log.countRow()
            let line = lines.bytes.span.extracting(lines.range)
            if line.isEmpty { continue }
            cells.beginWithoutQuotes(line)
            let bytes = cells.bytes.span
            guard let number = bytes.extracting(cells.range(id)).serviceNumber else {
                log.leaveOut(.idUnknown, file, line: lines.number)
                continue
            }
            guard let hundredths = bytes.extracting(cells.range(stars)).hundredths, (1...500).contains(hundredths)
            else {
                log.leaveOut(.figureUnknown, file, line: lines.number)
                continue
            }
            count(hundredths, of: number)
        }
    }

    private mutating func count(_ hundredths: Int, of number: Int) {
        let place: Int
        if let known = places[number] {
            place = Int(known)
        } else {
            place = sums.count
            sums.append(Sum())
            places[number] = UInt32(place)
        }
        sums[place].votes += 1
        sums[place].hundredths += hundredths
    }

    /// Out of ten; MovieLens' stars are out of five.
    func rating(of number: Int) -> StarRating? {
        guard let place = places[number] else { return nil }
        let sum = sums[Int(place)]
        return StarRating(outOfTen: Double(sum.hundredths) / Double(sum.votes) / 50, votes: sum.votes)
    }
}
