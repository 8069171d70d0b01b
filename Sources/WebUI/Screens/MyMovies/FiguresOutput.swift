import Domain

/// The contents of the statistics.
enum FiguresOutput: Equatable {
    /// The counts of all movies or of those watched in `PersonalFigures.year`, and the years with viewings, the latest
    /// first.
    case figures(PersonalFigures, years: [Int])
    /// The library is empty.
    case empty
    case failed(StorageError)
}
