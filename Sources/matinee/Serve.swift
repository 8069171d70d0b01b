import App
import ArgumentParser
import Domain
import Logging

struct Serve: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Starts the web app.",
        discussion: """
            Stop it with Ctrl-C. Settings: MATINEE_HOST, MATINEE_PORT (flags go over them), MATINEE_DATA_DIR, \
            MATINEE_GIF_DIR for the folder of your own GIFs; TMDB_API_KEY or TMDB_ACCESS_TOKEN to ask TMDB too, \
            OMDB_API_KEY to ask OMDb, GIPHY_API_KEY to have browsers ask GIPHY; TMDB_BASE_URL, TMDB_IMAGE_BASE_URL, \
            OMDB_BASE_URL and GIPHY_BASE_URL to ask other servers in their place; MATINEE_KEEP_POSTERS=false to have \
            browsers fetch posters from TMDB; MATINEE_API_KEYS, with commas between, for the keys that clients of \
            /omdb/, /tmdb/ and /giphy/ must have.
            """)

    @Option(help: "The address to listen at (default: 127.0.0.1, this machine alone).")
    var host: String?

    @Option(help: "The port to listen at, 0 for any that is free (default: 8080).")
    var port: Int?

    @Flag(help: "Add /gallery: every screen in every state, from sample data.")
    var gallery = false

    @Option(
        help: "How much is logged: trace, debug, info, notice, warning or error (default: info).",
        transform: { text in
            guard let level = Logger.Level(rawValue: text) else {
                throw ValidationError("“\(text)” is not a log level.")
            }
            return level
        })
    var logLevel = Logger.Level.info

    func run() async throws {
        runOnEventLoops()
        let configuration = try AppConfiguration.ofEnvironment(host: host, port: port, hasGallery: gallery)
        LoggingSystem.bootstrap(StreamLogHandler.standardError)
        var logger = Logger(label: "matinee")
        logger.logLevel = logLevel
        let host = configuration.host.contains(":") ? "[\(configuration.host)]" : configuration.host
        try await Sources.with(configuration, waitsForOwnGIFs: false, waitsForCatalogue: false, logger: logger) {
            sources in
            if !sources.takesPhotos { Terminal.error("matinee: \(PictureProblem.missingTools)") }
            try await serve(configuration, sources: sources, logger: logger) { port in
                let services = sources.live.map { " and \($0.name.rawValue)" }.joined()
                let films = "\(sources.filmCount.grouped) films\(services)"
                Terminal.line("Matinee is ready at http://\(host):\(port)/ with \(films).")
            }
        }
    }
}
