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
    /// How to turn it on.
    public let key: KeyAdvice
    /// The attribution that its owners ask for.
    public let credit: String

    /// The state of a service, as of its last response.
    public enum Condition: Sendable, Hashable {
        /// No key is set.
        case off
        /// On, but not asked since Matinee started.
        case unasked
        /// It last answered at this time.
        case working(Date)
        /// It failed, at this time if it was asked.
        case failing(SourceError, Date?)
    }

    /// A daily quota of requests.
    public struct Allowance: Sendable, Hashable {
        /// Requests left today.
        public let left: Int
        /// Requests per day.
        public let limit: Int

        public init(left: Int, limit: Int) {
            self.left = left
            self.limit = limit
        }
    }

    /// Where to get and set a key.
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
        name: SourceName, condition: Condition, allowance: Allowance? = nil, key: KeyAdvice, credit: String
    ) {
        self.name = name
        self.condition = condition
        self.allowance = allowance
        self.key = key
        self.credit = credit
    }
}
