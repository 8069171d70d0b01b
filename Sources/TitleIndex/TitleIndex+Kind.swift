extension TitleIndex.Kind: Comparable {
    /// Whether `left` ranks before `right`.
    public static func < (left: TitleIndex.Kind, right: TitleIndex.Kind) -> Bool { left.order < right.order }

    private var order: Int {
        switch self {
        case .exact: 0
        case .prefix: 1
        case .words: 2
        case .acronym: 3
        case .typos(let count): 3 + count
        }
    }
}
