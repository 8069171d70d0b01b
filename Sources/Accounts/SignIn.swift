public struct SignIn: Sendable {
    public let account: Account
    /// The secret of the session's cookie.
    public let token: String
    /// The secret of the cookie by which the browser is known from now on.
    public let knownBrowser: String
}

/// What a browser sends to sign in.
public struct SignInAttempt: Sendable {
    public var name: String
    public var password: String
    /// Whether the session outlasts the browser's window.
    public var stays = false
    /// The client's network address; IPv6 addresses by their network.
    public var address: String
    /// The network of many such networks, for IPv6.
    public var site: String?
    /// The browser's name of itself.
    public var browser = ""
    /// The secret of the browser's cookie from an earlier sign-in.
    public var knownBrowser: String?

    public init(name: String, password: String, address: String) {
        self.name = name
        self.password = password
        self.address = address
    }
}

extension SignIn {
    /// For sessions that end with the browser's window: unused, and in all.
    static let idleSeconds: Int64 = 86_400
    static let lifetimeSeconds: Int64 = 7 * 86_400
    /// For sessions that outlast the window.
    static let stayingIdleSeconds: Int64 = 30 * 86_400
    /// The minimum seconds between two updates of the time of the last use, because each update waits for the disk.
    static let useSeconds: Int64 = 1_800
    public static let stayingLifetimeSeconds: Int64 = 180 * 86_400
    public static let knownBrowserSeconds: Int64 = 400 * 86_400
    /// The maximum number of sessions, and of known browsers, of an account. A further one ends the one that was used
    /// least recently.
    static let maxCount = 100
}
