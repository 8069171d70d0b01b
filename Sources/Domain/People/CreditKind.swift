/// What a person did for a movie.
public enum CreditKind: String, Sendable, Hashable, Encodable, CaseIterable {
    case director
    case writer
    case cast
    case producer
    case composer
    case cinematographer
    case editor
    case productionDesigner = "production designer"
}

extension CreditKind {
    /// The profession, for example “Director”.
    public var profession: String { words.profession }

    /// The words that precede the person's name, for example “directed by”.
    public var preposition: String { words.preposition }

    private var words: (profession: String, preposition: String) {
        switch self {
        case .director: ("Director", "directed by")
        case .writer: ("Writer", "written by")
        case .cast: ("Actor", "with")
        case .producer: ("Producer", "produced by")
        case .composer: ("Composer", "music by")
        case .cinematographer: ("Cinematographer", "filmed by")
        case .editor: ("Editor", "edited by")
        case .productionDesigner: ("Production designer", "designed by")
        }
    }
}
