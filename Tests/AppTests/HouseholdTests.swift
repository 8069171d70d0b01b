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

        await household.delete(id)
        for file in [upload, kept] {
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data("all that Bo has".utf8).write(to: file)
        }
        _ = await household.maintenance(logger: Logger(label: "test"))

        #expect(!FileManager.default.fileExists(atPath: configuration.of(id).dataFolder.path))
        #expect(FileManager.default.fileExists(atPath: kept.path))
        await household.close()
    }
}
