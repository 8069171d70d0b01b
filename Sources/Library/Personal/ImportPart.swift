/// How much one transaction of an import changes: other changes of the person wait for it, and each movie costs several
/// round trips to a database that may be far away.
struct ImportPart {
    static let maxCount = 500
    private static let maxTime = Duration.seconds(3)
    private let end = ContinuousClock.now + maxTime
    private var count = 0

    /// Whether there is room for another movie, which is counted. There is for the first one.
    mutating func takesAnother() -> Bool {
        guard count == 0 || count < Self.maxCount && ContinuousClock.now < end else { return false }
        count += 1
        return true
    }
}
