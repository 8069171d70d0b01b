import Domain

extension CreditKind {
    /// The kind of a category in title.principals, or of a profession in name.basics; `nil` for those that Matinee does
    /// not show, such as `archive_footage`.
    init?(imdbCategory category: Span<UInt8>) {
        guard let known = Self.imdbCategories.first(where: { category.equals($0.name) }) else { return nil }
        self = known.kind
    }

    private static let imdbCategories: [(name: StaticString, kind: CreditKind)] = [
        ("actor", .cast), ("actress", .cast), ("self", .cast), ("director", .director), ("writer", .writer),
        ("producer", .producer), ("composer", .composer), ("cinematographer", .cinematographer), ("editor", .editor),
        ("production_designer", .productionDesigner),
    ]

    /// The kinds in comma-separated professions, each once.
    static func imported(_ professions: Span<UInt8>) -> [CreditKind] {
        var kinds: [CreditKind] = []
        professions.forEachCell(separatedBy: { $0 == UInt8(ascii: ",") }) { profession in
            if let kind = CreditKind(imdbCategory: profession), !kinds.contains(kind) { kinds.append(kind) }
        }
        return kinds
    }
}
