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
    public var profession: String {
        switch self {
        case .director: "Director"
        case .writer: "Writer"
        case .cast: "Actor"
        case .producer: "Producer"
        case .composer: "Composer"
        case .cinematographer: "Cinematographer"
        case .editor: "Editor"
        case .productionDesigner: "Production designer"
        }
    }

    /// The words that precede the person's name, for example “directed by”.
    public var preposition: String {
        switch self {
        case .director: "directed by"
        case .writer: "written by"
        case .cast: "with"
        case .producer: "produced by"
        case .composer: "music by"
        case .cinematographer: "filmed by"
        case .editor: "edited by"
        case .productionDesigner: "designed by"
        }
    }
}
