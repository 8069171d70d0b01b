import Domain

/// Counts the user's movies.
struct FiguresViewModel: Sendable {
    let personal: PersonalServices

    /// - Parameter year: only movies watched in this year; `nil` for all.
    func output(for year: Int?) async -> FiguresOutput {
        do throws(PersonalLibraryError) {
            let all = try await personal.library.figures()
            guard all.movies > 0 else { return .empty }
            guard let year else { return .figures(all, years: all.years) }
            do throws(StorageError) {
                return .figures(try await personal.search.figures(in: year), years: all.years)
            } catch {
                return .failed(error)
            }
        } catch {
            return .failed(error.storage)
        }
    }
}
