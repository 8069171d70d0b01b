import HTML

/// Links to the people and to the person's account.
struct SettingsPeople: HTMLNode {
    let account: SettingsOutput.AccountInfo

    func write(to bytes: inout HTMLOutput) {
        section(.id("people"), .class("panel"), .aria("labelledby", "people-name")) {
            h2(.id("people-name")) { account.isOwner ? "People" : "Your account" }
            p { words }
            div(.class("actions")) {
                account.isOwner
                    ? a(.class("button"), .href(SiteURL.people().link)) {
                        account.hasOwner ? "People" : "Create the owner"
                    } : nil
                account.hasOwner
                    ? a(.class("button plain"), .href(SiteURL.account().link)) {
                        "Sessions, password, sharing and API keys"
                    }
                    : nil
                account.hasAuthority
                    ? a(.class("button plain"), .href(SiteURL(.certificate).link)) {
                        "Trust this Matinee on other devices"
                    }
                    : nil
                account.isSignedIn && !account.isByProxy
                    ? SignOutButton() : nil
            }
        }.write(to: &bytes)
    }

    private var words: String {
        if account.isSignedIn { return "You are signed in as \(account.name)." }
        return account.hasOwner
            ? "On this machine no sign-in is needed. The movies here are \(account.name)’s."
            : "To reach Matinee from other devices, create the owner first. Then add people, each with their own movies."
    }
}
