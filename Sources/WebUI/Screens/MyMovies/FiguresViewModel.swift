import Domain

/// Asks for a person's movies, counted.
struct FiguresViewModel: ViewModel {
    let library: any PersonalLibrary

    func output(for input: Void = ()) async -> FiguresOutput {
        do throws(PersonalLibraryError) {
            let figures = try await library.figures()
            return figures.movies == 0 ? .empty : .figures(figures)
        } catch {
            return .failed(error.storage)
        }
    }
}
