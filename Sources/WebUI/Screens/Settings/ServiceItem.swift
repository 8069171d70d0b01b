import Domain
import HTML
import struct Foundation.Date

/// A service in Settings: its state and its key.
struct ServiceItem: HTMLNode {
    let service: ServiceReport
    let output: SettingsOutput

    func write(to bytes: inout HTMLOutput) {
        li {
            div(.class("service-head")) {
                h3 { service.name.label }
                state
            }
            p { words }
            confirmation
            output.managesServer
                ? details(.open.when(entry != nil)) {
                    summary { title }
                    service.keyPlace == .environment ? nil : keyForm
                    service.keyPlace == .saved ? nil : environmentInstructions
                } : nil
        }.write(to: &bytes)
    }

    /// What was typed here and not saved.
    private var entry: SettingsOutput.KeyEntry? { output.keyEntry.flatMap { $0.service == service.name ? $0 : nil } }

    private var title: String {
        switch service.keyPlace {
        case .none: "How to set a key"
        case .saved: "Change or remove its key"
        case .environment: "How its key is set"
        }
    }

    private var confirmation: SettingsConfirmation? {
        guard output.changedService == service.name else { return nil }
        switch output.done {
        case .keySaved: return SettingsConfirmation(words: isWorking ? "Key saved." : "Key saved, but not tested.")
        case .keyRemoved: return SettingsConfirmation(words: "Key removed.")
        default: return nil
        }
    }

    private var isWorking: Bool { if case .working = service.condition { true } else { false } }

    private var words: String {
        [service.condition.sentence(about: service.name, at: output.now), service.allowance?.sentence]
            .compactMap(\.self).joined(separator: " ")
    }

    /// The state in a word.
    private var state: Element<String> {
        switch service.condition {
        case .off: span(.class("state")) { "Off" }
        case .unasked: span(.class("state")) { "On" }
        case .working: span(.class("state good")) { "Working" }
        case .failing(let error, _): span(.class("state bad")) { error.word }
        }
    }

    /// A form for the key, and one to remove it.
    @HTMLBuilder private var keyForm: some HTMLNode {
        let id = "key-\(service.name.pathComponent)"
        form(.class("movie-form"), .method("post"), .action(SiteURL.serviceKey(service.name).link)) {
            p {
                service.keyPlace == .saved ? "Get another key at " : "Get a key at "
                NamedLink(service.key.page)
                " and paste it here."
            }
            div(.class("field")) {
                label(.for(id)) { "\(service.name.rawValue) key" }
                HTML.input(
                    .id(id), .name("key"), .type("text"), .value(entry?.text ?? ""), .autocomplete("off"),
                    .autocapitalize("none"), .spellcheck("false"), .aria("invalid", "true").when(entry != nil),
                    .aria("describedby", "\(id)-problem").when(entry != nil))
                entry.map { entry in
                    p(.class("problem"), .id("\(id)-problem"), .role("alert")) {
                        entry.problem.sentence(about: service.name)
                    }
                }
            }
            p(.class("actions")) { button(.class("button"), .type("submit")) { "Test and save" } }
        }
        if service.keyPlace == .saved {
            form(.method("post"), .action(SiteURL.removeServiceKey(service.name).link)) {
                p(.class("actions")) {
                    button(
                        .class("button plain"), .type("submit"),
                        .aria("label", "Remove the key of \(service.name.rawValue)")
                    ) { "Remove key" }
                }
            }
        }
    }

    /// How to set a key for the server from outside.
    @HTMLBuilder private var environmentInstructions: some HTMLNode {
        p {
            service.keyPlace == .environment
                ? "Its key was set when Matinee was started. To change it, put another into the environment variable "
                : "Or put it into the environment variable "
            for (place, name) in service.key.variables.enumerated() {
                place == 0 ? "" : " or "
                code { name }
            }
            " of the account that runs Matinee, and start Matinee again:"
        }
        p { code(.class("command")) { "\(service.key.variables.first ?? "")=… matinee serve" } }
    }
}

extension ServiceReport.Condition {
    fileprivate func sentence(about name: SourceName, at now: Date) -> String {
        switch self {
        case .off: "Off. Add a key to use it."
        case .unasked: "It has not been asked since Matinee was started."
        case .working(let asked): "It answered \(asked.ago(at: now))."
        case .failing(let error, let asked):
            error.sentence(about: name) + (asked.map { " It was asked \($0.ago(at: now))." } ?? "")
        }
    }
}

extension ServiceReport.Allowance {
    fileprivate var sentence: String { "\(left.grouped) of \(limit.grouped) requests left today." }
}

extension SourceError {
    /// The failure as a label.
    fileprivate var word: String {
        switch self {
        case .missingKey: "No key"
        case .invalidKey: "Key refused"
        case .quotaSpent: "Out of quota"
        case .unreachable: "Unreachable"
        case .notFound, .tooManyResults, .invalidQuery, .serverFault, .badAnswer, .storage, .cancelled: "Failing"
        }
    }
}
