public import Catalog
import Domain

/// Learns from MovieLens' ratings.csv which movies people like together. Reads no titles; links.csv has the movies'
/// ids.
public struct MovieLensLearning: TitleReader {
    private let ratings: ImportFile
    private let links: ImportFile

    public init(ratings: ImportFile, links: ImportFile) {
        self.ratings = ratings
        self.links = links
    }

    public var hasOnlyRatings: Bool { true }

    public func read(_ log: ImportLog, take: (ImportedTitle) -> Void) throws(ImportFileError) {
        log.expect([links, ratings])
    }

    public func learn(_ log: ImportLog) throws(ImportFileError) -> LearnedLists? {
        let learned = try Self.learn(ratings, links: links, needsUsers: true, log)
        guard !learned.isEmpty else { throw .noTitles(ratings) }
        return learned
    }

    static func learn(
        _ ratings: ImportFile, links: ImportFile?, needsUsers: Bool, _ log: ImportLog
    ) throws(ImportFileError) -> LearnedLists {
        let links = try links.map { file throws(ImportFileError) in try MovieLensLinks(file, log) }
        var likes = LikedTogether()
        try MovieLensRatingRows.read(ratings, log, needsUsers: needsUsers) { user, movie, hundredths in
            likes.add(user: user, movie: movie, hundredths: hundredths)
        }
        guard let learned = likes.learn(isCancelled: log.isCancelled) else { throw .cancelled }
        return LearnedLists(
            movies: learned.numbers.map { number in links?.ids(of: number) ?? [.listed("movielens-\(number)")] },
            lists: learned.lists)
    }
}
