/// Where a movie can be watched in one country.
public struct WatchOptions: Sendable, Hashable {
    /// The names of those who show it to their subscribers.
    public let subscription: [String]
    /// The names of those who show it for nothing, with or without advertisements.
    public let free: [String]
    /// The names of those who lend it.
    public let rent: [String]
    /// The names of those who sell it.
    public let buy: [String]
    /// The page that knows more.
    public let link: WebLink?

    /// `nil` where nobody has it.
    public init?(
        subscription: [String] = [], free: [String] = [], rent: [String] = [], buy: [String] = [], link: WebLink? = nil
    ) {
        guard !(subscription.isEmpty && free.isEmpty && rent.isEmpty && buy.isEmpty) else { return nil }
        self.subscription = subscription
        self.free = free
        self.rent = rent
        self.buy = buy
        self.link = link
    }
}

/// A page on the web.
public struct WebLink: Sendable, Hashable {
    /// What it is called.
    public let title: String
    /// Its absolute address, `https://…`.
    public let address: String

    /// A page called `title` at `address`.
    public init(title: String, address: String) {
        self.title = title
        self.address = address
    }
}
