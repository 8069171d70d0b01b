import Accounts
import Foundation
import Logging
import Testing

@testable import App

/// The data of all people.
@Suite struct HouseholdTests {
    private let folder = TemporaryFolder()

    @Test func `a folder that an upload made again for a removed person is deleted by maintenance`() async throws {
        let configuration = AppConfiguration(dataFolder: folder.url)
        let household = Household(
            configuration, accounts: AccountStore(in: folder.url, shared: nil), database: nil)
        let id = try #require(AccountID("00000000000000000000000000000001"))
        let other = try #require(AccountID("00000000000000000000000000000002"))
        let upload = configuration.of(id).dataFolder.appending(path: "pictures/incoming/restore-1")
        let kept = configuration.of(other).dataFolder.appending(path: "gifs/own.gif")

        await PeopleFolders.delete(id, configuration)
        for file in [upload, kept] {
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data("all that Bo has".utf8).write(to: file)
        }
        await household.close()
        let again = Household(configuration, accounts: AccountStore(in: folder.url, shared: nil), database: nil)
        await again.maintain({ _ in }, logger: Logger(label: "test"))

        #expect(!FileManager.default.fileExists(atPath: configuration.of(id).dataFolder.path))
        #expect(FileManager.default.fileExists(atPath: kept.path))
        await again.close()
    }

    @Test func `the folder of a person who is there again is kept, and old marks are deleted`() async throws {
        let configuration = AppConfiguration(dataFolder: folder.url)
        let (there, gone) = (
            try #require(AccountID(String(repeating: "1", count: 32))),
            try #require(AccountID(String(repeating: "2", count: 32)))
        )
        func folders() throws -> Set<String> {
            Set(try FileManager.default.contentsOfDirectory(atPath: configuration.peopleFolder.path))
        }
        for id in [there, gone] {
            await PeopleFolders.delete(id, configuration)
            try FileManager.default.createDirectory(
                at: configuration.of(id).dataFolder, withIntermediateDirectories: true)
        }

        try await PeopleFolders.deleteAgain(configuration, before: .distantPast) { $0 == gone }
        #expect(try folders() == ["\(there)", "\(there).deleted", "\(gone).deleted"])
        try await PeopleFolders.deleteAgain(configuration, before: .distantFuture) { _ in true }
        #expect(try folders() == [])
    }
}
