import HTTPTransport
import HTTPTransportTesting
import HTTPTypes
import OMDbClient
import Testing

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Posters, which come from a server of their own.
struct PosterTests {
    private let jpeg = Data([0xFF, 0xD8, 0xFF, 0xE0, 0x00])

    private func refusal(of body: String, status: Int = 200, type: String? = nil) async throws -> OMDbError {
        let fields: HTTPFields = type.map { [.contentType: $0] } ?? [:]
        let client = OMDbClient.answered(body, status: status, fields: fields)
        return try #require(
            await #expect(throws: OMDbError.self) { try await client.poster(.init(id: "tt1", height: 600)) })
    }

    @Test func `its address has the key, the id and the height`() throws {
        let client = OMDbClient(transport: StubTransport.answering("{}"), apiKey: key)
        let moved = OMDbClient(
            transport: StubTransport.answering("{}"), apiKey: key,
            posterBaseURL: URL(string: "http://127.0.0.1:9000/img"))

        #expect(
            client.posterURL(.init(id: "tt9000001", height: 600))?.absoluteString
                == "https://img.omdbapi.com/?apikey=\(key)&i=tt9000001&h=600")
        #expect(
            moved.posterURL(.init(id: "tt9000001"))?.absoluteString
                == "http://127.0.0.1:9000/img/?apikey=\(key)&i=tt9000001")
    }

    @Test func `a picture comes with its kind`() async throws {
        let transport = StubTransport.answering(jpeg, fields: [.contentType: "image/jpeg"])

        let picture = try await OMDbClient(transport: transport, apiKey: key).poster(.init(id: "tt1", height: 600))

        #expect(picture.data == jpeg && picture.mediaType == "image/jpeg")
        let request = try #require(transport.requests.first)
        #expect(request.authority == "img.omdbapi.com" && request.path == "/?apikey=\(key)&i=tt1&h=600")
    }

    @Test(
        arguments: [
            [0xFF, 0xD8, 0xFF, 0xE0], [0x89, 0x50, 0x4E, 0x47, 0x0D], Array("GIF89a".utf8), Array("RIFF1234WEBP".utf8),
        ] as [[UInt8]])
    func `a picture is known by its first bytes`(bytes: [UInt8]) async throws {
        let client = OMDbClient.answered(Data(bytes), fields: [.contentType: "text/plain"])

        #expect(try await client.poster(.init(id: "tt1")).data == Data(bytes))
    }

    @Test func `another picture is known by what the server says`() async throws {
        let client = OMDbClient.answered(Data([0, 0, 0, 0x20]), fields: [.contentType: "image/avif"])

        #expect(try await client.poster(.init(id: "tt1")).mediaType == "image/avif")
    }

    @Test(arguments: ["text/plain", "image/jpeg", nil] as [String?])
    func `a refusal in the place of a picture is known`(type: String?) async throws {
        let error = try await refusal(of: "Error: Invalid API key!", type: type)

        #expect(error.reason == .invalidKey && error.status == 200)
        #expect(error.endpoint == "GET https://img.omdbapi.com/?apikey=***&i=tt1&h=600")
        #expect(
            try await refusal(of: text(OMDb.Failure(.limitReached).json()), status: 401, type: type).reason
                == .limitReached)
    }

    @Test(arguments: [
        ("", 404, OMDbError.Reason.posterNotFound), ("<html>", 404, .posterNotFound), ("<html>", 200, .wrongShape),
        ("", 200, .wrongShape), ("{}", 200, .wrongShape), ("text", 200, .wrongShape),
        ("<html>", 503, .serverFault(status: 503)), ("", 302, .redirected), ("", 429, .rateLimited),
        ("", 401, .invalidKey), ("", 403, .wrongShape),
        (#"{"Response":"False","Error":"The moon is full."}"#, 200, .otherMessage("The moon is full.")),
    ])
    func `what is no picture is told so`(body: String, status: Int, reason: OMDbError.Reason) async throws {
        #expect(try await refusal(of: body, status: status).reason == reason)
    }

    @Test(arguments: ["<html>", "{}", ""])
    func `a page is no picture, whatever the server says`(body: String) async throws {
        #expect(try await refusal(of: body, type: "image/jpeg").reason == .wrongShape)
    }

    @Test func `a picture under a status of failure is none`() async throws {
        let client = OMDbClient.answered(jpeg, status: 404, fields: [.contentType: "image/jpeg"])

        let error = await #expect(throws: OMDbError.self) { try await client.poster(.init(id: "tt1")) }
        #expect(error?.reason == .posterNotFound)
    }
}
