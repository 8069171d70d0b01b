import Accounts
import Domain
import struct Foundation.Date

/// Collects the contents of Settings. Sends no requests to services, because they count against quotas.
struct SettingsViewModel {
    let installation: any Installation
    let library: (any PersonalLibrary)?
    let recent: any RecentSearches
    var accounts: AccountServices?
    var visitor = Visitor.local
    /// Whether devices must be told to trust the server.
    var hasAuthority = false
    var certificateWarning: @Sendable () -> String? = { nil }
    /// What browsers store; `nil` for a site that always needs its server.
    var offline: OfflineFiles?
    let now: @Sendable () -> Date

    func output(for query: QueryString) async -> SettingsOutput {
        var output = SettingsOutput(
            done: query["done"].flatMap(SettingsOutput.Done.init), catalog: installation.catalogReport,
            services: await installation.services(),
            libraryPath: installation.libraryPath, restoring: installation.restoring,
            takesPhotos: installation.takesPhotos, now: now())
        output.changedService = query["service"].flatMap(SourceName.init(pathComponent:))
        output.keyProblem = installation.keyProblem
        output.account = await account()
        output.certificateWarning = output.managesServer ? certificateWarning() : nil
        output.phoneChoices = offline?.lists.choices
        output.backups = await installation.nightlyBackups()
        do throws(PersonalLibraryError) {
            output.movieCount = try await library?.list(.added, rows: 0..<1).total ?? 0
            do throws(StorageError) { output.searches = try await recent.all() } catch { throw .storage(error) }
            output.imports = try await library?.imports(limit: Self.maxImports) ?? []
        } catch {
            output.problem = error.storage
        }
        return output
    }

    private func account() async -> SettingsOutput.AccountInfo? {
        switch visitor {
        case .anonymous: return nil
        case .person(let account):
            return SettingsOutput.AccountInfo(
                name: account.name, isOwner: account.isOwner, hasOwner: true, isSignedIn: true,
                isByProxy: Visit.current?.isByProxy == true, hasAuthority: hasAuthority)
        case .local:
            guard let accounts else { return nil }
            let owner = try? await accounts.store.owner()
            return SettingsOutput.AccountInfo(
                name: owner?.name ?? "", hasOwner: owner != nil, hasAuthority: hasAuthority)
        }
    }

    private static let maxImports = 20
}
