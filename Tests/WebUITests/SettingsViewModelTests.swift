import Domain
import DomainTesting
import Foundation
import LibraryTesting
import Testing

@testable import WebUI

@Suite struct SettingsViewModelTests {
    private func output(
        _ library: (any PersonalLibrary)?, _ recent: any RecentSearches = inMemorySearches(["one", "two"])
    ) async -> SettingsOutput {
        await SettingsViewModel(installation: NoInstallation(), library: library, recent: recent) {
            Date(timeIntervalSince1970: 0)
        }.output(for: QueryString("done=cleared"))
    }

    @Test func `movies and searches are counted`() async {
        let movie = PersonalMovie(
            movie: Movie(
                summary: MovieSummary(
                    id: .own("00000000-0000-4000-8000-000000000001"), title: "One", sources: [])),
            added: Date(timeIntervalSince1970: 0))
        let output = await output(inMemoryMovies([movie]))

        #expect(output.movieCount == 1)
        #expect(output.searches.count == 2)
        #expect(output.canBackUp)
        #expect(output.done == .cleared)
        #expect(output.problem == nil)
    }

    @Test func `a site without My Movies has recent searches`() async {
        let output = await output(nil)

        #expect(output.movieCount == 0)
        #expect(output.searches.count == 2)
        #expect(output.canBackUp)
    }

    @Test func `a library that fails is a problem of the page`() async {
        let output = await output(inMemoryMovies(failure: .damaged))

        #expect(output.problem == .damaged)
        #expect(!output.canBackUp)
    }
}
