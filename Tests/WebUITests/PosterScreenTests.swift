import Domain
import Posters
import Testing

@testable import WebUI

@Suite struct PosterScreenTests {
    private static let own = MovieSummary(
        id: .own("abc"), title: "Zzyzx", year: 2001, genres: [.drama], overview: "The keeper of a lighthouse goes mad.")

    @Test func `a design overrides the poster's address`() throws {
        let design = PosterDesign(motif: "spinning-top", palette: "signal")
        let screen = PosterScreen(designs: ["tt1375666": design])
        let plain = SiteURL.PosterAddress(id: "tt1375666", title: "Inception", year: 2010, genres: [])
        let other = SiteURL.PosterAddress(id: "tt1375666", title: "Inception", year: 2010, genres: [], motif: "whale")

        #expect(screen.poster(at: plain).svg() == screen.poster(at: other).svg())
        #expect(screen.poster(at: plain).svg() != PosterScreen(designs: [:]).poster(at: plain).svg())
    }

    @Test func `the story of a user's movie chooses the motif, which the address carries`() throws {
        let address = SiteURL.PosterAddress(Self.own)

        #expect(address.motif == "lighthouse")
        #expect(address.address.contains("&motif=lighthouse&v="))
        let query = try #require(address.address.split(separator: "?").last)
        let read = try #require(SiteURL.PosterAddress(file: "abc.svg", query: QueryString(String(query))))
        #expect(read.motif == "lighthouse")
        let screen = PosterScreen(designs: [:])
        let written = SiteURL.PosterAddress(
            id: "abc", title: "Zzyzx", year: 2001, genres: [.drama], motif: "lighthouse")
        #expect(screen.poster(at: read).svg() == screen.poster(at: written).svg())
    }

    @Test func `what the catalog lists needs no motif in its address`() {
        var listed = Self.own
        listed.sources = [.catalog]

        #expect(SiteURL.PosterAddress(listed).motif == nil)
    }

    @Test func `a movie added from the catalog keeps its poster`() {
        let kept = MovieSummary(id: .own("abc"), otherIDs: [.imdb(1_375_666)], title: "Inception", year: 2010)

        #expect(SiteURL.PosterAddress(kept).id == "tt1375666")
    }
}
