import Domain
import DomainTesting
import HTTPTypes
import Testing

@testable import WebUI

@Suite struct GIFPageTests {
    private let shell: PageShell

    init() throws { shell = PageShell(assets: try SiteAssets()) }

    private func list(_ state: GIFsOutput.State, query: String = "q=popcorn") -> String {
        GIFsPage(shell: shell).bytes(GIFsOutput(input: GIFsInput(query: QueryString(query)), state: state)).text
    }

    private func details(_ gif: GIF) -> String { GIFDetailsPage(shell: shell).bytes(.gif(gif, mayRemove: false)).text }

    private static let hostileTexts = [
        "</title><script>alert(1)</script>", "\"\u{301} onfocus=alert(1) autofocus x=\"",
        "'\u{301}><img src=x onerror=a()>", "\0\u{1}\u{1F}", "<!--", "</noscript><script>a()</script>",
        "javascript:alert(1)",
    ]

    private func expectHarmless(_ page: String, _ hostile: String) {
        #expect(!page.contains("<script>"), "\(hostile)")
        #expect(!page.contains("<img src=x"), "\(hostile)")
        #expect(!page.utf8.contains(0), "\(hostile)")
        for attribute in ["href", "src", "srcset", "action", "data-moving", "data-still"] {
            #expect(!page.contains("\(attribute)=\"javascript:"), "\(hostile)")
        }
        #expect(!page.contains("</noscript><script"), "\(hostile)")
        #expect(!Array(page.utf8).contains(Array("\"\u{301}".utf8)), "\(hostile)")
    }

    @Test(arguments: hostileTexts)
    func `a hostile GIF is shown and does nothing`(hostile: String) {
        let gif = GIF(
            id: .giphy(hostile), title: hostile, altText: hostile, tags: [hostile],
            original: GIFRendition(format: .gif, width: 4, height: 3, place: .here(revision: hostile)),
            small: GIFRendition(format: .gif, width: 4, height: 3, place: .web(hostile)),
            still: GIFRendition(format: .gif, width: 4, height: 3, place: .web("https://x.example/\(hostile)")),
            page: hostile, credit: hostile)
        let results = GIFsOutput.Results(pages: [[gif]], total: 1)

        expectHarmless(details(gif), hostile)
        expectHarmless(list(.start(gif, results)), hostile)
        expectHarmless(list(.results(results)), hostile)
        expectHarmless(list(.pool([gif]), query: "part=pool"), hostile)
    }

    @Test(arguments: hostileTexts)
    func `hostile text in the box and the form stays text`(hostile: String) {
        var output = GIFsOutput(input: GIFsInput(text: hostile), state: .nothingFound)
        output.form = GIFFormOutput(title: hostile, tags: hostile, problem: .notAGIF)

        expectHarmless(GIFsPage(shell: shell).bytes(output).text, hostile)
    }

    @Test func `pictures in lists have no address that a browser loads by itself, but for those without scripts`() {
        let page = list(.results(.init(pages: [GIF.samples], total: 4)))

        #expect(page.contains("data-still=\"/gifs/drawn-popcorn/still.webp?v=1\""))
        #expect(page.contains("data-moving=\"/gifs/drawn-popcorn/small.gif?v=1\""))
        #expect(page.contains("data-moving=\"/gifs/my-0123456789abcdef0123456789abcdef/original.gif?v="))
        let withoutNoscript = page.replacing(/<noscript>.*?<\/noscript>/, with: "")
        #expect(!withoutNoscript.contains("<img src"))
        #expect(page.contains("<noscript><picture><img src=\"/gifs/drawn-popcorn/still.webp?v=1\""))
    }

    @Test func `a GIF has its exact size and the class of its aspect ratio`() {
        let page = list(.results(.init(pages: [GIF.samples], total: 4)))

        #expect(page.contains("width=\"480\" height=\"270\" alt=\"A striped box of popcorn that overflows\""))
        let wide = GIFRendition(format: .gif, width: 10_000, height: 1, place: .here(revision: "1"))
        let gif = GIF(id: .drawn("wide"), title: "Wide", original: wide)
        #expect(GIFAspectRatio.step(gif) == 35)
        #expect(GIFAspectRatio.isExtreme(gif))
        #expect(GIF.samples.map(GIFAspectRatio.step) == [26, 16, 6, 30])
        #expect(!GIF.samples.contains(where: GIFAspectRatio.isExtreme))
    }

    @Test func `the player is still with reduced motion, also without a script`() {
        let page = list(.start(GIF.samples[2], .init(pages: [], total: 0)), query: "")

        #expect(page.contains("<source media=\"(prefers-reduced-motion: reduce)\" srcset=\"/assets/gif-still."))
        #expect(page.contains("<a class=\"button plain\" href=\"/gifs\" data-next=\"\">Next</a>"))
    }

    @Test func `each state has its text`() {
        let page = GIFsOutput.Results(pages: [GIF.samples], total: 1_234, nextPage: 2)
        #expect(list(.results(page)).contains("1,234 GIFs"))
        #expect(list(.results(page)).contains("Load more"))
        #expect(list(.results(.init(pages: [GIF.samples], total: 4))).contains("That&#39;s all."))
        #expect(list(.start(GIF.samples[0], page), query: "").contains("Popular GIFs"))
        #expect(list(.nothingFound).contains("No GIFs found."))
        #expect(list(.invalid(.query(.tooLong))).contains(GIFQuery.Problem.tooLong.sentence))
        #expect(list(.invalid(.query(.tooLong))).contains("value=\"popcorn\""))
        let failure = SourceFailure(source: .localGIFs, error: .unreachable)
        #expect(list(.failed(failure)).contains("Try again"))
    }

    @Test func `a GIF's page shows what is known`() {
        let page = details(GIF.samples[0])
        for expected in [
            "480 × 270, 151 kB, 36 frames", "href=\"/gifs?q=snack\"", "Open the GIF", "A striped box of popcorn",
        ] {
            #expect(page.contains(expected), "\(expected)")
        }
        let served = details(GIF.samples[3])
        for expected in ["Open on GIPHY", "https://giphy.com/gifs/xT9IgG50Fb7Mi0prBC", "By filmfan"] {
            #expect(served.contains(expected), "\(expected)")
        }
        let bare = details(GIF.samples[2])
        #expect(bare.contains("320 × 568, 2.4 MB<"))
        #expect(!bare.contains("frames"))
    }

    @Test(arguments: [
        (0, "0 bytes"), (1, "1 byte"), (999, "999 bytes"), (1_500, "2 kB"), (999_499, "999 kB"),
        (999_500, "1 MB"), (2_449_999, "2.4 MB"), (15 << 20, "15.7 MB"), (Int.max, "9223372036854.8 MB"),
    ])
    func `file sizes are in decimal units`(count: Int, words: String) {
        #expect(Count.bytes(count) == words)
    }

    @Test func `only https and the service's own servers are linked to`() {
        let service = StubService(page: [])
        let addresses = GIFAddresses(assets: shell.assets, service: service.service)
        func isLed(_ address: String) -> Bool {
            let rendition = GIFRendition(format: .gif, width: 1, height: 1, place: .web(address))
            return addresses.picture(GIF(id: .giphy("a"), title: "A", original: rendition), .original) != nil
        }

        #expect(isLed("https://media.example/a.gif"))
        #expect(isLed("http://127.0.0.1:9/media/a.gif"))
        for address in [
            "http://127.0.0.1:99/a.gif", "http://media.example/a.gif", "javascript:alert(1)", "//media.example/a.gif",
            "data:image/gif;base64,AA", "", "/movies", "https://media.example/\na.gif", " https://media.example/a",
        ] {
            #expect(!isLed(address), "\(address)")
        }
    }

    @Test func `a movie's page links to its GIFs if there are any`() {
        func page(_ title: String, hasGIFs: Bool) -> String {
            let movie = Movie(summary: MovieSummary(id: .imdb(1), title: title))
            var output = MovieOutput(locale: .english, state: .movie(movie, similar: []))
            output.hasGIFs = hasGIFs
            return MoviePage(shell: shell).bytes(output).text
        }

        #expect(page("The Reels", hasGIFs: true).contains("href=\"/gifs?q=The+Reels\">GIFs of this movie</a>"))
        #expect(!page("The Reels", hasGIFs: false).contains("GIFs of this movie"))
        #expect(!page("???", hasGIFs: true).contains("GIFs of this movie"))
    }
}
