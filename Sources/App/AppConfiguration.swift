import Configuration
public import Foundation
import HTTPTypes
public import WebUI

/// The settings, from flags and environment variables.
public struct AppConfiguration: Sendable, Hashable {
    public var host: String
    /// The port to listen on; 0 for any free port.
    public var port: Int
    /// The socket to listen on instead.
    public var passedSocket: PassedSocket?
    var serviceManager: ServiceManager?
    /// The files of the server's certificate; `nil` for plain HTTP.
    public var tls: TLSFiles?
    var maxConnections = 1_024
    /// Whether `/gallery` shows every screen in every state.
    public var hasGallery: Bool
    /// The folder of the library, the catalog and the caches; created by the first write.
    public var dataFolder: URL
    /// The PostgreSQL database of several servers, with its password, for accounts and libraries; `nil` for files in
    /// the data folder.
    public var databaseURL: APIKey?
    /// The data folders that commands use without `--data-dir`, in shells with and without this `XDG_DATA_HOME`.
    private var defaultFolders: Set<String>
    /// The `PATH` to find the programs of libvips.
    public var toolPath = "/usr/local/bin:/usr/bin:/bin"
    public var tmdb: Service?
    public var omdb: Service?
    public var giphy: Service?
    public var gifFolder: URL
    /// Whether the server downloads posters once and stores them. If not, each browser fetches them from the service.
    public var keepsPosters: Bool
    /// Whether browsers may store the built-in movies and pages that were seen, to show them without this server.
    public var offersOffline = true
    public var makesBackups = true
    /// The keys that clients of the drop-in servers must send; empty to accept any key.
    public var acceptedKeys: [APIKey]
    /// The names of this server in requests, in addition to `host` and `localhost`.
    public var allowedHosts: Set<HostName> = []
    /// The address by which people reach this server, if it is not its own.
    public var publicURL: PublicURL?
    /// The proxies whose word on a client's address is believed.
    var trustedProxies: [NetworkRange] = []
    /// The header field in which these proxies name the person who has signed in there; `nil` for none.
    var signInHeader: HTTPField.Name?
    /// The clients that may read `/metrics`; empty for those of this machine.
    var metricsNetworks: [NetworkRange] = []
    /// Whether each line of the log is a JSON object.
    public var logsJSON = false
    /// A server to download IMDb's files from instead of IMDb's.
    public var datasetsURL: URL?
    /// The file of an imported catalog, on a server or in a folder, to use instead of the one in the data folder.
    public var catalogURL: URL?
    public var timeLimits = ServiceTimeLimits()

    public struct Service: Sendable, Hashable {
        /// Without a key and a token every request fails.
        public var key: APIKey?
        /// An access token to send instead of the key.
        public var token: APIKey?
        /// The address of another server to use instead.
        public var baseURL: URL?
        /// The address of another server for pictures.
        public var imageBaseURL: URL?
    }

    /// Creates settings for this machine only, without the gallery and services.
    public init(
        host: String = "127.0.0.1", port: Int = 8080, hasGallery: Bool = false,
        dataFolder: URL = Self.defaultDataFolder(environment: [:]), tmdb: Service? = nil, omdb: Service? = nil,
        giphy: Service? = nil, keepsPosters: Bool = true, acceptedKeys: [APIKey] = []
    ) {
        self.host = host
        self.port = port
        self.hasGallery = hasGallery
        self.dataFolder = dataFolder
        defaultFolders = [Self.defaultDataFolder(environment: [:]).path]
        self.tmdb = tmdb
        self.omdb = omdb
        self.giphy = giphy
        gifFolder = Self.gifFolder(in: dataFolder)
        self.keepsPosters = keepsPosters
        self.acceptedKeys = acceptedKeys
    }

    /// Reads the settings from `environment`; the other arguments override it.
    ///
    /// Variables: `MATINEE_HOST`, `MATINEE_PORT`, `MATINEE_TLS_CERTIFICATE`, `MATINEE_TLS_KEY`, `MATINEE_PUBLIC_URL`,
    /// `MATINEE_SIGN_IN_HEADER`, `MATINEE_ALLOWED_HOSTS`, `MATINEE_TRUSTED_PROXIES`, `MATINEE_METRICS_NETWORKS` and
    /// `MATINEE_API_KEYS` (the values of these four are separated by commas), `MATINEE_DATA_DIR`,
    /// `MATINEE_DATABASE_URL`, `MATINEE_CATALOG_URL`, `MATINEE_GIF_DIR`, `MATINEE_KEEP_POSTERS` (`false` to let
    /// browsers fetch them), `MATINEE_OFFLINE` (`false` to let browsers store nothing), `MATINEE_BACKUPS` (`false` to
    /// make none at night), `MATINEE_LOG` (`text` or `json`), `TMDB_API_KEY` or `TMDB_ACCESS_TOKEN`, `TMDB_BASE_URL`,
    /// `TMDB_IMAGE_BASE_URL`, `OMDB_API_KEY`, `OMDB_BASE_URL`, `GIPHY_API_KEY`, `GIPHY_BASE_URL` and
    /// `IMDB_DATASETS_URL`. Empty ones are ignored. Throws `AppConfigurationError` for an invalid value.
    public init(
        host: String? = nil, port: Int? = nil, tlsCertificate: String? = nil, tlsKey: String? = nil,
        hasGallery: Bool = false, environment: [String: String]
    ) throws(AppConfigurationError) {
        let given = environment.filter { !$0.value.isEmpty }
        let reader = ConfigReader(provider: EnvironmentVariablesProvider(environmentVariables: given))
        self.init(hasGallery: hasGallery, dataFolder: Self.defaultDataFolder(environment: given))
        if let host = host ?? reader.string(forKey: "matinee.host") { self.host = host }
        if let port {
            self.port = port
        } else if let text = reader.string(forKey: "matinee.port") {
            guard let port = Int(text) else { throw AppConfigurationError.notAPort(text) }
            self.port = port
        }
        guard (0...65_535).contains(self.port) else { throw .notAPort(String(self.port)) }
        guard !self.host.isEmpty else { throw .noHost }
        tls = try Self.tlsFiles(tlsCertificate, tlsKey, reader)
        if let path = given["PATH"] { toolPath = path }
        serviceManager = ServiceManager(environment: given)
        let elsewhere = given.filter { $0.key == "HOME" }
        defaultFolders = Set([given, elsewhere].map { Self.defaultDataFolder(environment: $0).path })
        if let folder = reader.string(forKey: "matinee.data.dir") {
            dataFolder = URL(filePath: folder, directoryHint: .isDirectory)
        }
        gifFolder =
            reader.string(forKey: "matinee.gif.dir").map { URL(filePath: $0, directoryHint: .isDirectory) }
            ?? Self.gifFolder(in: dataFolder)
        tmdb = try Self.service("tmdb", reader)
        omdb = try Self.service("omdb", reader)
        giphy = try Self.service("giphy", reader)
        datasetsURL = try Self.address("imdb", "datasets.url", reader)
        catalogURL = try Self.catalogURL(reader)
        keepsPosters = try Self.choice("keep.posters", reader) ?? true
        offersOffline = try Self.choice("offline", reader) ?? true
        databaseURL = try Self.databaseURL(reader)
        makesBackups = try Self.choice("backups", reader) ?? true
        acceptedKeys = Self.list(reader.string(forKey: "matinee.api.keys", isSecret: true)).map { APIKey($0) }
        for text in Self.list(reader.string(forKey: "matinee.allowed.hosts")) {
            guard let name = HostName(authority: text) else { throw .notAHost(text) }
            allowedHosts.insert(name)
        }
        if let text = reader.string(forKey: "matinee.public.url") {
            guard let url = PublicURL(text) else { throw .notAnAddress("MATINEE_PUBLIC_URL", text) }
            publicURL = url
        }
        trustedProxies = try Self.networks("trusted.proxies", reader)
        if let text = reader.string(forKey: "matinee.sign.in.header") {
            guard let name = HTTPField.Name(text), !Self.fieldsOfClients.contains(name) else {
                throw .notASignInHeader(text)
            }
            guard !trustedProxies.isEmpty else { throw .noProxyForSignIn }
            guard !trustedProxies.contains(where: \.isEverything) else { throw .everyoneIsProxy }
            signInHeader = name
        }
        metricsNetworks = try Self.networks("metrics.networks", reader)
        switch reader.string(forKey: "matinee.log") {
        case "json": logsJSON = true
        case nil, "text": break
        case let text?: throw .notALogFormat(text)
        }
    }

    private static func tlsFiles(
        _ certificate: String?, _ key: String?, _ reader: ConfigReader
    ) throws(AppConfigurationError) -> TLSFiles? {
        let certificate = certificate ?? reader.string(forKey: "matinee.tls.certificate")
        let key = key ?? reader.string(forKey: "matinee.tls.key")
        guard let certificate, let key else {
            guard certificate == nil, key == nil else { throw .halfOfTLS }
            return nil
        }
        return TLSFiles(certificate: URL(filePath: certificate), key: URL(filePath: key))
    }

    /// Fields that browsers and proxies send themselves.
    private static let fieldsOfClients: Set<HTTPField.Name> = [
        .accept, .acceptEncoding, .acceptLanguage, .authorization, .connection, .contentLength, .contentType, .cookie,
        .origin, .referer, .userAgent, .host, .forwarded, .xForwardedFor, .xForwardedProto, .xRealIP,
    ]

    private static func networks(_ name: String, _ reader: ConfigReader) throws(AppConfigurationError) -> [NetworkRange]
    {
        var ranges: [NetworkRange] = []
        for text in list(reader.string(forKey: ConfigKey("matinee.\(name)"))) {
            guard let range = NetworkRange(text) else { throw .notANetwork(variable(name), text) }
            ranges.append(range)
        }
        return ranges
    }

    /// The environment variable of a setting.
    private static func variable(_ name: String) -> String {
        "MATINEE_\(name.replacing(".", with: "_").uppercased())"
    }

    private static func databaseURL(_ reader: ConfigReader) throws(AppConfigurationError) -> APIKey? {
        guard let text = reader.string(forKey: "matinee.database.url", isSecret: true) else { return nil }
        guard text.hasPrefix("postgres://") || text.hasPrefix("postgresql://") else { throw .notADatabase }
        return APIKey(text)
    }

    private static func choice(_ name: String, _ reader: ConfigReader) throws(AppConfigurationError) -> Bool? {
        guard let text = reader.string(forKey: ConfigKey("matinee.\(name)")) else { return nil }
        guard let choice = Bool(text.lowercased()) else {
            throw .notTrueOrFalse(variable(name), text)
        }
        return choice
    }

    /// The values of a setting that commas separate.
    private static func list(_ text: String?) -> [String] {
        (text ?? "").split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
    }

    /// The beginning of the address by which browsers reach this server itself.
    public var scheme: String { tls == nil ? "http" : "https" }

    /// The names of this server in requests, in addition to `localhost`. IP addresses are always accepted.
    var hostNames: Set<HostName> {
        allowedHosts.union([host, publicURL?.authority].compactMap { $0.flatMap { HostName(authority: $0) } })
    }

    /// The path of the data folder, if a command in another shell needs it as an option; else `nil`.
    public var dataFolderToName: String? {
        let path = dataFolder.absoluteURL.path
        return defaultFolders == [path] ? nil : path
    }

    /// `$XDG_DATA_HOME/matinee`, else `~/.local/share/matinee`.
    /// https://specifications.freedesktop.org/basedir-spec/latest/
    public static func defaultDataFolder(environment: [String: String]) -> URL {
        if let data = environment["XDG_DATA_HOME"], data.hasPrefix("/") {
            return URL(filePath: data, directoryHint: .isDirectory).appending(path: "matinee")
        }
        let home = environment["HOME"].map { URL(filePath: $0, directoryHint: .isDirectory) }
        return (home ?? FileManager.default.homeDirectoryForCurrentUser).appending(path: ".local/share/matinee")
    }

    private static func gifFolder(in dataFolder: URL) -> URL {
        dataFolder.appending(path: "gifs", directoryHint: .isDirectory)
    }

    private static func service(
        _ name: String, _ reader: ConfigReader
    ) throws(AppConfigurationError) -> Service? {
        let service = Service(
            key: reader.string(forKey: ConfigKey("\(name).api.key"), isSecret: true).map { APIKey($0) },
            token: reader.string(forKey: ConfigKey("\(name).access.token"), isSecret: true).map { APIKey($0) },
            baseURL: try address(name, "base.url", reader),
            imageBaseURL: try address(name, "image.base.url", reader))
        return service.key == nil && service.token == nil && service.baseURL == nil ? nil : service
    }

    private static func address(
        _ name: String, _ setting: String, _ reader: ConfigReader
    ) throws(AppConfigurationError) -> URL? {
        guard let address = reader.string(forKey: ConfigKey("\(name).\(setting)")) else { return nil }
        guard let url = URL(string: address), ["http", "https"].contains(url.scheme?.lowercased()),
            url.host()?.isEmpty == false
        else {
            throw .notAnAddress("\(name)_\(setting)".replacing(".", with: "_").uppercased(), address)
        }
        return url
    }
}
