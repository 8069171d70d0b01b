import Accounts
import HTML

/// The contents of the people's page.
struct PeopleOutput {
    /// The action that was just done.
    enum Done: String {
        case created
        case removed
    }

    /// An invitation that was just made.
    struct ShownInvitation {
        let name: String
        let link: String
        /// Whether other devices can’t reach this server yet.
        var isLocal = false
    }

    var done: Done?
    var problem: AccountProblem?
    /// The name that was typed, after a problem.
    var name = ""
    var invitation: ShownInvitation?
    /// The beginning of the names to show; empty for all people.
    var start = ""
    var owner: Account?
    /// By name, without the owner.
    var others: [Account] = []
    /// Whether there are more than `maxCount`.
    var hasMore = false
    static let maxCount = 100
    /// Whether the owner must sign in again before people can be added, invited and removed.
    var needsSignIn = false

    /// Whether the owner's account is still to be created.
    var needsOwner: Bool { owner == nil }
}

/// The page of the people, and the question before one is removed.
struct PeoplePage {
    let shell: PageShell

    func bytes(_ output: PeopleOutput) -> [UInt8] {
        let title = output.needsOwner ? "Create the owner" : "People"
        let scripts: [SiteAssets.Name] = output.invitation == nil ? [] : [.copyScript]
        return shell.page(title: title, place: .settings, scripts: scripts) {
            h1 { title }
            AccountProblemNote(output.problem?.sentence)
            output.invitation.map(invitation)
            div(.class("settings")) {
                if output.needsOwner {
                    creation(output)
                } else {
                    list(output)
                    output.needsSignIn ? nil : addition(output)
                }
            }
        }.bytes(reserving: 12 * 1024)
    }

    private func creation(_ output: PeopleOutput) -> some HTMLNode {
        form(.class("movie-form"), .method("post"), .action(SiteURL(.createOwner).link)) {
            p {
                "The owner signs in when Matinee is reached from other devices, and adds people. The movies and "
                "searches that are here now are the owner’s."
            }
            FormField.name(output.name)
            FormField.newPassword()
            p(.class("actions")) { button(.class("button"), .type("submit")) { "Create the owner" } }
        }
    }

    private func list(_ output: PeopleOutput) -> some HTMLNode {
        section(.class("panel"), .aria("labelledby", "people-name")) {
            h2(.id("people-name")) { "People in this house" }
            output.done.map { SettingsConfirmation(words: $0 == .created ? "Owner created." : "Removed.") }
            output.hasMore || !output.start.isEmpty ? search(output) : nil
            ul(.class("house")) {
                output.start.isEmpty ? output.owner.map { row($0, isFixed: true) } : nil
                output.others.map { row($0, isFixed: output.needsSignIn, start: output.start) }
            }
            output.needsSignIn ? SignInAgain(for: "add, invite or remove people", next: .people()) : nil
        }
    }

    /// The link of an invitation. It is shown above the list of people, which may be long.
    private func invitation(_ invitation: PeopleOutput.ShownInvitation) -> some HTMLNode {
        div(.class("note"), .id("invitation"), .role("status")) {
            p { "Send this link to \(invitation.name). It works once, for a day, and is not shown again:" }
            CopyableText(text: invitation.link, id: "invitation-link", button: "Copy link")
            invitation.isLocal
                ? p {
                    "First start Matinee so that other devices reach it, for example with "
                    code { "--host 0.0.0.0" }
                    ". Then put its address for "
                    code { "HOST:PORT" }
                    "."
                } : nil
        }
    }

    /// The search for people, for a server with more people than the page shows.
    private func search(_ output: PeopleOutput) -> some HTMLNode {
        form(.class("movie-form"), .method("get"), .action(SiteURL.people().link), .role("search")) {
            FormField.text("Name begins with", name: "start", type: "search", value: output.start)
            p(.class("actions")) { button(.class("button plain"), .type("submit")) { "Find" } }
            p(.class("quiet"), .role("status")) {
                output.hasMore
                    ? "The first \(PeopleOutput.maxCount) by name."
                    : output.others.isEmpty ? "No one’s name begins with «\(output.start)»." : nil
            }
        }
    }

    private func row(_ account: Account, isFixed: Bool, start: String = "") -> some HTMLNode {
        li {
            p {
                strong { account.name }
                account.isOwner ? " · owner" : account.isActive ? nil : " · invited"
            }
            account.isOwner || isFixed
                ? nil
                : div(.class("actions")) {
                    PostButton(
                        "New invitation", to: .invitePerson(account.id, start: start),
                        label: "New invitation for \(account.name)")
                    a(
                        .class("button plain"), .href(SiteURL.removePerson(account.id, start: start).link),
                        .aria("label", "Remove \(account.name)")
                    ) { "Remove" }
                }
        }
    }

    private func addition(_ output: PeopleOutput) -> some HTMLNode {
        section(.class("panel"), .aria("labelledby", "add-name")) {
            h2(.id("add-name")) { "Add a person" }
            form(.class("movie-form"), .method("post"), .action(SiteURL.people().link)) {
                p(.class("quiet")) {
                    "Each person has their own My Movies, searches and GIFs, which others can’t see. They choose their "
                    "password with a link that you send them."
                }
                FormField.text("Name", name: "name", value: output.name)
                p(.class("actions")) { button(.class("button"), .type("submit")) { "Add person" } }
            }
        }
    }

    /// The question before a person is removed.
    ///
    /// - Parameter start: the search to return to.
    func removal(of account: Account, start: String) -> [UInt8] {
        shell.page(title: "Remove \(account.name)?", place: .settings) {
            h1 { "Remove \(account.name)?" }
            form(.class("movie-form"), .method("post"), .action(SiteURL.removePerson(account.id, start: start).link)) {
                p {
                    "This signs \(account.name) out everywhere and deletes their movies, ratings, pictures, GIFs, "
                    "searches and API keys from this machine. It can’t be undone."
                }
                p(.class("actions")) {
                    button(.class("button"), .type("submit")) { "Remove" }
                    a(.class("button plain"), .href(SiteURL.people(start: start).link)) { "Keep" }
                }
            }
        }.bytes(reserving: 8 * 1024)
    }
}
