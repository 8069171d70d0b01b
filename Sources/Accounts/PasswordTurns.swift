/// Decides which waiting caller's password is hashed next.
///
/// Known browsers wait in a queue of their own, which strangers can't fill. The two queues take turns, so that a person
/// with many known browsers can’t keep others from signing in.
struct PasswordTurns<Caller> {
    private let maxRunning: Int
    private let maxWaiting: Int
    private var running = 0
    private var known: [Caller] = []
    private var others: [Caller] = []
    private var wasKnown = false
    /// The number of callers from known browsers that run or wait, by account.
    private var ofAccount: [AccountID: Int] = [:]

    /// The maximum number of callers from known browsers of one account.
    static var maxOfAccount: Int { 4 }

    enum Admission { case runs, waits, isRefused }

    init(maxRunning: Int, maxWaiting: Int) {
        self.maxRunning = maxRunning
        self.maxWaiting = maxWaiting
    }

    /// - Parameter account: the account that knows the caller's browser.
    mutating func admit(_ account: AccountID?) -> Admission {
        guard account.map({ ofAccount[$0, default: 0] < Self.maxOfAccount }) ?? true else { return .isRefused }
        let admission: Admission =
            running < maxRunning ? .runs : account != nil || others.count < maxWaiting ? .waits : .isRefused
        if admission == .runs { running += 1 }
        if let account, admission != .isRefused { ofAccount[account, default: 0] += 1 }
        return admission
    }

    /// Adds a caller that was told to wait; `false` if it may run now.
    mutating func add(_ caller: Caller, _ account: AccountID?) -> Bool {
        guard running >= maxRunning else {
            running += 1
            return false
        }
        if account == nil { others.append(caller) } else { known.append(caller) }
        return true
    }

    /// Ends the turn of an admitted caller, and returns the next one, which runs from now on.
    mutating func end(_ account: AccountID?) -> Caller? {
        if let account {
            let left = ofAccount[account, default: 1] - 1
            ofAccount[account] = left > 0 ? left : nil
        }
        guard !known.isEmpty || !others.isEmpty else {
            running -= 1
            return nil
        }
        wasKnown = !known.isEmpty && (others.isEmpty || !wasKnown)
        return wasKnown ? known.removeFirst() : others.removeFirst()
    }
}
