/// A request to GIPHY: a path that says what is asked, and parameters that say more.
protocol Query: Sendable {
    associatedtype Answer: GIPHY.Answer

    /// What comes after the base address. It begins with a slash.
    var path: String { get }

    /// Everything that is sent but the key.
    var parameters: [GIPHY.Parameter] { get }

    /// Why it need not be sent at all.
    var fault: GIPHYError.Reason? { get }
}

extension Query {
    var fault: GIPHYError.Reason? { nil }
}
