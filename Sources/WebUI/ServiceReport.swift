public import Domain
public import struct Foundation.Date

/// What the settings say of a service on the network. It never has a key in it.
public struct ServiceReport: Sendable, Hashable {
    /// Who it is.
    public let name: SourceName
    /// How it does.
    public let condition: Condition
    /// What is left of the day's requests, where a day has a limit.
    public let allowance: Allowance?
    /// How it is switched on.
    public let key: KeyAdvice
    /// What its owners want to be said of it.
    public let credit: String

    /// How a service does, as far as that is known without asking.
    public enum Condition: Sendable, Hashable {
        /// It is not to be asked.
        case off
        /// It is on, and has not been asked since Matinee was started.
        case unasked
        /// It answered at this time.
        case working(Date)
        /// It did not answer, at this time where it was asked at all.
        case failing(SourceError, Date?)
    }

    /// How many requests a day may have.
    public struct Allowance: Sendable, Hashable {
        /// How many more today.
        public let left: Int
        /// How many on each day.
        public let limit: Int

        /// `left` of `limit`.
        public init(left: Int, limit: Int) {
            self.left = left
            self.limit = limit
        }
    }

    /// How a service gets its key.
    public struct KeyAdvice: Sendable, Hashable {
        /// The names of the environment's variables of which one has the key.
        public let variables: [String]
        /// The page on which keys are given out.
        public let page: String
        /// The service's own page.
        public let home: String

        /// A key in one of `variables`, to be had at `page`.
        public init(variables: [String], page: String, home: String) {
            self.variables = variables
            self.page = page
            self.home = home
        }
    }

    /// A service as it was when it was last asked.
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
