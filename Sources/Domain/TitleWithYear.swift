extension MovieSummary {
    /// The title, with the year where that is known: `Metropolis (1927)`.
    public var titleWithYear: String { Domain.titleWithYear(title, year) }
}

extension ImportedRow {
    /// The title as the list writes it, with the year where that is known: `Metropolis (1927)`.
    public var titleWithYear: String { Domain.titleWithYear(title, year) }
}

private func titleWithYear(_ title: String, _ year: Int?) -> String { title + (year.map { " (\($0))" } ?? "") }
