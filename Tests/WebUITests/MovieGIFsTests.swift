import Domain
import DomainTesting
import Testing

@testable import WebUI

/// «GIFs of this movie».
@Suite struct MovieGIFsTests {
    @Test(arguments: [
        ("Popcorn", true), ("Applause", true), ("Holiday Cat", true), ("Popcorn, Popping", true),
        ("Cat Holiday", true), ("Pop", false), ("Popcorm", false), ("Hol", false), ("Popping", false),
        ("Holiday Cats", false), ("Popcorn Cinema Applause", false), ("???", false), ("Nothing Like It", false),
    ])
    func `a GIF must name the movie`(title: String, isOffered: Bool) async {
        let gifs = GIFServices(source: InMemoryGIFs(), store: InMemoryGIFs())

        #expect(await hasGIFs(title, gifs) == isOffered)
    }

    @Test func `a service may have GIFs of any movie`() async {
        let gifs = GIFServices(
            source: InMemoryGIFs(), store: InMemoryGIFs(), service: StubService(page: []).service)

        #expect(await hasGIFs("Nothing Like It", gifs))
        #expect(await hasGIFs("???", gifs) == false)
    }

    private func hasGIFs(_ title: String, _ gifs: GIFServices) async -> Bool {
        let movie = Samples.movie(1_000_001, title, "1991-02-01", [.horror], 5, 10)
        let viewModel = MovieViewModel(movies: InMemoryFinder(InMemoryMovies([movie])), gifs: gifs)
        return await viewModel.output(for: MovieInput(id: .imdb(1_000_001))).hasGIFs
    }
}
