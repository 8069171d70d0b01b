import Accounts
import HTML
import struct Foundation.Date

/// The contents of a person's account.
struct AccountOutput {
    /// The action that was just done.
    enum Done: String {
        case password
        case ended
        case keyRemoved = "key-removed"
        case passkeyAdded = "passkey-added"
        case passkeyRemoved = "passkey-removed"
        case sharing

        fileprivate var words: String {
            switch self {
            case .password: "Password changed. Other browsers are signed out; passkeys and API keys stay."
            case .ended: "Signed out there."
            case .keyRemoved: "Key removed."
            case .passkeyAdded: "Passkey added. Next time you can sign in with it."
            case .passkeyRemoved: "Passkey removed."
            case .sharing: "Saved."
            }
        }
    }

    var id = ""
    var name = ""
    var done: Done?
    var problem: AccountProblem?
    var sessions: [Session] = []
    /// The id of the session that asks.
    var current: String?
    var passkeys: [Passkey] = []
    /// `nil` where browsers have no passkeys.
    var passkey: PasskeyOffer?
    var keys: [AccountKey] = []
    /// A key that was just made.
    var newKey: String?
    /// Whether others see what the person wants to watch.
    var sharesWishes = false
    /// Whether the person must sign in again before passkeys and keys can be added.
    var needsSignIn = false
    /// Whether a proxy has signed the person in, without a session or password here.
    var isByProxy = false
    var now: Date
}

struct AccountPage {
    let shell: PageShell

    func bytes(_ output: AccountOutput) -> [UInt8] {
        shell.page(
            title: "Your account", place: .settings,
            scripts: (output.passkey == nil ? [] : [.passkeysScript])
                + (output.newKey == nil ? [] : [.copyScript])
        ) {
            h1 { "Your account" }
            // Only the current password can fail to match here.
            AccountProblemNote(output.problem == .noMatch ? "That is not your password." : output.problem?.sentence)
            output.done.map { SettingsConfirmation(words: $0.words) }
            div(.class("settings")) {
                sessions(output)
                output.isByProxy ? nil : password(output)
                output.passkey == nil && output.passkeys.isEmpty ? nil : passkeys(output)
                sharing(output)
                keys(output)
            }
        }.bytes(reserving: 16 * 1024)
    }

    private func sessions(_ output: AccountOutput) -> some HTMLNode {
        section(.id("sessions"), .class("panel"), .aria("labelledby", "sessions-name")) {
            h2(.id("sessions-name")) { "Sessions" }
            output.sessions.isEmpty
                ? p(.class("quiet")) {
                    output.isByProxy ? "A proxy has signed you in." : "You are signed in nowhere."
                } : nil
            ul(.class("house")) {
                output.sessions.map { session in
                    li {
                        p {
                            strong { session.browserName }
                            " · \(session.id == output.current ? "this browser" : session.lastUsed.ago(at: output.now))"
                        }
                        signOut(session, isCurrent: session.id == output.current)
                    }
                }
            }
            output.sessions.isEmpty
                ? nil
                : form(.class("actions"), .method("post"), .action(SiteURL(.endSessions).link)) {
                    WithoutScript.field
                    button(.class("button plain"), .type("submit")) { "Sign out everywhere" }
                }
        }
    }

    @HTMLBuilder private func signOut(_ session: Session, isCurrent: Bool) -> some HTMLNode {
        let label = "Sign out \(session.browserName)"
        isCurrent ? SignOutButton(label: label) : nil
        isCurrent ? nil : PostButton("Sign out", to: SiteURL(.endSession, session.id), label: label)
    }

    private func password(_ output: AccountOutput) -> some HTMLNode {
        section(.id("password"), .class("panel"), .aria("labelledby", "password-name")) {
            h2(.id("password-name")) { "Password" }
            form(.class("movie-form"), .method("post"), .action(SiteURL(.password).link)) {
                FormField.username(output.name)
                FormField.password("Current password", name: "old", autocomplete: "current-password")
                FormField.newPassword("New password", name: "new")
                p(.class("actions")) { button(.class("button"), .type("submit")) { "Change password" } }
            }
        }
    }

    private func passkeys(_ output: AccountOutput) -> some HTMLNode {
        section(.id("passkeys"), .class("panel"), .aria("labelledby", "passkeys-name")) {
            h2(.id("passkeys-name")) { "Passkeys" }
            p { "With a passkey you sign in by your phone’s or computer’s screen lock, without a password." }
            ul(.class("house")) {
                output.passkeys.map { passkey in
                    let name = passkey.name.isEmpty ? "Passkey" : passkey.name
                    return li {
                        p {
                            strong { name }
                            " · added \(passkey.made.ago(at: output.now))"
                        }
                        PostButton(
                            "Remove", to: SiteURL(.removePasskey, passkey.id), label: "Remove the passkey \(name)")
                    }
                }
            }
            output.needsSignIn && output.passkey != nil ? SignInAgain(for: "add a passkey", next: .account()) : nil
            output.needsSignIn ? nil : output.passkey.map { passkeyForm($0, output) }
        }
    }

    private func passkeyForm(_ offer: PasskeyOffer, _ output: AccountOutput) -> some HTMLNode {
        form(
            [
                .id("passkey-add"), .class("movie-form"), .method("post"), .action(SiteURL(.passkeys).link),
                .data("user", output.id), .data("person", output.name),
                .data("known", output.passkeys.map(\.id).joined(separator: " ")),
            ] + offer.attributes
        ) {
            PasskeyFields(names: ["client-data", "authenticator-data", "public-key"])
            hiddenField("user", output.id)
            FormField.text(
                "Device", name: "name", id: "passkey-name", hint: "To recognize it by, for example Phone.")
            p(.class("actions")) { button(.class("button"), .type("submit")) { "Add a passkey" } }
            p(.class("quiet"), .role("status")) { "" }
        }
    }

    private func sharing(_ output: AccountOutput) -> some HTMLNode {
        section(.id("sharing"), .class("panel"), .aria("labelledby", "sharing-name")) {
            h2(.id("sharing-name")) { "Sharing" }
            form(.class("movie-form"), .method("post"), .action(SiteURL(.sharing).link)) {
                div(.class("field")) {
                    label(.class("choice")) {
                        HTML.input(
                            .type("checkbox"), .name("wishes"), .value("yes"), .aria("describedby", "wishes-hint"),
                            .checked.when(output.sharesWishes))
                        span { "Show others what I want to watch" }
                    }
                    p(.class("quiet"), .id("wishes-hint")) {
                        "People of this server then see your name on the pages of these movies. They see nothing else of yours."
                    }
                }
                p(.class("actions")) { button(.class("button"), .type("submit")) { "Save" } }
            }
        }
    }

    private func keys(_ output: AccountOutput) -> some HTMLNode {
        section(.id("keys"), .class(output.isByProxy ? "panel wide" : "panel"), .aria("labelledby", "keys-name")) {
            h2(.id("keys-name")) { "API keys" }
            p {
                "With a key, another program can read your movies, but change nothing. A program made for OMDb, TMDB, "
                "GIPHY or Tenor uses it as its API key. Any other sends it in the header "
                code { "Authorization: Bearer KEY" }
                "."
            }
            output.newKey.map { key in
                div(.class("note"), .role("status")) {
                    p { "Your new key. It is not shown again:" }
                    CopyableText(text: key, id: "key", button: "Copy key")
                }
            }
            ul(.class("house")) {
                output.keys.map { key in
                    li {
                        p {
                            strong { key.name.isEmpty ? "Key" : key.name }
                            " · made \(key.made.ago(at: output.now))"
                        }
                        PostButton("Remove", to: SiteURL(.removeKey, key.id), label: "Remove the key \(key.name)")
                    }
                }
            }
            output.needsSignIn ? SignInAgain(for: "add a key", next: .account()) : nil
            output.needsSignIn ? nil : keyForm
        }
    }

    private var keyForm: some HTMLNode {
        form(.class("movie-form"), .method("post"), .action(SiteURL(.accountKeys).at("keys").link)) {
            FormField.text("Name", name: "name", hint: "To recognize the key by, for example Kodi.")
            p(.class("actions")) { button(.class("button"), .type("submit")) { "Add key" } }
        }
    }
}

extension Session {
    /// The browser and system, as far as the user agent names known ones.
    var browserName: String {
        func first(_ names: [(mark: String, name: String)]) -> String? {
            names.first { browser.contains($0.mark) }?.name
        }
        let program = first([
            ("Edg/", "Edge"), ("OPR/", "Opera"), ("Firefox/", "Firefox"), ("Chrome/", "Chrome"), ("Safari/", "Safari"),
            ("curl/", "curl"),
        ])
        let system = first([
            ("iPhone", "iPhone"), ("iPad", "iPad"), ("Android", "Android"), ("Windows", "Windows"),
            ("Mac OS X", "Mac"), ("Linux", "Linux"),
        ])
        switch (program, system) {
        case (let program?, let system?): return "\(program) on \(system)"
        case (let name?, nil), (nil, let name?): return name
        case (nil, nil): return "A browser"
        }
    }
}
