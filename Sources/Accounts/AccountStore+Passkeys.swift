import Domain
import Foundation
import GRDB
import Hashing
import Library

extension AccountStore {
    /// A challenge for a page that adds a passkey or signs in with one.
    public func passkeyChallenge() async throws(AccountProblem) -> String {
        try await challenges.new(at: now().seconds)
    }

    /// The passkeys of an account, the newest first.
    public func passkeys(of id: AccountID) async throws(AccountProblem) -> [Passkey] {
        try await database.read(by: .person(id)) { db in
            try db.rows(
                "SELECT id, name, made FROM passkey WHERE account = ? ORDER BY made DESC, name", [id.description]
            ).map { Passkey(id: $0["id"], name: $0["name"], made: Date(seconds: $0["made"])) }
        } ?? []
    }

    /// Adds a passkey. Throws `passkeyRefused` if it was not made for the site with a challenge of this server.
    ///
    /// The authenticator itself is not attested: a person may use any.
    ///
    /// - Parameter session: the token of the session that asks for it, which must not have ended; `nil` for none.
    public func addPasskey(
        _ new: NewPasskey, named name: String, for id: AccountID, at site: PasskeySite, by session: String? = nil
    ) async throws(AccountProblem) {
        guard let data = Base64URL.bytes(of: new.authenticatorData).flatMap(AuthenticatorData.init),
            data.isVerified(for: site.host), let credential = data.credentialID,
            let key = Base64URL.bytes(of: new.publicKey), PublicKey(der: key) != nil,
            try await isValid(new.clientData, site, type: "webauthn.create")
        else { throw .passkeyRefused }
        let name = AccountKey.kept(name)
        let moment = now().seconds
        let (text, counter) = (Base64URL.text(of: credential), data.counter)
        try await database.write(of: id) { db in
            _ = try AccountRow.locked(id, db)
            try Self.require(session: session, db)
            let count = try db.rows("SELECT made FROM passkey WHERE account = ?", [id.description]).count
            guard count < Passkey.maxCount else { throw AccountProblem.tooManyPasskeys }
            guard try db.rows("SELECT made FROM passkey WHERE id = ?", [text]).isEmpty else {
                throw AccountProblem.passkeyRefused
            }
            try db.execute(
                "INSERT INTO passkey (id, account, name, publicKey, counter, made) VALUES (?, ?, ?, ?, ?, ?)",
                [text, id.description, name, Data(key), counter, moment])
        }
    }

    /// Removes one of an account's passkeys; does nothing for another's.
    public func removePasskey(_ passkey: String, of id: AccountID) async throws(AccountProblem) {
        guard Base64URL.bytes(of: passkey) != nil else { return }  // As in `removeKey`.
        try await database.write(of: id) { db in
            _ = try AccountRow.locked(id, db)
            try db.execute("DELETE FROM passkey WHERE id = ? AND account = ?", [passkey, id.description])
        }
    }

    /// Begins a session for the person whose passkey has signed a challenge.
    ///
    /// - Parameter attempt: its name and password are not checked.
    public func signIn(
        with signature: PasskeySignature, at site: PasskeySite, _ attempt: SignInAttempt
    ) async throws(AccountProblem) -> SignIn {
        guard Base64URL.bytes(of: signature.id) != nil else { throw .passkeyRefused }
        let found = try await database.read(by: .stranger(attempt.site ?? attempt.address)) { db in
            try db.rows("SELECT publicKey, account FROM passkey WHERE id = ?", [signature.id]).first
                .map { row -> (key: Data, account: String) in (row["publicKey"], row["account"]) }
        }
        guard let row = found ?? nil, let key = PublicKey(der: Array(row.key)),
            let data = Base64URL.bytes(of: signature.authenticatorData).flatMap(AuthenticatorData.init),
            data.isVerified(for: site.host), let signed = Base64URL.bytes(of: signature.signature),
            let clientData = Base64URL.bytes(of: signature.clientData),
            key.verifies(signed, of: data.bytes + SHA256.digest(of: clientData)),
            try await isValid(signature.clientData, site, type: "webauthn.get")
        else { throw .passkeyRefused }
        let (id, counter) = (signature.id, data.counter)
        let account = try await database.write { db in
            // A copy of the passkey would repeat a number; 0 is from authenticators that do not count.
            let counted = try db.rows(
                """
                UPDATE passkey SET counter = ?1 WHERE id = ?2 AND (counter < ?1 OR counter = 0 AND ?1 = 0)
                RETURNING counter
                """, [counter, id])
            guard counted.count == 1,
                let account = try AccountRow.fetch(db, "WHERE id = ?", [row.account]).first?.account
            else { throw AccountProblem.passkeyRefused }
            return account
        }
        return try await begin(for: ProvenAccount(account, by: .passkey(id)), attempt)
    }

    /// Whether the browser's data are for the site and have this type, and their challenge is valid. Call it last: it
    /// uses up the challenge.
    private func isValid(_ text: String, _ site: PasskeySite, type: String) async throws(AccountProblem) -> Bool {
        guard let bytes = Base64URL.bytes(of: text),
            let data = try? JSONDecoder().decode(
                PasskeyClientData.self, from: Data(CombiningMarks.cut(json: bytes))),
            data.isOf(site, type: type)
        else { return false }
        return try await challenges.use(data.challenge, at: now().seconds)
    }
}
