public import Accounts
import Catalog
import Domain
import Foundation
import FileIO
import Library
import OwnMedia

extension Sources {
    /// The sources of a person who is not the owner: the shared catalog and services, and a library of their own.
    ///
    /// - Parameter configuration: the person's.
    func of(_ id: AccountID, _ configuration: AppConfiguration) -> Sources {
        let own = household.library(of: id)
        return Sources(
            catalog: catalog, household: household, own: own,
            ownPictures: own.pictures(configuration, turns: ownPictures.processor.turns),
            liveServices: liveServices, turns: turns,
            gifs: gifs.of(configuration),
            accounts: accounts, catalogDownload: catalogDownload, catalogFollower: catalogFollower,
            backups: backups)
    }
}

/// The data folders of people who are not the owner. Only those that were deleted here are deleted again, so the others
/// survive a loss of the accounts.
public enum PeopleFolders {
    /// The ending of the empty files that say whose folder was deleted.
    private static let deletedMark = ".deleted"

    /// Deletes the library, pictures and GIFs of a person.
    public static func delete(_ id: AccountID, _ configuration: AppConfiguration) async {
        await mark(id, configuration)
        await work.run { try? FileManager.default.removeItem(at: configuration.of(id).dataFolder) }
    }

    /// Marks the folder of a person as deleted. Without an account, maintenance deletes it.
    ///
    /// Call it before the account is removed: the server may end before the folder is deleted, which may wait for a backup.
    public static func mark(_ id: AccountID, _ configuration: AppConfiguration) async {
        await marking.run {
            try? FileManager.default.createDirectory(
                at: configuration.peopleFolder, withIntermediateDirectories: true,
                attributes: [.posixPermissions: 0o700])
            try? Data().write(to: URL(filePath: configuration.of(id).dataFolder.path + deletedMark))
        }
    }

    /// Deletes folders of removed people again, because an upload in progress may have created one.
    ///
    /// - Parameters:
    ///   - moment: earlier marks are deleted too, because no upload takes so long.
    ///   - isGone: whether a person has no account.
    static func deleteAgain(
        _ configuration: AppConfiguration, before moment: Date, if isGone: (AccountID) async throws -> Bool
    ) async throws {
        let folder = DiskFolder(path: configuration.peopleFolder.absoluteURL.path)
        let names = await work.run { (try? folder.names()) ?? [] }
        for name in names where name.hasSuffix(deletedMark) {
            let id = AccountID(String(name.dropLast(deletedMark.count)))
            guard let id, try await isGone(id) else { continue }
            await work.run { try? FileManager.default.removeItem(at: configuration.of(id).dataFolder) }
        }
        await work.run { _ = folder.remove(olderThan: moment) { $0.hasSuffix(deletedMark) } }
    }

    /// The data folders of the owner and of all others. Blocks.
    static func all(_ configuration: AppConfiguration) throws(StorageError) -> [URL] {
        let others = try DiskFolder(path: configuration.peopleFolder.path).names().sorted().compactMap(AccountID.init)
        return [configuration.dataFolder] + others.map { configuration.of($0).dataFolder }
    }

    /// Deletes and backs up one person after the other, so that a backup never brings a deleted folder back.
    static let work = BlockingWork(label: "people")
    private static let marking = BlockingWork(label: "deleted people")
}
