public import struct Foundation.Date
import Domain
import Hashing

/// A person of the household who can sign in.
public struct Account: Sendable, Hashable {
    public let id: AccountID
    public let name: String
    /// Whether the account manages the server and its people. There is at most one owner.
    public let isOwner: Bool
    /// Whether the account has a password. Without one, it waits for its invitation to be used.
    public let isActive: Bool

    public init(id: AccountID, name: String, isOwner: Bool, isActive: Bool = true) {
        self.id = id
        self.name = name
        self.isOwner = isOwner
        self.isActive = isActive
    }
}

/// The random id of an account: 32 lowercase hexadecimal digits, so it is also a safe name of a folder.
public struct AccountID: Sendable, Hashable, CustomStringConvertible {
    /// Two numbers of 16 digits each: unlike a text, they are copied and compared without counting references.
    private let high: UInt64
    private let low: UInt64

    /// `nil` if the text is not an id.
    public init?(_ text: String) {
        guard text.utf8.count == 32, text.utf8.allSatisfy(\.isLowercaseHexDigit),
            let high = UInt64(text.prefix(16), radix: 16), let low = UInt64(text.suffix(16), radix: 16)
        else { return nil }
        (self.high, self.low) = (high, low)
    }

    static func new() -> AccountID { AccountID(Token.randomBytes(16)) }

    /// - Parameter bytes: 16.
    private init(_ bytes: [UInt8]) {
        high = bytes.prefix(8).reduce(0) { $0 << 8 | UInt64($1) }
        low = bytes.suffix(8).reduce(0) { $0 << 8 | UInt64($1) }
    }

    public var description: String {
        withUnsafeBytes(of: (high.bigEndian, low.bigEndian)) { HexDigits.text(of: $0) }
    }
}

/// A browser in which a person is signed in. A class, because each request of the person looks it up.
public final class Session: Sendable {
    /// The fingerprint of the session's token, in hexadecimal digits.
    public let id: String
    public let account: Account
    public let began: Date
    /// The time of the last request, up to half an hour ago.
    public let lastUsed: Date
    /// The time at which the session ends even if it is used.
    public let ends: Date
    /// The browser, as it named itself at the sign-in; empty if it did not.
    public let browser: String

    /// Whether it outlasts the browser's window.
    public var stays: Bool { ends.timeIntervalSince(began) > Double(SignIn.lifetimeSeconds) }

    public init(id: String, account: Account, began: Date, lastUsed: Date, ends: Date, browser: String) {
        self.id = id
        self.account = account
        self.began = began
        self.lastUsed = lastUsed
        self.ends = ends
        self.browser = browser
    }
}

/// A key with which another program reads a person's movies.
public struct AccountKey: Sendable, Hashable {
    /// The fingerprint of the key, in hexadecimal digits.
    public let id: String
    public let name: String
    public let made: Date

    public init(id: String, name: String, made: Date) {
        self.id = id
        self.name = name
        self.made = made
    }
}

/// An invitation: the person who opens its link chooses the password of an account, once.
public struct Invitation: Sendable, Hashable {
    public let account: Account
    /// The secret part of the link.
    public let token: String
}
