public import struct Foundation.Date

/// An applied import.
public struct PastImport: Sendable, Hashable, Identifiable {
    /// What it added and completed, with the id to undo it by.
    public let receipt: ImportReceipt
    /// When it was applied.
    public let moment: Date
    /// The name of the imported file; empty if unknown.
    public let fileName: String
    /// Whether it can be undone: once, within a week.
    public let canUndo: Bool
    /// Whether it was undone.
    public let isUndone: Bool

    public init(receipt: ImportReceipt, moment: Date, fileName: String, canUndo: Bool, isUndone: Bool) {
        self.receipt = receipt
        self.moment = moment
        self.fileName = fileName
        self.canUndo = canUndo
        self.isUndone = isUndone
    }

    public var id: ImportReceipt.ID { receipt.id }
}
