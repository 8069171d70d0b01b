package import struct Foundation.TimeInterval

extension Duration {
    /// The duration in seconds, as `Date` needs it.
    package var inSeconds: TimeInterval { self / .seconds(1) }
}
