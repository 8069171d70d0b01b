import Foundation

extension TitleFacts {
    /// - Parameters:
    ///   - popularity: The record's popularity on any scale, stored as its binary logarithm, at least 1.
    ///   - letterCount: The number of letters; larger numbers are stored as 255.
    ///   - headWords: kept up to `maxHeadWords`.
    init(popularity: Double, letterCount: Int, flags: UInt8, headWords: Int) {
        let level = (popularity > 0 ? log2(popularity + 2) : 1) * 1_024
        self.init(
            popularity: UInt16(min(level, Double(UInt16.max))), letterCount: UInt8(min(letterCount, 255)), flags: flags,
            headWords: headWords <= Self.maxHeadWords ? UInt8(headWords) : 0)
    }
}
