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

    init(_ file: ImportFile, _ log: ImportLog) throws(ImportFileError) {
        try MovieLensRatingRows.read(file, log, needsUsers: false) { _, movie, hundredths in
            count(hundredths, of: movie)
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
