import Accounts
import Domain
import Foundation

extension Gallery {
    var accountStates: [State] {
        let now = Date(timeIntervalSince1970: 1_800_000_000)
        var signedOut = shell
        signedOut.places = []
        signedOut.hasSettings = false
        let signIn = states(of: SignInPage(shell: signedOut).bytes)
        let invitation = states(of: InvitationPage(shell: signedOut).bytes)
        let certificate = states(of: CertificatePage(shell: shell).bytes)
        let people = states(of: PeoplePage(shell: shell).bytes)
        let removal = states { [shell] in PeoplePage(shell: shell).removal(of: $0, start: "") }
        let account = states(of: AccountPage(shell: shell).bytes)
        let problem = states(of: ProblemPage(shell: shell).bytes)
        let house = [
            person("0", "Ada", isOwner: true), person("1", "Bo"),
            person("2", "Someone with quite a long name of 40"),
            person("3", "Cleo", isActive: false),
        ]
        var list = PeopleOutput(owner: house[0], others: Array(house.dropFirst()))
        let plain = list
        list.invitation = PeopleOutput.ShownInvitation(
            name: "Cleo", link: "https://movies.example/invitation#token=\(String(repeating: "0a1b", count: 16))")
        var unreachable = plain
        unreachable.invitation = PeopleOutput.ShownInvitation(
            name: "Cleo", link: "http://HOST:PORT/invitation#token=\(String(repeating: "0a1b", count: 16))")
        unreachable.invitation?.isLocal = true
        var late = plain
        late.needsSignIn = true
        var removed = plain
        removed.done = .removed
        var taken = plain
        taken.problem = .nameTaken
        taken.name = "Bo"
        var many = plain
        many.hasMore = true
        let missing = PeopleOutput(start: "Zo", owner: house[0])
        var wrong = SignInOutput(name: "Ada")
        wrong.problem = .noMatch
        wrong.stays = true
        var full = AccountOutput(name: "Ada", now: now)
        full.sessions = house.prefix(1).flatMap { sessions(of: $0, at: now) }
        full.current = "a"
        full.keys = [
            AccountKey(id: "k", name: "Kodi in the living room", made: now - 86_400),
            AccountKey(id: "l", name: "", made: now - 9_000_000),
        ]
        full.sharesWishes = true
        let offer = PasskeyOffer(challenge: String(repeating: "0a1b", count: 19), host: "movies.example")
        full.passkey = offer
        full.passkeys = [Passkey(id: "p", name: "Phone", made: now - 864_000)]
        var old = full
        old.needsSignIn = true
        var made = full
        made.newKey = "matinee_\(String(repeating: "0a1b", count: 16))"
        var refused = AccountOutput(name: "Ada", now: now)
        refused.problem = .noMatch
        var changed = full
        changed.done = .password
        return [
            signIn("sign-in", "Sign in", SignInOutput()),
            signIn("sign-in-passkey", "Sign in: with passkeys", SignInOutput(passkey: offer)),
            signIn("sign-in-wrong", "Sign in: no match (401)", wrong),
            signIn(
                "sign-in-throttled", "Sign in: too many tries (429)", SignInOutput(problem: .throttled(seconds: 42))),
            signIn("sign-in-again", "Sign in: again", SignInOutput(name: "Ada", isAgain: true)),
            signIn(
                "signed-out-full", "Sign in: after signing out on a full disk",
                SignInOutput(signOutProblem: .storage(.full))),
            invitation("invitation-code", "Invitation: without scripts", InvitationOutput()),
            invitation("invitation", "Invitation", InvitationOutput(token: "t", name: "Cleo")),
            invitation(
                "invitation-short", "Invitation: the password is too short (400)",
                InvitationOutput(token: "t", name: "Cleo", problem: .passwordTooShort)),
            invitation("invitation-used", "Invitation: used (404)", InvitationOutput(problem: .noInvitation)),
            certificate(
                "certificate", "Trust this Matinee",
                HouseAuthority(
                    text: [], fingerprint: Array(repeating: "0A:1B", count: 16).joined(separator: ":"),
                    address: "https://192.168.1.20:8080/certificate")),
            people("owner", "Create the owner", PeopleOutput()),
            people(
                "owner-common", "Create the owner: a common password (400)", PeopleOutput(problem: .passwordTooCommon)),
            people("people", "People", plain), people("people-invited", "People: one was added", list),
            people("people-invited-here", "People: one was added on a server for one machine", unreachable),
            people("people-old", "People: the owner must sign in again", late),
            people("people-removed", "People: one was removed", removed),
            people("people-taken", "People: the name is taken (409)", taken),
            people("people-many", "People: more than a page shows", many),
            people("people-missing", "People: no name begins so", missing),
            removal("people-remove", "People: before one is removed", house[1]),
            account("account", "Account", full), account("account-key", "Account: a key was made", made),
            account("account-old", "Account: the person must sign in again", old),
            account("account-wrong", "Account: wrong password (400)", refused),
            account("account-changed", "Account: the password was changed", changed),
            account(
                "account-proxy", "Account: signed in by a proxy", AccountOutput(name: "Ada", isByProxy: true, now: now)),
            problem("signed-out", "A form was sent without a session (401)", .signedOut),
            problem("owners-only", "Only the owner may do it (403)", .ownersOnly),
        ]
    }

    private func person(_ digit: String, _ name: String, isOwner: Bool = false, isActive: Bool = true) -> Account {
        guard let id = AccountID(String(repeating: digit, count: 32)) else {
            preconditionFailure("32 digits are an account's id")
        }
        return Account(id: id, name: name, isOwner: isOwner, isActive: isActive)
    }

    private func sessions(of account: Account, at now: Date) -> [Session] {
        let browsers = [
            "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
            "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605 Version/18.0 Mobile Safari/604.1",
            "",
        ]
        return zip(["a", "b", "c"], browsers).map { id, browser in
            Session(
                id: id, account: account, began: now - 90_000, lastUsed: now - 7_200, ends: now + 90_000,
                browser: browser)
        }
    }
}
