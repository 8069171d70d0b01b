import Domain
import Foundation
import HTML

/// The aspect ratio of a GIF in a list, as one of several classes: the Content-Security-Policy allows no `style`.
///
/// Each class is 6 % wider than the previous one, from 2:5 to 3:1, so a picture that fills its box loses at most 3 %. The
/// style sheet has the same numbers.
enum GIFForm {
    /// The class of a GIF.
    static func attribute(of gif: GIF) -> Attribute { classes[step(gif)] }

    /// Whether no class is close to the GIF's ratio.
    static func isExtreme(_ gif: GIF) -> Bool {
        let ratio = Self.ratio(gif)
        return ratio < narrowest / growth || ratio > narrowest * pow(growth, Double(classes.count))
    }

    /// The index of its class.
    static func step(_ gif: GIF) -> Int {
        let step = (log(ratio(gif) / narrowest) / log(growth)).rounded()
        return min(classes.count - 1, max(0, Int(step)))
    }

    private static let narrowest = 0.4
    private static let growth = 1.06

    private static func ratio(_ gif: GIF) -> Double {
        Double(max(1, gif.original.width)) / Double(max(1, gif.original.height))
    }

    private static let classes: [Attribute] = [
        .class("gif r0"), .class("gif r1"), .class("gif r2"), .class("gif r3"), .class("gif r4"), .class("gif r5"),
        .class("gif r6"), .class("gif r7"), .class("gif r8"), .class("gif r9"), .class("gif r10"), .class("gif r11"),
        .class("gif r12"), .class("gif r13"), .class("gif r14"), .class("gif r15"), .class("gif r16"),
        .class("gif r17"), .class("gif r18"), .class("gif r19"), .class("gif r20"), .class("gif r21"),
        .class("gif r22"), .class("gif r23"), .class("gif r24"), .class("gif r25"), .class("gif r26"),
        .class("gif r27"), .class("gif r28"), .class("gif r29"), .class("gif r30"), .class("gif r31"),
        .class("gif r32"), .class("gif r33"), .class("gif r34"), .class("gif r35"),
    ]
}
