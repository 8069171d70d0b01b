import Accounts
import Hummingbird
import Synchronization
import Testing

@testable import App

@Suite final class PersonSitesTests: Sendable {
    private let built = Mutex<[String]>([])

    private var sites: PersonSites {
        PersonSites { [self] account in
            built.withLock { $0.append(account.name) }
            let pages = CallbackResponder<BasicRequestContext> { _, _ in Response(status: .ok) }
            return PersonSite(of: account, pages: pages) { pages }
        }
    }

    private func account(_ number: Int, _ name: String? = nil) throws -> Account {
        let digits = String(number)
        let id = try #require(AccountID(String(repeating: "0", count: 32 - digits.count) + digits))
        return Account(id: id, name: name ?? digits, isOwner: false)
    }

    @Test func `a site is built once, and again after its person was renamed`() throws {
        let sites = sites

        let first = try sites.site(of: account(1))
        #expect(try sites.site(of: account(1)) === first)
        let renamed = try sites.site(of: account(1, "Ada"))
        #expect(renamed !== first)
        #expect(try sites.site(of: account(1, "Ada")) === renamed)
        #expect(built.withLock(\.self) == ["1", "Ada"])
    }

    @Test func `the site that was not used for the longest time is dropped`() throws {
        let sites = sites
        for number in 0..<PersonSites.maxCount { _ = try sites.site(of: account(number)) }

        _ = try sites.site(of: account(0))
        _ = try sites.site(of: account(PersonSites.maxCount))
        _ = try sites.site(of: account(0))
        #expect(built.withLock(\.count) == PersonSites.maxCount + 1)
        _ = try sites.site(of: account(1))
        #expect(built.withLock(\.last) == "1")
    }
}
