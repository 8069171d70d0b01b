import Catalog
import Domain
import DomainTesting
import Testing

@Suite struct GIFsByKindTests {
    @Test func `the kind of a GIF decides which store has its file`() async throws {
        let (drawn, own) = (GIF.samples[0], GIF.samples[2])
        let files = GIFsByKind(
            drawn: InMemoryGIFs([drawn], files: [drawn.id: [1]]), own: InMemoryGIFs([own], files: [own.id: [2]]))

        #expect(try await files.file(drawn.id, .original).contents == .bytes([1]))
        #expect(try await files.file(own.id, .original).contents == .bytes([2]))
        await #expect(throws: SourceError.notFound) { _ = try await files.file(.giphy("popcorn"), .original) }
    }
}
