extension Int {
    /// The part of a total that is done, 0 to 1; `nil` if the total is unknown or 0.
    public func part(of total: Int?) -> Double? {
        total.flatMap { $0 > 0 ? Swift.min(1, Double(self) / Double($0)) : nil }
    }
}
