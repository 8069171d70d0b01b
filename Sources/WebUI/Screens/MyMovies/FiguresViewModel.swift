import Domain

/// Counts the user's movies.
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
