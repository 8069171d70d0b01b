/// An invalid setting.
public enum AppConfigurationError: Error, Sendable, Hashable, CustomStringConvertible {
    case notAPort(String)
    case noHost
    /// The setting with this name is not the address of a server.
    case notAnAddress(String, String)
    /// The setting with this name is neither true nor false.
    case notTrueOrFalse(String, String)
    case notAHost(String)
    /// An entry of the setting with this name is not an IP address or a range of them.
    case notANetwork(String, String)
    /// `MATINEE_SIGN_IN_HEADER` is no field that a proxy could use.
    case notASignInHeader(String)
    case noProxyForSignIn
    /// Every client counts as a proxy, and could name a person.
    case everyoneIsProxy
    case notADatabase
    /// `MATINEE_CATALOG_URL` is neither an address nor a path. It is not shown: it may have a password.
    case notACatalog
    case halfOfTLS
    case notALogFormat(String)

    public var description: String {
        switch self {
        case .notAPort(let text): "“\(text)” is not a port. Give a number from 0 to 65535 (--port or MATINEE_PORT)."
        case .noHost: "The host is empty. Give an address, for example 127.0.0.1 (--host or MATINEE_HOST)."
        case .notAnAddress(let name, let text):
            "“\(text)” is not the address of a server. Give one like https://example.org/ in \(name)."
        case .notAHost(let text):
            "“\(text)” is not a host. Give names like movies.example, separated by commas, in MATINEE_ALLOWED_HOSTS."
        case .notANetwork(let name, let text):
            "“\(text)” is not an IP address. Give addresses like 10.0.0.2 or 10.0.0.0/8 in \(name)."
        case .notASignInHeader(let text):
            "“\(text)” can’t name a person. Give the header field of your proxy, like Remote-User, in MATINEE_SIGN_IN_HEADER."
        case .noProxyForSignIn:
            "MATINEE_SIGN_IN_HEADER needs MATINEE_TRUSTED_PROXIES: without it, everyone could send the field."
        case .everyoneIsProxy:
            "MATINEE_TRUSTED_PROXIES has all addresses, so everyone could send MATINEE_SIGN_IN_HEADER. Name your proxy’s own address."
        case .notADatabase:
            "MATINEE_DATABASE_URL is not the address of a database. Give one like postgres://name:password@host/database."
        case .notACatalog:
            "MATINEE_CATALOG_URL is no place of a catalog. Give one like https://example.org/catalog.index or /shared/catalog.index."
        case .halfOfTLS:
            "TLS needs a certificate and its key (--tls-certificate and --tls-key, or MATINEE_TLS_CERTIFICATE and MATINEE_TLS_KEY)."
        case .notALogFormat(let text): "“\(text)” is not a format of the log. Give text or json in MATINEE_LOG."
        case .notTrueOrFalse(let name, let text): "“\(text)” is neither true nor false. Give one of them in \(name)."
        }
    }
}
