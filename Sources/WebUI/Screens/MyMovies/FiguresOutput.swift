import Domain

/// What the page of figures shows.
enum FiguresOutput: Equatable {
    case figures(PersonalFigures)
    /// Nothing is kept yet.
    case empty
    /// The library cannot be read.
    case failed(StorageError)
}
