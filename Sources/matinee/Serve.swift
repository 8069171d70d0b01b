import App
import ArgumentParser
import Catalog
import CoreMetrics
import Domain
import Foundation
import Logging

struct Serve: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Starts the web app.",
        discussion: """
            Stop it with Ctrl-C. If others can reach it, people must sign in: create the owner first with matinee owner set --name NAME.

            Environment variables:

            MATINEE_HOST, MATINEE_PORT: the address and port; --host and --port override them.
            MATINEE_TLS_CERTIFICATE, MATINEE_TLS_KEY: as --tls-certificate and --tls-key.
            MATINEE_PUBLIC_URL: the address by which people reach it, if that is a proxy's.
            MATINEE_TRUSTED_PROXIES: the proxies that tell a client's address, separated by commas.
            MATINEE_SIGN_IN_HEADER: the header field in which these proxies name the signed-in person.
            MATINEE_ALLOWED_HOSTS: other names of this server, separated by commas.
            MATINEE_DATA_DIR: the data folder. MATINEE_GIF_DIR: the folder of your GIFs.
            MATINEE_DATABASE_URL: a PostgreSQL database for accounts, movies, searches and pictures.
            MATINEE_CATALOG_URL: the address or path of an imported catalog that several servers use.
            TMDB_API_KEY or TMDB_ACCESS_TOKEN, OMDB_API_KEY, GIPHY_API_KEY: the keys of services.
            TMDB_BASE_URL, TMDB_IMAGE_BASE_URL, OMDB_BASE_URL, GIPHY_BASE_URL,
              IMDB_DATASETS_URL: other servers to use instead.
            MATINEE_KEEP_POSTERS=false: browsers load posters from TMDB directly.
            MATINEE_OFFLINE=false: browsers store nothing to show without this server.
            MATINEE_BACKUPS=false: libraries are not backed up at night.
            MATINEE_METRICS_NETWORKS: the addresses that may read /metrics, separated by commas (default: this machine).
            MATINEE_LOG=json: each line of the log is a JSON object.
            MATINEE_API_KEYS: keys, separated by commas, that clients of /omdb/, /tmdb/, /giphy/ and /tenor/ must send. They open the owner’s movies.
            NOTIFY_SOCKET, WATCHDOG_USEC, LISTEN_FDS: set by systemd. A socket that it passes overrides --host and --port.
            """)

    @Option(help: "The address to listen on (default: 127.0.0.1, this machine only).")
    var host: String?

    @Option(help: "The port to listen on; 0 picks a free one (default: 8080).")
    var port: Int?

    @Option(help: "A certificate in PEM, for https. Matinee notices when the file changes.")
    var tlsCertificate: String?

    @Option(help: "The key of the certificate, in PEM.")
    var tlsKey: String?

    @Flag(help: "Add /gallery, which shows every screen in every state with sample data.")
    var gallery = false

    @Option(
        help: "The log level: \(logLevels) (default: info).",
        transform: { text in
            guard let level = Logger.Level(rawValue: text) else {
                throw ValidationError("“\(text)” is not a log level. Give \(logLevels).")
            }
            return level
        })
    var logLevel = Logger.Level.info

    private static let logLevels = Logger.Level.allCases.map(\.rawValue).joined(separator: ", ")

    func run() async throws {
        let socket = try PassedSocket.ofProcess(environment: ProcessInfo.processInfo.environment)
        var configuration = try AppConfiguration.ofEnvironment(
            host: socket?.host ?? host, port: socket?.port ?? port, tlsCertificate: tlsCertificate, tlsKey: tlsKey,
            hasGallery: gallery)
        configuration.passedSocket = socket
        if configuration.logsJSON {
            LoggingSystem.bootstrap { _ in JSONLogHandler() }
        } else {
            LoggingSystem.bootstrap(TextLogHandler.init)
        }
        let metrics = PrometheusRegistry.ofServer()
        MetricsSystem.bootstrap(metrics)
        var logger = Logger(label: "matinee")
        logger.logLevel = logLevel
        let host = configuration.host.contains(":") ? "[\(configuration.host)]" : configuration.host
        let scheme = configuration.scheme
        let (publicAddress, isJSON) = (configuration.publicURL?.text, configuration.logsJSON)
        try await Sources.with(configuration, waits: false, logger: logger) { sources in
            if !sources.takesPhotos {
                if configuration.logsJSON {
                    logger.warning("photos can't be uploaded", metadata: ["problem": "\(PictureProblem.missingTools)"])
                } else {
                    Terminal.error("matinee: \(PictureProblem.missingTools)")
                }
            }
            try await serve(configuration, sources: sources, metrics: metrics, logger: logger) { port in
                let services = sources.live.map { " and \($0.name.rawValue)" }.joined()
                let movies = "\(sources.catalog.current.count.grouped) movies\(services)"
                Terminal.line("Matinee is ready at \(scheme)://\(host):\(port)/ with \(movies).")
                // Programs that read the log expect no further lines.
                if isJSON { return }
                if let publicAddress {
                    Terminal.line("People reach it at \(publicAddress)/.")
                } else if ["0.0.0.0", "[::]"].contains(host) {
                    Terminal.line("From other devices, open \(scheme)://ADDRESS:\(port)/ with this machine’s address.")
                }
            }
        }
    }
}
