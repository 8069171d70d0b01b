import Catalog
import Domain
import FileIO
import HTTPTransport
import Library
import OwnMedia
import WebUI
import Foundation

/// Checks everything that Matinee needs, for `matinee doctor`.
public struct HealthCheck: Sendable {
    private let environment: [String: String]

    /// A subject and its finding.
    public struct Check: Sendable, Hashable, Encodable {
        /// Its name, for example `Catalog`.
        public let subject: String
        /// Whether there is no problem.
        public let isWell: Bool
        /// Whether it is a service or an imported catalog. Matinee works without them.
        public var isSource = false
        /// Whether only a part of Matinee fails without it.
        public var isOptional = false
        /// The finding as a sentence or clause.
        public let finding: String
    }

    /// - Parameter environment: the variables that `matinee serve` would read.
    public init(environment: [String: String]) { self.environment = environment }

    /// The findings, always in the same order. Sends one request to each service that is on.
    public func checks() async -> [Check] {
        let configuration: AppConfiguration
        do throws(AppConfigurationError) {
            configuration = try AppConfiguration(environment: environment)
        } catch {
            return [Check(subject: "Settings", isWell: false, finding: error.description), webFiles]
        }
        let settings = Check(
            subject: "Settings", isWell: true,
            finding: "serve listens at \(configuration.host) port \(configuration.port)")
        do {
            return try await Sources.with(configuration) { sources in
                await sources.catalogFollower?.update()
                var checks =
                    [settings] + Self.certificate(configuration) + [await catalog(sources)] + Self.imported(sources)
                checks += [await library(sources, configuration), await Self.backups(sources, configuration)]
                checks += [Self.photos(sources), await Self.gifs(sources.gifs), webFiles]
                checks += Self.off(sources)
                for service in sources.live { checks.append(await check(service)) }
                if let giphy = sources.gifs.live { checks.append(await check(giphy)) }
                return checks
            }
        } catch {
            return [settings, Check(subject: "Catalog", isWell: false, finding: "\(error)"), webFiles]
        }
    }

    /// The server's certificate, if it has one.
    private static func certificate(_ configuration: AppConfiguration) -> [Check] {
        guard let files = configuration.tls else { return [] }
        do throws(StartError) {
            let time = try files.time()
            let warning = time.warning(now: Date())
            let finding = warning ?? "It is valid until \(time.end.formatted(.iso8601.year().month().day()))."
            return [
                Check(subject: "Certificate", isWell: warning == nil, finding: "\(finding) (\(files.certificate.path))")
            ]
        } catch {
            return [Check(subject: "Certificate", isWell: false, finding: error.description)]
        }
    }

    /// Searches for a misspelled title, which is found only if the index works.
    private func catalog(_ sources: Sources) async -> Check {
        do throws(SourceError) {
            let found = try await sources.local.search(MovieQuery("blade runer"), rows: 0..<1)
            let size = CatalogInfo(sources.catalog.status).sentence
            // The movie may be the user's own, with IMDb's id among its other ids.
            let movie = found.items.first { ([$0.id] + $0.otherIDs).contains(.imdb(83_658)) }
            return Check(
                subject: "Catalog", isWell: movie != nil,
                finding: "\(size); “blade runer” finds \((movie ?? found.items.first)?.title ?? "nothing")")
        } catch {
            return Check(subject: "Catalog", isWell: false, finding: error.sentence(about: .catalog))
        }
    }

    /// A problem of an imported catalog. Matinee then uses the built-in one.
    private static func imported(_ sources: Sources) -> [Check] {
        [sources.catalogFollower?.problem?.sentence, sources.catalog.status.problem].compactMap(\.self).map { problem in
            Check(subject: "Imported catalog", isWell: false, isSource: true, finding: problem)
        }
    }

    private func library(_ sources: Sources, _ configuration: AppConfiguration) async -> Check {
        if let database = sources.household.database {
            let problem = await database.problem()
            return Check(
                subject: "Library", isWell: problem == nil, finding: problem ?? "the database can be read and written")
        }
        let library = LazyLibrary(in: configuration.dataFolder)
        let file = configuration.dataFolder.appending(path: LibraryDatabase.fileName).path
        do throws(StorageError) {
            let isThere = try await library.check()
            await library.close()
            return Check(
                subject: "Library", isWell: true,
                finding: isThere ? "\(file) can be read and written" : "empty; it will be saved in \(file)")
        } catch {
            return Check(subject: "Library", isWell: false, finding: "\(error.sentence) (\(file))")
        }
    }

    private static func backups(_ sources: Sources, _ configuration: AppConfiguration) async -> Check {
        let folder = NightlyBackupFolder(in: configuration.dataFolder)
        let backups: [NightlyBackup]
        do throws(StorageError) {
            backups = try await BlockingWork(label: "doctor").run(folder.backups)
        } catch {
            return Check(subject: "Backups", isWell: false, isOptional: true, finding: "\(folder.path) can’t be read")
        }
        let newest = backups.first.map { backup in
            let day = backup.made.formatted(.iso8601.year().month().day())
            let count = backup.movieCount == 1 ? "1 movie" : "\(backup.movieCount.grouped) movies"
            let missing = backup.missingPictures
            let pictures = missing == 1 ? "a picture" : "\(missing.grouped) pictures"
            return
                "the newest is of \(day), with \(count), \(missing > 0 ? "without \(pictures), " : "")in \(folder.path)"
        }
        let state = configuration.makesBackups ? [] : ["off"]
        let other = await sources.backups.otherServer().map { "made by the server \($0)" }
        let findings = state + [other, newest ?? (other == nil ? "none yet" : nil)].compactMap(\.self)
        return Check(
            subject: "Backups", isWell: backups.first?.missingPictures ?? 0 == 0, isOptional: true,
            finding: findings.joined(separator: "; "))
    }

    private static func photos(_ sources: Sources) -> Check {
        Check(
            subject: "Photos", isWell: sources.takesPhotos, isOptional: true,
            finding: sources.takesPhotos ? "libvips is installed" : PictureProblem.missingTools)
    }

    /// The services without a key.
    private static func off(_ sources: Sources) -> [Check] {
        let on = Set(sources.live.map(\.name) + (sources.gifs.live == nil ? [] : [.giphy]))
        return [(SourceName.tmdb, "TMDB_API_KEY"), (.omdb, "OMDB_API_KEY"), (.giphy, "GIPHY_API_KEY")]
            .filter { !on.contains($0.0) }
            .map { name, variable in
                Check(
                    subject: name.rawValue, isWell: true,
                    finding: "off; set its key in Settings, or \(variable), to search it too")
            }
    }

    /// The number of GIFs, and the files of the user's folder that are skipped.
    private static func gifs(_ gifs: GIFSources) async -> Check {
        let own = await gifs.folder.listing()
        let drawn = gifs.drawnCount
        let skipped = own.skipped.first.map { file in
            let others = own.skipped.count > 1 ? ", and \((own.skipped.count - 1).grouped) more" : ""
            return "; skipped: \(file.path) (\(file.problem))\(others)"
        }
        return Check(
            subject: "GIFs", isWell: own.skipped.isEmpty, isOptional: true,
            finding: "\(drawn.grouped) built in, \(own.gifs.count.grouped) in your folder\(skipped ?? "")")
    }

    private func check(_ giphy: LiveGIFs) async -> Check {
        let problem = await giphy.check()?.sentence(about: .giphy)
        return Check(
            subject: "GIPHY", isWell: problem == nil, isSource: true, finding: problem ?? "the key is accepted")
    }

    /// Checks the key, the remaining requests of the day and the response time.
    private func check(_ service: LiveService) async -> Check {
        let start = ContinuousClock.now
        let error = await service.check()
        let milliseconds = Int((ContinuousClock.now - start) / .milliseconds(1))
        let left = await service.budget.remaining.map { left in
            "; \(left.grouped) of \((service.budget.limit ?? left).grouped) requests left today"
        }
        let problem = error == .notFound ? nil : error?.sentence(about: service.name)
        let finding = problem ?? "the key is accepted; answered in \(milliseconds) ms"
        return Check(
            subject: service.name.rawValue, isWell: problem == nil, isSource: true, finding: finding + (left ?? ""))
    }

    private var webFiles: Check {
        do throws(SiteAssetsError) {
            _ = try SiteAssets()
            return Check(subject: "Web files", isWell: true, finding: "all there")
        } catch {
            return Check(subject: "Web files", isWell: false, finding: error.description)
        }
    }
}
