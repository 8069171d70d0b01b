public import Domain

/// Why a change of the accounts, or a sign-in, failed.
public enum AccountProblem: Error, Sendable, Hashable {
    case invalidName
    case nameTaken
    case passwordTooShort
    case passwordTooLong
    case passwordTooCommon
    /// It could not be read as it was sent, or has a long run of combining marks.
    case passwordUnreadable
    /// The name is unknown or the password is wrong; which of them is not told.
    case noMatch
    /// Too many failed tries; the number of seconds to wait.
    case throttled(seconds: Int)
    /// Too many passwords are being checked at once.
    case busy
    /// The invitation is used, a day old, or never existed.
    case noInvitation
    case ownerExists
    case unknownAccount
    case ownerStays
    case tooManyKeys
    case tooManyPasskeys
    /// The passkey is unknown, of another site, or its challenge does not count any more.
    case passkeyRefused
    /// The session that asks for a change has ended.
    case signedOut
    case storage(StorageError)

    /// What happened and what to do, for the person.
    public var sentence: String {
        switch self {
        case .invalidName: "Enter a name of 1 to \(AccountName.maxLength) visible characters."
        case .nameTaken: "There is a person with this name already. Choose another name."
        case .passwordTooShort: "Choose a password of at least \(Password.minLength) characters; 15 or more are better."
        case .passwordTooLong: "Choose a password of at most \(Password.maxBytes) bytes."
        case .passwordTooCommon: "This password is one of the most common. Choose another one."
        case .passwordUnreadable:
            "This password has characters that can’t be read, or too many marks on a letter. Choose another one."
        case .noMatch: "That name and password don’t match."
        case .throttled(let seconds):
            "Too many tries. Try again in \(seconds == 1 ? "a second" : "\(seconds) seconds")."
        case .busy: "Many people are signing in. Try again in a moment."
        case .noInvitation:
            "This invitation was used or is more than a day old. If you have chosen a password, sign in. "
                + "If not, ask the owner for a new invitation."
        case .ownerExists: "There is an owner already. Sign in."
        case .unknownAccount: "There is no such person."
        case .ownerStays: "The owner can’t be removed."
        case .tooManyKeys: "You have \(AccountKey.maxCount) keys. Remove one first."
        case .tooManyPasskeys: "You have \(Passkey.maxCount) passkeys. Remove one first."
        case .passkeyRefused: "That passkey didn’t work. Try again."
        case .signedOut: "You are signed out. Sign in in another tab, then try again. Nothing is lost."
        case .storage(let error): error.accountsSentence
        }
    }
}

extension StorageError {
    /// The sentence of the error for the file of the accounts.
    fileprivate var accountsSentence: String {
        switch self {
        case .unreadable: "The accounts can’t be read. Check that Matinee may read and write its data folder."
        case .unwritable: "The accounts can’t be written. Check that Matinee may write to its data folder or database."
        case .full: "Matinee’s disk is full, so this can’t be saved. Free some space there and try again."
        case .gone, .away, .tooManyMovies, .tooMuchText, .tooManyPictures, .tooManyGIFs, .busy, .cancelled: sentence
        case .locked: "The accounts are in use elsewhere. Try again in a moment."
        case .damaged: "The accounts are damaged. Restore \(AccountStore.fileName) from a copy of the data folder."
        case .newer: "The accounts were made by a newer version of Matinee. Update Matinee."
        case .replaced: "The file of the accounts was replaced while Matinee was running. Restart Matinee."
        }
    }
}
