import Configuration

/// How Matinee is set up: by flags, else by the environment, else as it comes.
public struct AppConfiguration: Sendable, Hashable {
    /// The address to listen at.
    public var host: String
    /// The port to listen at; 0 for any that is free.
    public var port: Int
    /// Whether `/gallery` shows every screen in every state.
    public var hasGallery: Bool

    /// Listening on this machine alone, without the gallery.
    public init(host: String = "127.0.0.1", port: Int = 8080, hasGallery: Bool = false) {
        self.host = host
        self.port = port
        self.hasGallery = hasGallery
    }

    /// Reads `MATINEE_HOST` and `MATINEE_PORT` from `environment`, over which the arguments that are given go.
    ///
    /// Throws `AppConfigurationError` for a value that cannot be used.
    public init(
        host: String?, port: Int?, hasGallery: Bool, environment: [String: String]
    ) throws(AppConfigurationError) {
        let reader = ConfigReader(provider: EnvironmentVariablesProvider(environmentVariables: environment))
        self.init(hasGallery: hasGallery)
        if let host = host ?? reader.string(forKey: "matinee.host") { self.host = host }
        if let port {
            self.port = port
        } else if let text = reader.string(forKey: "matinee.port") {
            guard let port = Int(text) else { throw AppConfigurationError.notAPort(text) }
            self.port = port
        }
        guard (0...65_535).contains(self.port) else { throw .notAPort(String(self.port)) }
        guard !self.host.isEmpty else { throw .noHost }
    }
}

/// A setting that cannot be used.
public enum AppConfigurationError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The port is no number from 0 to 65535.
    case notAPort(String)
    /// The host is empty.
    case noHost

    public var description: String {
        switch self {
        case .notAPort(let text): "“\(text)” is not a port: give a number from 0 to 65535 (--port or MATINEE_PORT)."
        case .noHost: "The host is empty: give an address, for example 127.0.0.1 (--host or MATINEE_HOST)."
        }
    }
}
