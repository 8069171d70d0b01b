/// Delays sign-ins after failures. It counts by account and by address, but never by account alone: otherwise a
/// stranger could lock a person out.
///
/// A browser that has signed in before (see `AccountStore.signIn`) is counted by itself instead of by its address.
protocol SignInThrottle: Sendable {
    /// Counts a try as failed in advance, so that parallel tries count too. Throws `throttled` if one of the keys must
    /// wait; then nothing is counted.
    func begin(_ keys: [ThrottleKey]) async throws(AccountProblem)

    /// Takes back the count of a try that succeeded or was not made. The failures of an account's own keys are
    /// forgotten after a success; those of an address stay, because one good account must not help to guess another.
    func end(_ keys: [ThrottleKey], succeeded: Bool) async
}

/// What failures are counted for.
enum ThrottleKey: Sendable, Hashable {
    case address(String)
    /// An IPv6 network of the size /48: 65,536 networks that count as one address each. Providers give them to
    /// customers.
    case site(String)
    case accountAtAddress(name: String, address: String)
    /// A browser that has signed in to the account before.
    case knownBrowser(String)

    /// Whether it is an account's own.
    var isOfAccount: Bool {
        switch self {
        case .address, .site: false
        case .accountAtAddress, .knownBrowser: true
        }
    }

    /// The number of failures without a delay.
    private var failuresBeforeDelay: Int {
        switch self {
        case .address: 20
        case .site: 100
        case .accountAtAddress, .knownBrowser: 5
        }
    }
}

extension ThrottleKey {
    /// Failures are forgotten after this time without another try.
    static let memory = Duration.seconds(3_600)
    /// In seconds.
    private static let maxDelay = 60

    /// The seconds to wait after a number of failures, the last of which was `age` ago. The delay doubles with each
    /// failure: 1 s, 2 s, 4 s, up to a minute.
    func wait(after failures: Int, _ age: Duration) -> Int {
        guard failures >= failuresBeforeDelay, age <= Self.memory else { return 0 }
        let delay = min(Self.maxDelay, 1 << min(failures - failuresBeforeDelay, 6))
        let left = .seconds(delay) - age
        return left > .zero ? left.wholeSeconds : 0
    }
}

extension Duration {
    /// In seconds, rounded up.
    var wholeSeconds: Int { Int(components.seconds) + (components.attoseconds > 0 ? 1 : 0) }
}
