import Domain

/// The contents of the statistics.
enum FiguresOutput: Equatable {
    case figures(PersonalFigures)
    /// The library is empty.
    case empty
    case failed(StorageError)
}
