import Domain
import FileIO
import Foundation
import Library
import Logging
import OwnMedia

/// Cleans up a person's library at the start and then daily: forgets movies removed a week ago, and removes pictures
/// without a movie and renditions without a GIF. A clock that jumps ahead makes it forget nothing early: see
/// `MaintenanceDays`.
///
/// Never creates a library, and never removes a picture that a movie refers to.
struct Maintenance: Sendable {
    private let library: any LibraryStore
    private let movies: any PersonalLibrary
    private let pictures: LibraryPictures
    private let gifs: GIFFolder
    private let asides: AsideLibraries
    private let days: MaintenanceDays
    private let files = BlockingWork(label: "maintenance")
    private let clock: any Clock<Duration>
    private let now: @Sendable () -> Date
    private let logger: Logger

    static let interval = Duration.seconds(86_400)
    /// The time in which a removed movie can be restored, and in which an uploaded picture must be used by a form.
    static let grace: TimeInterval = 7 * 86_400

    init(
        library: any LibraryStore, movies: any PersonalLibrary, pictures: LibraryPictures, gifs: GIFFolder,
        days: MaintenanceDays, dataFolder: URL, clock: any Clock<Duration> = ContinuousClock(),
        now: @escaping @Sendable () -> Date = { Date() }, logger: Logger
    ) {
        self.library = library
        self.movies = movies
        self.pictures = pictures
        self.gifs = gifs
        asides = AsideLibraries(in: dataFolder)
        self.days = days
        self.clock = clock
        self.now = now
        self.logger = logger
    }

    /// The maintenance of a person's library and data folder.
    ///
    /// - Parameter days: the days on which maintenance has run; `nil` to read them from the data folder.
    init(
        of library: Household.PersonLibrary, _ configuration: AppConfiguration, days: MaintenanceDays? = nil,
        logger: Logger
    ) {
        self.init(
            library: library.store, movies: library.movies, pictures: library.pictures(configuration),
            gifs: GIFFolder(
                in: configuration.gifFolder, dataFolder: configuration.dataFolder, path: configuration.toolPath),
            days: days ?? MaintenanceDays(in: configuration.dataFolder), dataFolder: configuration.dataFolder,
            logger: logger)
    }

    /// Runs until its task is canceled.
    ///
    /// - Parameter others: makes the maintenance of other people's libraries, of which there may be many, one by one.
    func run(and others: @Sendable (_ tidy: (Maintenance) async -> Void) async -> Void = { _ in }) async {
        while !Task.isCancelled {
            await tidy()
            await others { await $0.tidy() }
            do { try await clock.sleep(for: Self.interval) } catch { return }
        }
    }

    private func tidy() async {
        let moment = now() - Self.grace
        await gifs.sweep(olderThan: moment)
        await asides.sweepUnfinished(olderThan: moment)
        do {
            // Temporary files are removed even if the library can't be read.
            try await pictures.folder.sweepUnfinished(olderThan: moment)
            guard try await library.read({ _ in true }) != nil else { return }
            let today = now()
            let noted = try await files.run { [days] () throws(StorageError) in try days.note(today) }
            guard let weekAgo = noted else { return }
            let forgotten = try await movies.forgetRemoved(before: weekAgo)
            let swept = try await pictures.archive.sweep(keeping: kept(), olderThan: weekAgo)
            guard forgotten > 0 || swept > 0 else { return }
            logger.info(
                "maintenance done",
                metadata: ["movies": .stringConvertible(forgotten), "pictures": .stringConvertible(swept)])
        } catch PersonalLibraryError.storage(.cancelled), StorageError.cancelled {
            // The server stops.
        } catch {
            logger.warning("maintenance failed", metadata: ["error": .string("\(error)")])
        }
    }

    /// Pictures of all movies, including those of libraries that a restore has set aside.
    private func kept() async throws -> Set<PictureKey> {
        try await movies.pictures().union(asides.pictures())
    }
}
