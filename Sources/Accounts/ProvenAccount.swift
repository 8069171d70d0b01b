import Library

public struct ProvenAccount: Sendable {
    /// The credential that the person has just used. It no longer counts after a change of the password, or after the
    /// passkey’s removal.
    enum Proof: Sendable {
        /// The stored hash of the password.
        case password(String)
        /// The id of the passkey.
        case passkey(String)
    }

    public let account: Account
    private let proof: Proof

    init(_ account: Account, by proof: Proof) {
        self.account = account
        self.proof = proof
    }

    /// The account as it is now, which no other transaction changes meanwhile. Throws if the proof has ended.
    func check(_ db: any SQLTransaction) throws -> Account {
        let row = try AccountRow.locked(account.id, db)
        switch proof {
        case .password(let hash):
            guard row.password == hash else { throw AccountProblem.noMatch }
        case .passkey(let id):
            let sql = "SELECT made FROM passkey WHERE id = ? AND account = ?"
            guard try !db.rows(sql, [id, account.id.description]).isEmpty else { throw AccountProblem.passkeyRefused }
        }
        return row.account
    }
}
