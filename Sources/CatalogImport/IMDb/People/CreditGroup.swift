import Domain

/// The credits of one movie that are kept: the first ten, and then more directors and writers.
///
/// IMDb lists up to ten actors before the directors, so the first ten credits alone often lack directors.
struct CreditGroup {
    private(set) var credits: [Credit] = []

    struct Credit {
        /// The number of IMDb's id, up to eight digits.
        let person: UInt32
        let kind: CreditKind
        /// The place in IMDb's order; 255 for all later ones.
        let order: UInt8
        var role: String?
    }

    static let maxCredits = 10
    /// The maximum number of directors and writers after the first `maxCredits`.
    static let maxLaterCredits = 6

    var isEmpty: Bool { credits.isEmpty }

    mutating func clear() { credits.removeAll(keepingCapacity: true) }

    /// Adds a credit, unless the person has one of that kind. On a tie of the order the earlier one stays first.
    mutating func add(_ credit: Credit) {
        var credit = credit
        if let same = credits.firstIndex(where: { $0.person == credit.person && $0.kind == credit.kind }) {
            guard credit.order < credits[same].order else {
                credits[same].role = credits[same].role ?? credit.role
                return
            }
            credit.role = credit.role ?? credits[same].role
            credits.remove(at: same)
        }
        let place = credits.firstIndex { $0.order > credit.order } ?? credits.count
        guard place < Self.maxCredits || credit.isByMaker else { return }
        credits.insert(credit, at: place)
        removeSurplus()
    }

    private mutating func removeSurplus() {
        guard credits.count > Self.maxCredits else { return }
        var later = credits[Self.maxCredits...].filter(\.isByMaker)
        if later.count > Self.maxLaterCredits { later.removeLast() }
        credits.replaceSubrange(Self.maxCredits..., with: later)
    }
}

extension CreditGroup.Credit {
    fileprivate var isByMaker: Bool { kind == .director || kind == .writer }
}
