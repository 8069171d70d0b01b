import Domain

/// What the statistics show.
enum FiguresOutput: Equatable {
    case figures(PersonalFigures)
    /// The library is empty.
    case empty
    case failed(StorageError)
}
