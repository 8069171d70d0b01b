import Domain
import DomainTesting
import HTTPTypes
import Hummingbird
import Synchronization
import Testing

@testable import WebUI

@Suite struct GIFUploadTests {
    private let shell: PageShell

    init() throws { shell = PageShell(assets: try SiteAssets()) }

    /// Accepts files that begin like a GIF, and stores the last one.
    private final class Intake: GIFIntake {
        let isOpen: Bool
        let failure: GIFProblem?
        let last = Mutex<[String]>([])

        init(isOpen: Bool = true, failure: GIFProblem? = nil) {
            self.isOpen = isOpen
            self.failure = failure
        }

        func take(
            _ bytes: [UInt8], title: String, fileName: String, tags: String
        ) async throws(GIFProblem) -> GIF {
            if let failure { throw failure }
            guard bytes.starts(with: Array("GIF8".utf8)) else { throw .notAGIF }
            last.withLock { $0 = [title, fileName, tags] }
            return GIF.samples[2]
        }

        func mayRemove(_ id: GIFID) async -> Bool { id == GIF.samples[2].id }

        func remove(_ id: GIFID) async throws(StorageError) -> Bool {
            if case .storage(let error) = failure { throw error }
            return await mayRemove(id)
        }
    }

    private func screen(_ intake: Intake, limit: Int = GIFsScreen.maxBodyBytes, budget: Int = 64 << 20) -> GIFsScreen {
        GIFsScreen(
            viewModel: GIFsViewModel(source: InMemoryGIFs()), page: GIFsPage(shell: shell), intake: intake,
            bodies: BodyIntake(limit: limit, budget: BodyBudget(bytes: budget)))
    }

    private static let words = Sending.part("title", " \"My\" <cat>\0 ") + Sending.part("tags", "cat, sleeps")

    private func form(_ file: [UInt8]?, name: String = "cat.gif") -> [UInt8] {
        Self.words + (file.map { Sending.part("file", $0, file: name) } ?? []) + Sending.end
    }

    private func page(_ outcome: FormReply) throws -> (status: HTTPResponse.Status, text: String) {
        guard case .page(let reply) = outcome else { throw Taken() }
        return (reply.status, reply.bytes.text)
    }

    private struct Taken: Error {}

    @Test func `a GIF is added with its title and tags`() async throws {
        let intake = Intake()

        let outcome = await screen(intake).take(Sending.request([form(Array("GIF89a".utf8))]))

        guard case .redirect(let url) = outcome else { throw Taken() }
        #expect(url.address == SiteURL.gif(GIF.samples[2].id).address)
        #expect(intake.last.withLock { $0 } == [" \"My\" <cat> ", "cat.gif", "cat, sleeps"])
    }

    @Test func `a file that is no GIF is refused, and the text fields stay`() async throws {
        let page = try page(await screen(Intake()).take(Sending.request([form(Array("<svg>".utf8))])))

        #expect(page.status == .badRequest)
        #expect(page.text.contains(GIFProblem.notAGIF.sentence))
        #expect(page.text.contains("value=\" &quot;My&quot; &lt;cat&gt; \""))
        #expect(page.text.contains("value=\"cat, sleeps\""))
        #expect(page.text.contains("<details id=\"add\" class=\"gif-add\" open>"))
    }

    @Test(arguments: [nil, []] as [[UInt8]?])
    func `a missing file is asked for`(file: [UInt8]?) async throws {
        let page = try page(await screen(Intake()).take(Sending.request([form(file, name: "")])))

        #expect(page.status == .badRequest)
        #expect(page.text.contains(GIFProblem.missing.sentence))
    }

    @Test func `a GIF that is too large is refused, and the text fields stay`() async throws {
        let file = Array("GIF89a".utf8) + Array(repeating: 0, count: 9_000)

        let page = try page(await screen(Intake(), limit: 5_000).take(Sending.request([form(file)])))

        #expect(page.status == .badRequest)
        #expect(page.text.contains(GIFProblem.tooLarge.sentence))
        #expect(page.text.contains("value=\"cat, sleeps\""))
    }

    @Test func `an incomplete GIF is not added`() async throws {
        let page = try page(await screen(Intake()).take(Sending.request([Self.words], breaks: true)))

        #expect(page.status == .badRequest)
        #expect(page.text.contains("The form did not arrive whole."))
        #expect(page.text.contains("value=\"cat, sleeps\""))
    }

    @Test func `a used up budget gets 503 and its sentence`() async throws {
        let body = form(Array("GIF89a".utf8) + Array(repeating: 0, count: 200_000))
        let pieces = [Array(body[..<1_000]), Array(body[1_000...])]

        let page = try page(await screen(Intake(), budget: 1_000).take(Sending.request(pieces)))

        #expect(page.status == .serviceUnavailable)
        #expect(page.text.contains("Too much is being sent at once."))
    }

    @Test func `a full disk gets 503 and its sentence`() async throws {
        let intake = Intake(failure: .storage(.full))

        let page = try page(await screen(intake).take(Sending.request([form(Array("GIF89a".utf8))])))

        #expect(page.status == .serviceUnavailable)
        #expect(page.text.contains(StorageError.full.sentence))
    }

    private func status(_ reply: FormReply) -> HTTPResponse.Status? {
        if case .page(let page) = reply { page.status } else { nil }
    }

    private func details(_ intake: Intake) -> GIFDetailsScreen {
        GIFDetailsScreen(
            services: GIFServices(source: InMemoryGIFs(), store: InMemoryGIFs(), intake: intake),
            page: GIFDetailsPage(shell: shell))
    }

    @Test func `only an uploaded GIF can be removed`() async {
        let screen = details(Intake())
        let (own, drawn) = (GIF.samples[2].id.description, GIF.samples[0].id.description)

        #expect(await screen.reply(id: own).bytes.text.contains("Remove it"))
        #expect(await screen.reply(id: drawn).bytes.text.contains("Remove it") == false)
        #expect(status(await screen.remove(id: own)) == nil)
        #expect(status(await screen.remove(id: drawn)) == .notFound)
        #expect(status(await screen.remove(id: "nothing")) == .badRequest)
        let full = await details(Intake(failure: .storage(.unwritable))).remove(id: own)
        #expect(status(full) == .serviceUnavailable)
    }

    @Test func `the form is there if uploads are on`() async {
        let request = Request(
            head: HTTPRequest(method: .get, scheme: nil, authority: nil, path: "/gifs"),
            body: RequestBody(buffer: ByteBuffer()))
        func text(_ intake: Intake) async -> String {
            await screen(intake).reply(to: request).bytes.text
        }

        #expect(await text(Intake()).contains("Add a GIF"))
        #expect(await !text(Intake(isOpen: false)).contains("Add a GIF"))
    }
}
