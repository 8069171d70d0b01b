import Domain

extension CreditKind {
    /// The kind of a category in title.principals, or of a profession in name.basics; `nil` for those that Matinee does
    /// not show, such as `archive_footage`.
    init?(imdbCategory category: Span<UInt8>) {
        if category.equals("actor") || category.equals("actress") || category.equals("self") {
            self = .cast
        } else if category.equals("director") {
            self = .director
        } else if category.equals("writer") {
            self = .writer
        } else if category.equals("producer") {
            self = .producer
        } else if category.equals("composer") {
            self = .composer
        } else if category.equals("cinematographer") {
            self = .cinematographer
        } else if category.equals("editor") {
            self = .editor
        } else if category.equals("production_designer") {
            self = .productionDesigner
        } else {
            return nil
        }
    }

    /// The kinds in comma-separated professions, each once.
    static func imported(_ professions: Span<UInt8>) -> [CreditKind] {
        var kinds: [CreditKind] = []
        var start = 0
        for end in 0...professions.count where end == professions.count || professions[end] == UInt8(ascii: ",") {
            let kind = CreditKind(imdbCategory: professions.extracting(start..<end))
            if let kind, !kinds.contains(kind) { kinds.append(kind) }
            start = end + 1
        }
        return kinds
    }
}
