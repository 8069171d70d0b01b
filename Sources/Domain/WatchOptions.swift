/// Where a movie can be watched in one country.
public struct WatchOptions: Sendable, Hashable, Encodable {
    public let subscription: [String]
    /// Free services, with or without advertisements.
    public let free: [String]
    public let rent: [String]
    /// Shops.
    public let buy: [String]
    /// A page with more details.
    public let link: WebLink?

    /// `nil` if all are empty.
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
public struct WebLink: Sendable, Hashable, Codable {
    public let title: String
    /// Its absolute address, `https://…`.
    public let address: String

    public init(title: String, address: String) {
        self.title = title
        self.address = address
    }
}
