public import struct Foundation.Date

/// An import that was done.
public struct PastImport: Sendable, Hashable, Identifiable {
    /// What it added and completed, and what it can be undone by.
    public let receipt: ImportReceipt
    /// When it was done.
    public let moment: Date
    /// What the user calls its file; empty where that is not known.
    public let fileName: String
    /// Whether there is anything that can be undone: for a week, and once.
    public let canUndo: Bool

    /// An import that was done at `moment`.
    public init(receipt: ImportReceipt, moment: Date, fileName: String, canUndo: Bool) {
        self.receipt = receipt
        self.moment = moment
        self.fileName = fileName
        self.canUndo = canUndo
    }

    public var id: ImportReceipt.ID { receipt.id }
}
