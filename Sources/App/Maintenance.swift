import Domain
import Foundation
import Library
import Logging
import OwnMedia

/// Tidies the library up, at once and then each day: movies that were removed long ago are forgotten, and pictures that
/// nobody has any more go; so do renditions of GIFs that are gone.
///
/// Where there is no library none is made, and no whole picture is touched.
struct Maintenance: Sendable {
    private let library: LazyLibrary
    private let movies: any PersonalLibrary
    private let pictures: PictureFolder
    private let gifs: GIFFolder
    private let asides: AsideLibraries
    private let clock: any Clock<Duration>
    private let now: @Sendable () -> Date
    private let logger: Logger

    /// How often.
    static let interval = Duration.seconds(86_400)
    /// How long a removed movie can be put back, and how long a picture may be without one: a form may lie open.
    static let grace: TimeInterval = 7 * 86_400

    /// - Parameters:
    ///   - library: the file of what is kept.
    ///   - movies: the movies in it.
    ///   - pictures: their pictures.
    ///   - gifs: the person's GIFs.
    ///   - dataFolder: the folder of them all.
    ///   - clock: what the days are measured by.
    ///   - now: what time it is.
    init(
        library: LazyLibrary, movies: any PersonalLibrary, pictures: PictureFolder, gifs: GIFFolder,
        dataFolder: URL,
        clock: any Clock<Duration> = ContinuousClock(), now: @escaping @Sendable () -> Date = { Date() },
        logger: Logger
    ) {
        self.library = library
        self.movies = movies
        self.pictures = pictures
        self.gifs = gifs
        asides = AsideLibraries(in: dataFolder)
        self.clock = clock
        self.now = now
        self.logger = logger
    }

    /// Goes on until its task is cancelled.
    func run() async {
        while !Task.isCancelled {
            await tidy()
            do { try await clock.sleep(for: Self.interval) } catch { return }
        }
    }

    private func tidy() async {
        let moment = now() - Self.grace
        await gifs.sweep(olderThan: moment)
        await asides.sweepUnfinished(olderThan: moment)
        do {
            // Even where it is not known whose the pictures are.
            try await pictures.sweepUnfinished(olderThan: moment)
            guard try await library.existingDatabase() != nil else { return }
            let forgotten = try await movies.forgetRemoved(before: moment)
            let swept = try await pictures.sweep(keeping: kept(), olderThan: moment)
            guard forgotten > 0 || swept > 0 else { return }
            logger.info(
                "tidied up",
                metadata: ["movies": .stringConvertible(forgotten), "pictures": .stringConvertible(swept)])
        } catch PersonalLibraryError.storage(.cancelled), StorageError.cancelled {
            // It is to stop.
        } catch {
            logger.warning("could not tidy up", metadata: ["error": .string("\(error)")])
        }
    }

    /// Pictures of movies, of those that are kept aside, and of libraries that were set aside when a backup was put back.
    private func kept() async throws -> Set<PictureKey> {
        try await movies.pictures().union(asides.pictures())
    }
}
