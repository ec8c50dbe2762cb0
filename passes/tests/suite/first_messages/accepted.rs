//! Kinds of first messages that differ between the engines, with the reasons.

/// Kind of differences between the first messages of the engines.
pub struct Kind {
    pub name: &'static str,
    /// Reason, for the documentation.
    pub reason: &'static str,
    /// Returns whether the kind covers a difference. The arguments are the message of MLIR's engine and the
    /// message of the engine without MLIR.
    pub covers: fn(&str, &str) -> bool,
}

/// Kinds, of which the first one that covers a difference counts.
pub const KINDS: &[Kind] = &[
    Kind {
        name: "parts of MLIR's other dialects",
        reason: "MLIR's engine knows ops, types and attributes of dialects that artifacts do not have.",
        covers: |mlir, own| {
            own.contains("is not an op of StableHLO")
                || own.starts_with("Dialect `")
                || own.starts_with("operation being parsed with an unregistered dialect")
                || mlir.contains("created with unregistered dialect")
                || mlir.contains("builtin.unrealized_conversion_cast")
                || own.contains("type '!vhlo.")
        },
    },
    Kind {
        name: "suggested names",
        reason: "MLIR's engine suggests ops of all linked dialects.",
        covers: |mlir, own| without_suggestion(mlir) == without_suggestion(own),
    },
    Kind {
        name: "quoted attributes of StableHLO",
        reason: "MLIR quotes a value of the wrong kind. The parser without MLIR prints only builtin \
                 attributes and those of Shardy.",
        covers: |mlir, own| {
            let quotes = own.contains("failed to satisfy constraint") && mlir.starts_with(own);
            quotes || own.contains("attribute '...'")
        },
    },
    Kind {
        name: "blocks without a terminator",
        reason: "MLIR quotes the whole last op.",
        covers: |mlir, _| mlir.starts_with("block with no terminator"),
    },
    Kind {
        name: "lists of refused ops",
        reason: "MLIR's engine lists all ops that it cannot convert, with their types. The engine \
                 without MLIR refuses most types when it parses them.",
        covers: |mlir, own| {
            mlir.starts_with("failed to legalize operation")
                || own.contains("has no counterpart in VHLO")
        },
    },
    Kind {
        name: "propagation edges",
        reason: "Bytecode has the propagation edges of Shardy as text, which the engine without MLIR does \
                 not read.",
        covers: |_, own| own.ends_with("unknown sdy attribute: propagation_edges"),
    },
];

/// Returns a message without the suggestion at its end.
fn without_suggestion(message: &str) -> &str {
    let end = message.find("; did you mean");
    message[..end.unwrap_or(message.len())].trim_end()
}

/// Returns the text of `docs/messages.md`.
pub fn document() -> String {
    let rows = KINDS
        .iter()
        .map(|kind| format!("| {} | {} |\n", kind.name, kind.reason));
    format!(
        "# Messages of both engines

Both engines report the same error first, in MLIR's words and at the same line. A test compares \
them (`passes/tests/suite/first_messages`): all invalid programs of `lit_tests`, each op with each \
of its parts made wrong, and damaged programs. `STABLEHLO_MUTANTS=100000` damages more programs. \
`STABLEHLO_MESSAGES=1` prints the differences.

The same test generates this page. Messages can differ in these kinds of programs:

| kind | reason |
|---|---|
{}
The test limits the share of each class of programs whose first messages differ, and the share \
that no kind covers.
",
        rows.collect::<String>()
    )
}
