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
            liveServices: liveServices,
            gifs: gifs.of(configuration),
            accounts: accounts, catalogDownload: catalogDownload, catalogFollower: catalogFollower,
            backups: backups)
    }
}

/// The data folders of people who are not the owner. Only `delete` removes them, so they survive a loss of the
/// accounts.
public enum PeopleFolders {
    /// Deletes the library, pictures and GIFs of a person.
    public static func delete(_ id: AccountID, _ configuration: AppConfiguration) async {
        let folder = configuration.of(id).dataFolder
        await work.run { try? FileManager.default.removeItem(at: folder) }
    }

    /// The data folders of the owner and of all others. Blocks.
    static func all(_ configuration: AppConfiguration) throws(StorageError) -> [URL] {
        let others = try DiskFolder(path: configuration.peopleFolder.path).names().sorted().compactMap(AccountID.init)
        return [configuration.dataFolder] + others.map { configuration.of($0).dataFolder }
    }

    /// Deletes and backs up one person after the other, so that a backup never brings a deleted folder back.
    static let work = BlockingWork(label: "people")
}
