import Domain
import HTTPTypes
import Hummingbird

/// `/my-movies/figures`: statistics.
struct StatsScreen: Screen {
    let personal: PersonalServices
    let page: StatsPage

    var routes: [Route] { [.get(.myStats, .page) { request, _ in await reply(to: request) }] }

    private func reply(to request: Request) async -> Reply {
        let year = request.query["year"].flatMap(Int.init).flatMap { (1...9999).contains($0) ? $0 : nil }
        let output = await output(for: year)
        let status: HTTPResponse.Status = if case .failed = output { .serviceUnavailable } else { .ok }
        return Reply(status: status, type: .html, bytes: page.bytes(output))
    }

    /// - Parameter year: only movies watched in this year; `nil` for all.
    func output(for year: Int?) async -> StatsOutput {
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

/// The contents of the statistics.
enum StatsOutput: Equatable {
    /// The counts of all movies, or of those watched in `PersonalFigures.year`. `years` are the years with viewings,
    /// the latest first.
    case figures(PersonalFigures, years: [Int])
    /// The library is empty.
    case empty
    case failed(StorageError)
}
