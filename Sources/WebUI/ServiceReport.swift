public import Domain
public import struct Foundation.Date

/// A service on the network, for Settings. Never contains a key.
public struct ServiceReport: Sendable, Hashable {
    /// The service's name.
    public let name: SourceName
    /// Its state.
    public let condition: Condition
    /// The rest of the daily quota, if there is one.
    public let allowance: Allowance?
    /// How to turn the service on.
    public let key: KeyAdvice
    /// Where its key is set.
    public let keyPlace: KeyPlace
    /// The attribution that its owners require.
    public let credit: String

    /// The state of a service, as of its last response.
    public enum Condition: Sendable, Hashable {
        /// No key is set.
        case off
        /// On, but no request was sent since the server started.
        case unasked
        /// The last request succeeded at this time.
        case working(Date)
        /// The last request failed. The time is `nil` if none was sent.
        case failing(SourceError, Date?)
    }

    /// Where the key of a service is set.
    public enum KeyPlace: Sendable, Hashable {
        /// Nowhere.
        case none
        /// In Settings.
        case saved
        /// In the environment of the server, which overrides Settings.
        case environment
    }

    /// A daily quota of requests.
    public struct Allowance: Sendable, Hashable {
        /// The number of requests left today.
        public let left: Int
        /// The number of requests per day.
        public let limit: Int

        public init(left: Int, limit: Int) {
            self.left = left
            self.limit = limit
        }
    }

    /// How to get and set a key.
    public struct KeyAdvice: Sendable, Hashable {
        /// The environment variables, one of which holds the key.
        public let variables: [String]
        /// The page that issues keys.
        public let page: String
        /// The service's home page.
        public let home: String

        public init(variables: [String], page: String, home: String) {
            self.variables = variables
            self.page = page
            self.home = home
        }
    }

    public init(
        name: SourceName, condition: Condition, allowance: Allowance? = nil, key: KeyAdvice,
        keyPlace: KeyPlace = .none, credit: String
    ) {
        self.name = name
        self.condition = condition
        self.allowance = allowance
        self.key = key
        self.keyPlace = keyPlace
        self.credit = credit
    }
}
