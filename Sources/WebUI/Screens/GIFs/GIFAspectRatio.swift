import Domain
import Foundation
import HTML

/// The aspect ratio of a GIF in a list, as one of several classes: the Content-Security-Policy allows no `style`.
///
/// Each class is 6 % wider than the previous one, from 2:5 to 3:1, so a picture that fills its box loses at most 3 %.
/// The style sheet has the same numbers.
enum GIFAspectRatio {
    /// The class of a GIF.
    static func attribute(of gif: GIF) -> Attribute { .class("gif r", number: step(gif)) }

    /// Whether no class is close to the GIF's ratio.
    static func isExtreme(_ gif: GIF) -> Bool {
        let ratio = Self.ratio(gif)
        return ratio < narrowest / growth || ratio > narrowest * pow(growth, Double(lastStep + 1))
    }

    /// The index of its class.
    static func step(_ gif: GIF) -> Int {
        let step = (log(ratio(gif) / narrowest) / log(growth)).rounded()
        return min(lastStep, max(0, Int(step)))
    }

    private static let narrowest = 0.4
    private static let growth = 1.06
    private static let lastStep = 35

    private static func ratio(_ gif: GIF) -> Double {
        Double(max(1, gif.original.width)) / Double(max(1, gif.original.height))
    }
}
