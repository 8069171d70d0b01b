extension MovieSummary {
    /// The title with the year, if known: `Metropolis (1927)`.
    public var titleWithYear: String { Domain.titleWithYear(title, year) }
}

extension ImportedRow {
    /// The title with the year, if known: `Metropolis (1927)`.
    public var titleWithYear: String { Domain.titleWithYear(title, year) }
}

private func titleWithYear(_ title: String, _ year: Int?) -> String { title + (year.map { " (\($0))" } ?? "") }
