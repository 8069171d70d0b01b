/// What a program that reads untrusted bytes may use.
struct ToolLimits: Sendable, Hashable {
    /// The address space, in bytes. A photo of 50 megapixels needs about half of it.
    var memory = 1 << 30
    /// The time of the processor, in seconds.
    var processor = 10
    /// The size of a file that it writes, in bytes.
    var file = 32 << 20

    /// A script for `sh` that applies them, goes into the folder of its first argument, and becomes the program that the
    /// others name. Ends with 126 or 127 where that cannot be.
    var script: String {
        // Where both limits of the time are the same, Linux kills without saying why.
        var limits = [
            "ulimit -c 0", "ulimit -t \(processor + 1)", "ulimit -S -t \(processor)", "ulimit -f \(file / 512)",
        ]
        #if !canImport(Darwin)
            limits.append("ulimit -v \(memory / 1024)")
        #endif
        return limits.map { "\($0) || exit 126; " }.joined() + #"cd "$1" || exit 126; shift; exec "$@""#
    }
}
