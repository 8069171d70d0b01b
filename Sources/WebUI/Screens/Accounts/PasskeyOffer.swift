import Accounts
import HTML
import Hummingbird

/// What a page needs to ask a browser for a passkey.
struct PasskeyOffer {
    let challenge: String
    let host: String

    var attributes: [Attribute] { [.hidden, .data("challenge", challenge), .data("host", host)] }
}

extension PasskeyOffer {
    /// `nil` where browsers have no passkeys: without TLS, except on `localhost`, and at IP addresses; and while a
    /// database of several servers is away.
    init?(_ request: Request, _ store: AccountStore) async {
        guard let site = PasskeySite(request), let challenge = try? await store.passkeyChallenge() else { return nil }
        self.init(challenge: challenge, host: site.host)
    }
}

/// The fields that the script fills in.
struct PasskeyFields: HTMLNode {
    let names: [StaticString]

    func write(to output: inout HTMLOutput) {
        for name in names { HTML.input(.type("hidden"), .name(name)).write(to: &output) }
    }
}

extension PasskeySite {
    /// The site at which a browser has sent a request; `nil` where browsers have no passkeys.
    init?(_ request: Request) {
        guard let visit = Visit.current, let authority = request.head.authority,
            let host = HostName(authority: authority), !host.isAddress,
            visit.isSecure || host.text == "localhost"
        else { return nil }
        self.init(origin: "\(visit.isSecure ? "https" : "http")://\(authority.lowercased())", host: host.text)
    }
}

extension PasskeySignature {
    init(_ fields: QueryString) {
        self.init(
            id: fields["id"] ?? "", clientData: fields["client-data"] ?? "",
            authenticatorData: fields["authenticator-data"] ?? "", signature: fields["signature"] ?? "")
    }
}

extension NewPasskey {
    init(_ fields: QueryString) {
        self.init(
            clientData: fields["client-data"] ?? "", authenticatorData: fields["authenticator-data"] ?? "",
            publicKey: fields["public-key"] ?? "")
    }
}
