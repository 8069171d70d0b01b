import Configuration
public import Foundation
public import WebUI

/// How Matinee is set up: by flags, else by the environment, else as it comes.
public struct AppConfiguration: Sendable, Hashable {
    /// The address to listen at.
    public var host: String
    /// The port to listen at; 0 for any that is free.
    public var port: Int
    /// Whether `/gallery` shows every screen in every state.
    public var hasGallery: Bool
    /// Where what must last is kept; made when something is first written there.
    public var dataFolder: URL
    /// The folders that commands keep things in which are told of none, in shells where `XDG_DATA_HOME` is set as here
    /// and in those where it is not.
    private var untoldFolders: Set<String>
    /// Where the programs of libvips are looked for, as `PATH` says it.
    public var toolPath = "/usr/local/bin:/usr/bin:/bin"
    /// TMDB, where it is to be asked.
    public var tmdb: Service?
    /// OMDb, where it is to be asked.
    public var omdb: Service?
    /// GIPHY, where browsers are to ask it.
    public var giphy: Service?
    /// The folder of a person's own GIFs.
    public var gifFolder: URL
    /// Whether posters of services are fetched once by the server and kept, rather than by each browser.
    public var keepsPosters: Bool
    /// What clients of the drop-in servers must send as their key; where there are none, any key will do.
    public var acceptedKeys: [APIKey]
    /// The names that requests may have for this server, beside its host's and `localhost`.
    public var allowedHosts: Set<HostName> = []
    /// Where IMDb's files are downloaded instead of from IMDb.
    public var datasetsURL: URL?
    /// How long services are waited for.
    public var timeLimits = ServiceTimeLimits()

    /// A service on the network.
    public struct Service: Sendable, Hashable {
        /// Its key; without it and without a token it is asked nothing and says why.
        public var key: APIKey?
        /// A token that is sent instead of the key.
        public var token: APIKey?
        /// Where it is asked instead of its own address.
        public var baseURL: URL?
        /// Where its pictures are fetched instead of from its own address.
        public var imageBaseURL: URL?

        /// A service with a key, at its own address unless it is said otherwise.
        public init(key: APIKey?, token: APIKey? = nil, baseURL: URL? = nil, imageBaseURL: URL? = nil) {
            self.key = key
            self.token = token
            self.baseURL = baseURL
            self.imageBaseURL = imageBaseURL
        }
    }

    /// Listening on this machine alone, without the gallery, asking no service.
    public init(
        host: String = "127.0.0.1", port: Int = 8080, hasGallery: Bool = false,
        dataFolder: URL = Self.defaultDataFolder(environment: [:]), tmdb: Service? = nil, omdb: Service? = nil,
        giphy: Service? = nil, gifFolder: URL? = nil, keepsPosters: Bool = true, acceptedKeys: [APIKey] = []
    ) {
        self.host = host
        self.port = port
        self.hasGallery = hasGallery
        self.dataFolder = dataFolder
        untoldFolders = [Self.defaultDataFolder(environment: [:]).path]
        self.tmdb = tmdb
        self.omdb = omdb
        self.giphy = giphy
        self.gifFolder = gifFolder ?? Self.gifFolder(in: dataFolder)
        self.keepsPosters = keepsPosters
        self.acceptedKeys = acceptedKeys
    }

    /// Reads the settings from `environment`, over which the arguments that are given go.
    ///
    /// They are `MATINEE_HOST`, `MATINEE_PORT`, `MATINEE_ALLOWED_HOSTS` (with commas between), `MATINEE_DATA_DIR`, `MATINEE_GIF_DIR`, `MATINEE_API_KEYS` (with commas
    /// between), `MATINEE_KEEP_POSTERS` (`false` to have browsers fetch them), `TMDB_API_KEY` or `TMDB_ACCESS_TOKEN`,
    /// `TMDB_BASE_URL`, `TMDB_IMAGE_BASE_URL`, `OMDB_API_KEY`, `OMDB_BASE_URL`, `GIPHY_API_KEY`, `GIPHY_BASE_URL` and
    /// `IMDB_DATASETS_URL`. An empty one is as good as none. Throws `AppConfigurationError` for a value that cannot be used.
    public init(
        host: String? = nil, port: Int? = nil, hasGallery: Bool = false, environment: [String: String]
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
        if let path = given["PATH"] { toolPath = path }
        let elsewhere = given.filter { $0.key == "HOME" }
        untoldFolders = Set([given, elsewhere].map { Self.defaultDataFolder(environment: $0).path })
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
        if let text = reader.string(forKey: "matinee.keep.posters") {
            guard let keeps = Bool(text.lowercased()) else {
                throw AppConfigurationError.notTrueOrFalse("MATINEE_KEEP_POSTERS", text)
            }
            keepsPosters = keeps
        }
        acceptedKeys = Self.list(reader.string(forKey: "matinee.api.keys", isSecret: true)).map { APIKey($0) }
        for text in Self.list(reader.string(forKey: "matinee.allowed.hosts")) {
            guard let name = HostName(authority: text) else { throw .notAHost(text) }
            allowedHosts.insert(name)
        }
    }

    /// What stands between the commas of a setting.
    private static func list(_ text: String?) -> [String] {
        (text ?? "").split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
    }

    /// The names that requests may have for this server, beside `localhost`. An address needs none.
    var hostNames: Set<HostName> { allowedHosts.union([HostName(authority: host)].compactMap(\.self)) }

    /// The path of the data folder where a command in another shell must be told it; `nil` where it keeps things there
    /// untold.
    public var dataFolderToName: String? {
        let path = dataFolder.absoluteURL.path
        return untoldFolders == [path] ? nil : path
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

    /// Beside all else that is kept.
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

/// A setting that cannot be used.
public enum AppConfigurationError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The port is no number from 0 to 65535.
    case notAPort(String)
    /// The host is empty.
    case noHost
    /// The setting with this name is no address of a server.
    case notAnAddress(String, String)
    /// The setting with this name is neither true nor false.
    case notTrueOrFalse(String, String)
    /// A name in `MATINEE_ALLOWED_HOSTS` is no host's.
    case notAHost(String)

    public var description: String {
        switch self {
        case .notAPort(let text): "“\(text)” is not a port. Give a number from 0 to 65535 (--port or MATINEE_PORT)."
        case .noHost: "The host is empty. Give an address, for example 127.0.0.1 (--host or MATINEE_HOST)."
        case .notAnAddress(let name, let text):
            "“\(text)” is not the address of a server. Give one like https://example.org/ in \(name)."
        case .notAHost(let text):
            "“\(text)” is not a host. Give names like movies.example, separated by commas, in MATINEE_ALLOWED_HOSTS."
        case .notTrueOrFalse(let name, let text): "“\(text)” is neither true nor false. Give one of them in \(name)."
        }
    }
}
