/// Resource limits of a program.
struct ToolLimits: Sendable, Hashable {
    /// Address space in bytes. A photo of 50 megapixels needs about half of it.
    var memory = 1 << 30
    /// CPU seconds.
    var processor = 10
    /// Bytes of each file it writes.
    var file = 32 << 20
    /// Whether the files may come from outside: libvips then uses only loaders for
    /// untrusted files. It has none for SVG.
    var readsUntrusted = true

    /// A script for `sh` that sets the limits, changes to the folder in its first argument and runs the rest as a
    /// program. Exits with 126 or 127 on failure.
    var script: String {
        // If the soft and hard limits are equal, Linux sends SIGKILL instead of SIGXCPU.
        var limits = [
            "ulimit -c 0", "ulimit -t \(processor + 1)", "ulimit -S -t \(processor)", "ulimit -f \(file / 512)",
        ]
        #if !canImport(Darwin)
            limits.append("ulimit -v \(memory / 1024)")
        #endif
        return limits.map { "\($0) || exit 126; " }.joined() + #"cd "$1" || exit 126; shift; exec "$@""#
    }
}
