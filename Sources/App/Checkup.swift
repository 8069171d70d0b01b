import Catalog
import Domain
import WebUI

/// Looks whether everything that Matinee needs is there.
public struct Checkup: Sendable {
    private let environment: [String: String]

    /// What was looked at and what was found.
    public struct Check: Sendable, Hashable, Encodable {
        /// For people, `Catalogue`.
        public let subject: String
        /// Whether it is as it must be.
        public let isWell: Bool
        /// What was found, in words.
        public let finding: String
    }

    /// - Parameter environment: the settings, as `matinee serve` would read them.
    public init(environment: [String: String]) { self.environment = environment }

    /// The findings, always in the same order.
    public func checks() async -> [Check] { [settings, await catalogue(), webFiles] }

    private var settings: Check {
        do throws(AppConfigurationError) {
            let configuration = try AppConfiguration(
                host: nil, port: nil, hasGallery: false, environment: environment)
            return Check(
                subject: "Settings", isWell: true,
                finding: "serve listens at \(configuration.host) port \(configuration.port)")
        } catch {
            return Check(subject: "Settings", isWell: false, finding: error.description)
        }
    }

    /// A misspelt title must find its film, or the index does not work.
    private func catalogue() async -> Check {
        do {
            let sources = try Sources()
            let found = try await sources.movies.search(MovieQuery("blade runer"))
            let finding = "\(sources.filmCount) films; “blade runer” finds \(found.items.first?.title ?? "nothing")"
            return Check(subject: "Catalogue", isWell: found.items.first?.id == .imdb(83_658), finding: finding)
        } catch {
            return Check(subject: "Catalogue", isWell: false, finding: "\(error)")
        }
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
