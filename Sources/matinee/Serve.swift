import App
import ArgumentParser
import Foundation
import Logging

struct Serve: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Starts the web app.",
        discussion: "Stop it with Ctrl-C. Settings: MATINEE_HOST, MATINEE_PORT; flags go over them.")

    @Option(help: "The address to listen at (default: 127.0.0.1, this machine alone).")
    var host: String?

    @Option(help: "The port to listen at, 0 for any that is free (default: 8080).")
    var port: Int?

    @Flag(help: "Add /gallery: every screen in every state, from sample data.")
    var gallery = false

    @Option(
        help: "How much is logged: debug, info, notice, warning or error (default: info).",
        transform: { text in
            guard let level = Logger.Level(rawValue: text) else {
                throw ValidationError("“\(text)” is not a log level.")
            }
            return level
        })
    var logLevel = Logger.Level.info

    func run() async throws {
        let configuration: AppConfiguration
        do throws(AppConfigurationError) {
            configuration = try AppConfiguration(
                host: host, port: port, hasGallery: gallery, environment: ProcessInfo.processInfo.environment)
        } catch {
            throw Failure.wrongUse(error.description)
        }
        let sources = try Sources()
        LoggingSystem.bootstrap(StreamLogHandler.standardError)
        var logger = Logger(label: "matinee")
        logger.logLevel = logLevel
        let host = configuration.host.contains(":") ? "[\(configuration.host)]" : configuration.host
        try await serve(configuration, movies: sources.movies, logger: logger) { port in
            Terminal.line("Matinee is ready at http://\(host):\(port)/ with \(sources.filmCount) films.")
        }
    }
}
