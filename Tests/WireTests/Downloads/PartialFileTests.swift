import Foundation
import NIOCore
import Testing

@testable import AsyncHTTPTransport

@Suite struct PartialFileTests {
    @Test func `an open partial file is the one at its path, with concurrent users`() async throws {
        let folder = try DownloadFolder()
        let opened = try await withThrowingTaskGroup(of: Int.self) { group in
            for _ in 0..<4 {
                group.addTask { try Self.openAgainAndAgain(folder.file.path) }
            }
            return try await group.reduce(0, +)
        }

        #expect(opened > 0)
        #expect(folder.names == ["file"])
    }

    /// Moves the file to its destination every other time, and else closes it empty. Returns how often the lock was
    /// free.
    private static func openAgainAndAgain(_ place: String) throws -> Int {
        var count = 0
        for round in 0..<200 {
            let part: PartialFile
            do throws(DownloadError) { part = try PartialFile(place: place) } catch {
                #expect(error == .busy)
                continue
            }
            count += 1
            #expect(part.isStillAtPath)
            if round.isMultiple(of: 2) {
                try part.append(ByteBuffer(string: "x"))
                #expect(part.isStillAtPath)
                try part.finish()
            }
            part.leave()
        }
        return count
    }
}
