public import Accounts
public import Domain
public import struct Foundation.Date

/// The person that a site is made for. Each person has a site of their own, over their own library.
public enum Visitor: Sendable {
    /// A user of a server that does not ask for a sign-in. The library is the owner's.
    case local
    /// Not signed in: only the sign-in answers.
    case anonymous
    /// A person with an account.
    case person(Account)

    /// The visitor's account; `nil` without a sign-in.
    var accountID: AccountID? { if case .person(let account) = self { account.id } else { nil } }

    /// Whether the server does not ask for a sign-in.
    var isLocal: Bool { if case .local = self { true } else { false } }

    /// Whether the visitor manages the server: its files, keys and catalog.
    var managesServer: Bool { if case .person(let account) = self { account.isOwner } else { true } }

    /// The mark under which a browser stores the visitor's pages.
    var mark: String {
        switch self {
        case .local: "everyone"
        case .anonymous: "nobody"
        case .person(let account): ShortHash.text(of: "pages of \(account.id)")
        }
    }
}

/// What the server knows of a request's sender besides the request itself.
public struct Visit: Sendable {
    /// The client's network address; `nil` if it has none.
    private let address: IPAddress?
    /// The account that sends the request; `nil` for a stranger.
    public var account: AccountID?
    /// Whether the account is the owner's.
    public var isOwner = false
    /// Whether the browser's connection is encrypted.
    public var isSecure: Bool
    /// Whether the request is authorized by an API key instead of a session.
    public var isByKey = false
    /// Whether a proxy has signed the person in.
    public var isByProxy = false
    /// The time of the person's sign-in; `nil` without a session.
    public var signedIn: Date?

    public init(from address: IPAddress?, isSecure: Bool) {
        self.address = address
        self.isSecure = isSecure
    }

    /// The key by which the client's failed sign-ins are counted.
    public var throttleKey: String { address?.throttleKey ?? "" }
    /// The client's IPv6 network of the size /48; `nil` for IPv4.
    var siteKey: String? { address?.siteKey }
    /// The client's IPv6 network of the size /48, or its IPv4 address. Limits for strangers count it as one client.
    public var network: String { siteKey ?? throttleKey }

    /// In seconds.
    private static let recentTime = 600.0

    /// The client that takes turns in queues: the account, or a stranger's network.
    public var client: String { account?.description ?? network }

    /// Whether the person has signed in within ten minutes. True for a person signed in by a proxy, which does not tell
    /// when.
    func hasRecentSignIn(at moment: Date = Date()) -> Bool {
        isByProxy || signedIn.map { (0...Self.recentTime).contains(moment.timeIntervalSince($0)) } ?? false
    }

    /// The visit of the current request; `nil` if the server does not ask for a sign-in.
    @TaskLocal public static var current: Visit?

    /// Whether the current request is the owner's, or the server does not ask for a sign-in.
    public static var managesServer: Bool { current?.isOwner ?? true }
}

/// The accounts of the server, as the screens use them.
public struct AccountServices: Sendable {
    public let store: AccountStore
    /// The address by which people reach the server: `https://movies.example`; `nil` to take the request's.
    public var publicURL: String?
    /// The names of people who want to watch a movie, besides a person; `nil` for the owner.
    public var wishers: @Sendable (MovieSummary, AccountID?) async -> [String]
    /// Removes a person with their library, pictures and GIFs.
    public var remove: @Sendable (AccountID) async throws(AccountProblem) -> Void

    public init(
        store: AccountStore, publicURL: String? = nil,
        wishers: @escaping @Sendable (MovieSummary, AccountID?) async -> [String] = { _, _ in [] },
        remove: @escaping @Sendable (AccountID) async throws(AccountProblem) -> Void
    ) {
        self.store = store
        self.publicURL = publicURL
        self.wishers = wishers
        self.remove = remove
    }
}
