import Accounts
import Domain
import DropInAPI
import Foundation
import Hashing
import Hummingbird
import Synchronization
import WebUI

typealias SiteResponder = any HTTPResponder<BasicRequestContext>

/// The handlers of one person's requests, or of those without a sign-in. A class, so that a request retains one object.
final class PersonSite: Sendable {
    /// `nil` without a sign-in.
    fileprivate let account: Account?
    let pages: SiteResponder
    private let builtClients = Mutex<SiteResponder?>(nil)
    private let buildClients: @Sendable () -> SiteResponder

    /// - Parameter clients: builds the servers for clients of OMDb, TMDB and GIPHY.
    init(of account: Account?, pages: SiteResponder, clients: @escaping @Sendable () -> SiteResponder) {
        self.account = account
        self.pages = pages
        buildClients = clients
    }

    /// The servers for clients of OMDb, TMDB and GIPHY, built at the first request of one: few people have any.
    var clients: SiteResponder {
        builtClients.withLock { built in
            let clients = built ?? buildClients()
            built = clients
            return clients
        }
    }
}

/// The sites of the people, each over a library of their own. A site is built at its person's first request.
final class PersonSites: Sendable {
    /// Beyond this number, the site that was not used for the longest time is dropped. A site takes up to 1 MB with its
    /// library's cache, up to 6 MB more for pictures and answers that were sent, and 1 ms to build.
    static let maxCount = 600
    private let build: @Sendable (Account) throws -> PersonSite
    private let state = Mutex(State())

    /// Not an `LRUCache`: this module would call it without knowledge of its types, at ten times the cost, and each
    /// request of a person looks its site up.
    private struct State {
        /// The sites, each with the number of its last use.
        var sites: [AccountID: (site: PersonSite, use: Int)] = [:]
        var lastUse = 0

        mutating func use(of account: Account) -> PersonSite? {
            guard let place = sites.index(forKey: account.id) else { return nil }
            lastUse += 1
            sites.values[place].use = lastUse
            let site = sites.values[place].site
            return site.account == account ? site : nil
        }

        mutating func insert(_ site: PersonSite, of account: Account) {
            lastUse += 1
            sites[account.id] = (site, lastUse)
            guard sites.count > maxCount, let oldest = sites.min(by: { $0.value.use < $1.value.use }) else { return }
            sites[oldest.key] = nil
        }
    }

    init(_ build: @escaping @Sendable (Account) throws -> PersonSite) { self.build = build }

    /// The site of a person. A change of the account's name or rights makes a new one.
    func site(of account: Account) throws -> PersonSite {
        if let known = state.withLock({ $0.use(of: account) }) { return known }
        let site = try build(account)
        return state.withLock { state in
            if let known = state.use(of: account) { return known }
            state.insert(site, of: account)
            return site
        }
    }
}

extension AddressSecret {
    /// The secret in the addresses of a person's pictures and GIFs. Only the person and the owner know the random id.
    ///
    /// An address ends with the first 48 of its 128 bits, by which the account is found among millions.
    init(of id: AccountID) {
        self.init(
            HexDigits.text(of: SHA256.digest(of: Array("pictures of \(id)".utf8))),
            ending: String(id.description.prefix(Self.endingLength)))
    }
}

extension AppConfiguration {
    /// The folder of the folders of all people but the owner, whose data folder is the server's.
    var peopleFolder: URL { dataFolder.appending(path: "people", directoryHint: .isDirectory) }

    /// The configuration of a person who is not the owner.
    func of(_ id: AccountID) -> AppConfiguration {
        var configuration = self
        configuration.dataFolder = peopleFolder.appending(path: id.description, directoryHint: .isDirectory)
        configuration.gifFolder = configuration.dataFolder.appending(path: "gifs", directoryHint: .isDirectory)
        return configuration
    }
}
