import Foundation
import Testing

@testable import Accounts

@Suite(.inBothDatabases) struct AccountStoreTests {
    @Test func `there is no owner and no file before the first write`() async throws {
        guard InBothDatabases.shared == nil else { return }
        try await withStore { store, folder in
            let owner = try await store.owner()
            let accounts = try await store.accounts()
            let session = try await store.session("nothing")
            #expect(owner == nil && accounts.isEmpty && session == nil)
            #expect(!FileManager.default.fileExists(atPath: folder.path))
        }
    }

    @Test func `the file is readable by its owner alone, and holds no secret`() async throws {
        guard InBothDatabases.shared == nil else { return }
        try await withStore { store, folder in
            _ = try await store.setOwner(name: "Ada", password: "lantern under water")
            let signIn = try await store.signIn(attempt())
            let key = try await store.addKey(named: "Kodi", for: signIn.account.id)
            let link = try await store.add(name: "Bo")
            await store.close()

            let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            let bytes = try files.map { try Data(contentsOf: $0) }.reduce(Data(), +)
            for secret in ["lantern under water", signIn.token, signIn.knownBrowser, key, link.token] {
                #expect(bytes.range(of: Data(secret.utf8)) == nil)
            }
            let mode = try FileManager.default.attributesOfItem(
                atPath: folder.appending(path: AccountStore.fileName).path)[.posixPermissions]
            #expect(mode as? Int == 0o600)
        }
    }

    @Test func `an account is found by the first digits of its id`() async throws {
        try await withOwner { store in
            let bo = try await store.add(name: "Bo").account
            let digits = String(bo.id.description.prefix(12))

            #expect(try await store.account(withIDBeginning: digits)?.id == bo.id)
            for other in [String(digits.dropLast()) + (digits.hasSuffix("0") ? "1" : "0"), digits + "g", digits + "!"] {
                #expect(try await store.account(withIDBeginning: other) == nil)
            }
        }
    }

    @Test func `all people but the owner are gone through some at a time`() async throws {
        try await withOwner { store in
            var added: Set<AccountID> = []
            for number in 1...5 { added.insert(try await store.add(name: "P\(number)").account.id) }

            var parts: [[AccountID]] = []
            for try await part in store.others(atOnce: 2) { parts.append(part) }

            #expect(parts.map(\.count) == [2, 2, 1])
            #expect(Set(parts.joined()) == added)
        }
    }

    @Test func `people are found by the beginning of their names`() async throws {
        try await withOwner { store in
            for name in ["Bo", "Élise", "bob", "Cleo", "ELISE", "Bo 🚗"] { _ = try await store.add(name: name) }
            func found(_ start: String, limit: Int = 9) async throws -> [String] {
                try await store.others(namedFrom: start, limit: limit).map(\.name)
            }

            #expect(try await found("") == ["Bo", "Bo 🚗", "bob", "Cleo", "ELISE", "Élise"])
            #expect(try await found(" BO") == ["Bo", "Bo 🚗", "bob"])
            #expect(try await found("bo", limit: 2) == ["Bo", "Bo 🚗"])
            #expect(try await found("é") == ["Élise"])
            for nothing in ["Ada", "%", "_", "bo\u{0}", "\u{10FFFF}", String(repeating: "b", count: 100_000)] {
                #expect(try await found(nothing) == [])
                #expect(try await store.account(named: nothing)?.isOwner != false)
                await #expect(throws: AccountProblem.noMatch) { try await store.signIn(attempt(nothing, "a guess")) }
            }
        }
    }

    @Test func `of the people who share what they want to watch, the first by name are read`() async throws {
        try await withOwner { store in
            for number in 100..<AccountStore.maxSharers + 102 {
                let person = try await store.add(name: "P\(number)").account
                if number.isMultiple(of: 100) { #expect(try await !store.sharesWishes(person.id)) }
                try await store.setSharesWishes(true, of: person.id)
                if number.isMultiple(of: 100) { #expect(try await store.sharesWishes(person.id)) }
            }

            #expect(try await store.sharers().map(\.name) == (100..<201).map { "P\($0)" })
        }
    }

    @Test func `only one owner can be created, but a set replaces name and password`() async throws {
        try await withStore { store, _ in
            let owner = try await store.createOwner(name: " Ada ", password: "lantern under water")
            #expect(owner.name == "Ada" && owner.isOwner)

            await #expect(throws: AccountProblem.ownerExists) {
                try await store.createOwner(name: "Eve", password: "another lantern")
            }
            let signIn = try await store.signIn(attempt())
            let renamed = try await store.setOwner(name: "Ada L", password: "a third lantern")
            #expect(renamed.id == owner.id)
            #expect(try await store.session(signIn.token) == nil)
            #expect(try await store.accounts().count == 1)
        }
    }

    @Test(arguments: [
        ("short77", AccountProblem.passwordTooShort), ("password1", .passwordTooCommon),
        ("PassWord1", .passwordTooCommon), ("Ada Lovelace", .passwordTooCommon),
        (String(repeating: "é", count: 513), .passwordTooLong),
        ("a bridge of e\(String(repeating: "\u{301}", count: 31))", .passwordUnreadable),
        ("a bridge of \u{FFFD}", .passwordUnreadable), ("a bridge of paper\0", .passwordUnreadable),
    ])
    func `a password that is short, common, too long, unreadable or the name is refused`(
        password: String, problem: AccountProblem
    ) async throws {
        try await withStore { store, _ in
            await #expect(throws: problem) { try await store.setOwner(name: "Ada Lovelace", password: password) }
        }
    }

    @Test func `a password counts to its last byte, exactly as it was typed`() async throws {
        try await withStore { store, _ in
            let long = String(repeating: "x", count: 1_023)
            _ = try await store.setOwner(name: "Ada", password: long + "y")
            await #expect(throws: AccountProblem.noMatch) { try await store.signIn(attempt(password: long + "z")) }
            await #expect(throws: AccountProblem.noMatch) { try await store.signIn(attempt(password: long + "y\0")) }
            _ = try await store.signIn(attempt(password: long + "y"))

            _ = try await store.setOwner(name: "Ada", password: "caf\u{E9} au lait")
            _ = try await store.signIn(attempt(password: "caf\u{E9} au lait"))
            for other in ["cafe\u{301} au lait", "Caf\u{E9} au lait", "caf\u{E9} au lait "] {
                await #expect(throws: AccountProblem.noMatch) { try await store.signIn(attempt(password: other)) }
            }
        }
    }

    @Test(arguments: [
        "", "   ", "a\u{7}b", "a\u{202E}b", String(repeating: "n", count: 41), "\u{3164}", "\u{2800}", "Bo\u{FE0F}",
        "B\u{34F}o", "Bo\u{E0100}", "Bo\u{180B}",
    ])
    func `a name with a character that nothing shows, or too long, is refused`(name: String) async throws {
        try await withStore { store, _ in
            await #expect(throws: AccountProblem.invalidName) { try await store.add(name: name) }
        }
    }

    @Test(arguments: ["Bo \u{2764}\u{FE0F}", "Zo\u{E9}", "\u{738B} \u{8299}", "\u{1F984}"])
    func `a name may have letters of all scripts and emoji`(name: String) async throws {
        try await withStore { store, _ in
            let invitation = try await store.add(name: name)
            #expect(try await store.invited(by: invitation.token).name == name)
        }
    }

    @Test func `a name is taken in any case`() async throws {
        try await withStore { store, _ in
            _ = try await store.add(name: "Bo")
            await #expect(throws: AccountProblem.nameTaken) { try await store.add(name: "ＢO ") }
        }
    }

    @Test func `an invitation works once, also if two use it at the same time`() async throws {
        try await withStore { store, _ in
            let invitation = try await store.add(name: "Bo")
            #expect(try await store.invited(by: invitation.token).name == "Bo")

            let successes = await withTaskGroup(of: Bool.self) { group in
                for number in 0..<4 {
                    group.addTask {
                        (try? await store.accept(invitation.token, password: "bo’s password \(number)")) != nil
                    }
                }
                return await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
            }

            #expect(successes == 1)
            await #expect(throws: AccountProblem.noInvitation) { try await store.invited(by: invitation.token) }
        }
    }

    @Test func `an invitation ends after a day, and with a new one`() async throws {
        let time = TestTime()
        try await withStore(time) { store, _ in
            let first = try await store.add(name: "Bo")
            let second = try await store.invite(first.account.id)
            await #expect(throws: AccountProblem.noInvitation) { try await store.invited(by: first.token) }
            time.pass(86_401)
            await #expect(throws: AccountProblem.noInvitation) {
                try await store.accept(second.token, password: "bo’s password")
            }
        }
    }

    @Test func `an invitation to choose a new password ends sessions and API keys`() async throws {
        try await withStore { store, _ in
            let bo = try await store.accept(store.add(name: "Bo").token, password: "a bridge of paper").account
            let signIn = try await store.signIn(attempt("bo", "a bridge of paper"))
            let key = try await store.addKey(named: "", for: bo.id)
            #expect(try await store.account(ofKey: key)?.name == "Bo")

            _ = try await store.accept(store.invite(bo.id).token, password: "a bridge of steel")

            #expect(try await store.session(signIn.token) == nil)
            #expect(try await store.account(ofKey: key) == nil)
            #expect(try await store.keys(of: bo.id).isEmpty)
        }
    }

    @Test func `a removed person is signed out at once, and the owner stays`() async throws {
        try await withStore { store, _ in
            let owner = try await store.setOwner(name: "Ada", password: "lantern under water")
            let invitation = try await store.add(name: "Bo")
            _ = try await store.accept(invitation.token, password: "bo’s password")
            let signIn = try await store.signIn(attempt("bo", "bo’s password"))
            let key = try await store.addKey(named: "", for: signIn.account.id)
            #expect(try await store.account(ofKey: key)?.name == "Bo")
            #expect(try await store.session(signIn.token)?.account.name == "Bo")

            try await store.remove(signIn.account.id)

            #expect(try await store.session(signIn.token) == nil)
            #expect(try await store.account(ofKey: key) == nil)
            await #expect(throws: AccountProblem.ownerStays) { try await store.remove(owner.id) }
            await #expect(throws: AccountProblem.noMatch) { try await store.signIn(attempt("bo", "bo’s password")) }
        }
    }

    @Test func `a person whom another process removes is signed out within five seconds`() async throws {
        let time = TestTime()
        try await withStore(time) { store, folder in
            _ = try await store.setOwner(name: "Ada", password: "lantern under water")
            let invitation = try await store.add(name: "Bo")
            _ = try await store.accept(invitation.token, password: "bo’s password")
            let signIn = try await store.signIn(attempt("bo", "bo’s password"))
            let key = try await store.addKey(named: "", for: signIn.account.id)
            #expect(try await store.session(signIn.token)?.account.name == "Bo")
            #expect(try await store.account(ofKey: key)?.name == "Bo")

            let command = AccountStore(in: folder, shared: InBothDatabases.shared)
            try await command.remove(signIn.account.id)
            await command.close()
            time.pass(5)

            #expect(try await store.session(signIn.token) == nil)
            #expect(try await store.account(ofKey: key) == nil)
        }
    }

    @Test(arguments: ["", "..", "../../etc", "0123456789abcdef0123456789abcdeF", String(repeating: "a", count: 33)])
    func `an id is 32 hexadecimal digits, so it is safe in a path`(text: String) {
        #expect(AccountID(text) == nil)
    }

    @Test func `the most common passwords are listed`() { #expect(CommonPasswords.count > 3_000) }
}
