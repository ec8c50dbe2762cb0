//! Hints at errors about names.

use super::{mistake::Mistake, scan, synonyms::SYNONYMS};
use crate::types::FloatType;
use mlir_suggest::{Synonyms, did_you_mean, suggest, suggest_with};

/// Hints at the name of a value that is not defined.
pub fn undefined_value(mistake: Mistake) -> Option<String> {
    if !mistake
        .message
        .ends_with("use of undeclared SSA value name")
    {
        return None;
    }
    let name = scan::name(mistake.rest().strip_prefix(b"%")?);
    let function = mistake.text[..mistake.at]
        .windows(b"func.func".len())
        .rposition(|window| window == b"func.func");
    let before = &mistake.text[function.unwrap_or(0)..mistake.at];
    let others = scan::names_after(before, b'%').filter(|other| *other != name);
    let meant = suggest(name, others);
    let meant: Vec<String> = meant.iter().map(|name| format!("%{name}")).collect();
    Some(match did_you_mean(&meant) {
        none if none.is_empty() => format!("no op or argument in scope defines `%{name}`"),
        sentence => format!("no op or argument in scope defines `%{name}`; {sentence}"),
    })
}

/// Hints at the name of a function that is not defined.
pub fn undefined_function(mistake: Mistake) -> Option<String> {
    let forms = [
        ("op '", "' does not reference a valid function"),
        (
            "expected the name of a function, found '",
            "', which is none",
        ),
    ];
    let between = |(before, after): (&str, &str)| {
        let end = mistake.message.find(after)?;
        let start = mistake.message[..end].rfind(before)? + before.len();
        Some(&mistake.message[start..end])
    };
    let name = forms.into_iter().find_map(between)?;
    let mut functions = Vec::new();
    for line in mistake.text.split(|b| *b == b'\n') {
        let line = line.trim_ascii_start();
        if line.starts_with(b"func.func ") {
            functions.extend(scan::names_after(line, b'@').next());
        }
    }
    if functions.is_empty() || functions.contains(&name) {
        return None;
    }
    let meant = suggest(name, functions.iter().copied());
    let meant: Vec<String> = meant.iter().map(|name| format!("@{name}")).collect();
    Some(match did_you_mean(&meant) {
        none if none.is_empty() => {
            format!("no function `@{name}` is defined; the module must contain it")
        }
        sentence => format!("no function `@{name}` is defined; {sentence}"),
    })
}

/// Names of other languages and frameworks for element types.
const TYPES: &Synonyms = &[
    ("bool", &["i1"]),
    ("boolean", &["i1"]),
    ("pred", &["i1"]),
    ("char", &["i8"]),
    ("byte", &["ui8"]),
    ("short", &["i16"]),
    ("int", &["i32"]),
    ("long", &["i64"]),
    ("half", &["f16"]),
    ("float", &["f32"]),
    ("double", &["f64"]),
    ("c64", &["complex<f32>"]),
    ("c128", &["complex<f64>"]),
    ("complex64", &["complex<f32>"]),
    ("complex128", &["complex<f64>"]),
];

/// Hints at a misspelt type.
pub fn unknown_type(mistake: Mistake) -> Option<String> {
    if !mistake.message.ends_with("expected non-function type") {
        return None;
    }
    let word = scan::name(mistake.rest().trim_ascii_start());
    let integers = ["i1", "i2", "i4", "i8", "i16", "i32", "i64"];
    let unsigned = ["ui2", "ui4", "ui8", "ui16", "ui32", "ui64"];
    let other = ["complex<f32>", "complex<f64>", "index", "tensor", "tuple"];
    let floats = FloatType::ALL.iter().map(|float| float.name());
    let all = floats.chain(integers).chain(unsigned).chain(other);
    // NumPy's `float8_e4m3fn` is `f8E4M3FN`, and HLO's `s32` is `i32`.
    let short = word
        .to_lowercase()
        .replace("float", "f")
        .replace("int", "i");
    let short = short.replace('_', "");
    let short = match short.strip_prefix(['s', 'u']) {
        Some(digits) if !digits.is_empty() && digits.bytes().all(|b| b.is_ascii_digit()) => {
            format!("{}i{digits}", if short.starts_with('u') { "u" } else { "" })
        }
        _ => short,
    };
    let mut equal = all.clone().filter(|name| name.eq_ignore_ascii_case(&short));
    let meant = match equal.next() {
        Some(name) => vec![name],
        None => suggest_with(word, all, TYPES),
    };
    (!meant.is_empty()).then(|| did_you_mean(&meant))
}

/// Returns the end of an error about a missing attribute: a name in its place.
pub fn not_an_attribute(name: &str) -> String {
    format!("'{name}' is no attribute of the op")
}

/// Hints at a misspelt attribute in the line of an op that lacks an attribute.
pub fn unknown_attribute(mistake: Mistake) -> Option<String> {
    let (_, wanted) = mistake.message.split_once("requires attribute '")?;
    let wanted = wanted.strip_suffix('\'')?;
    let line = mistake.line_after();
    let assigned = scan::code(line).filter(|at| line[*at] == b'=');
    let names = assigned.map(|at| {
        let before = line[..at].trim_ascii_end();
        let start = before.iter().rposition(|b| !scan::is_in_name(*b));
        scan::name(&before[start.map_or(0, |n| n + 1)..])
    });
    let meant = suggest(wanted, names.filter(|name| *name != wanted));
    meant.first().map(|name| not_an_attribute(name))
}

/// Hints at the pass that lowers ops of CHLO.
pub fn op_of_chlo(mistake: Mistake) -> Option<String> {
    let is_chlo = mistake.message.contains("op 'chlo.")
        && mistake.message.ends_with("' is not an op of StableHLO");
    is_chlo.then(|| {
        "`stablehlo-artifact assemble --legalize-chlo` replaces CHLO ops by StableHLO ops"
            .to_owned()
    })
}

/// Returns the sentence that suggests ops of the dialect of the unknown op `name`, or nothing.
pub fn similar_ops<'k>(name: &str, known: impl Iterator<Item = &'k str>) -> String {
    let (dialect, mnemonic) = name.split_once('.').unwrap_or_default();
    let ops = known.filter_map(|name| name.split_once('.'));
    let ops = ops.filter(|op| op.0 == dialect).map(|op| op.1);
    let names = suggest_with(mnemonic, ops, SYNONYMS);
    let names = names.iter().map(|name| format!("{dialect}.{name}"));
    did_you_mean(&names.collect::<Vec<_>>())
}

/// Returns the message about an op with the name `word` that is unknown. `tried` is the name with the
/// default dialect, if the word has no dialect. `known` has the full names of all known ops.
pub fn unknown_op<'k, 'w>(
    word: &'w str,
    tried: Option<&str>,
    known: impl Iterator<Item = &'k str> + Clone,
) -> String {
    let parts = || known.clone().filter_map(|name| name.split_once('.'));
    let mut meant: Vec<String> = Vec::new();
    let full = |name: &'w str| {
        name.split_once('.')
            .filter(|(_, mnemonic)| !mnemonic.is_empty())
    };
    let message = match (full(word), tried) {
        (Some((dialect, mnemonic)), _) if parts().any(|(other, _)| other == dialect) => {
            let ops = parts().filter(|(other, _)| *other == dialect);
            let names = suggest_with(mnemonic, ops.map(|op| op.1), SYNONYMS);
            meant.extend(names.iter().map(|name| format!("{dialect}.{name}")));
            format!("custom op '{word}' is unknown")
        }
        (Some((dialect, _)), _) => {
            let names = suggest_with(dialect, parts().map(|op| op.0), SYNONYMS);
            meant.extend(names.into_iter().map(str::to_owned));
            // MLIR's message has a blank there.
            format!("Dialect `{dialect}' not found for custom op '{word}' ")
        }
        (None, tried) => {
            for name in suggest_with(word, parts().map(|op| op.1), SYNONYMS) {
                let ops = parts().filter(|op| op.1 == name);
                meant.extend(ops.map(|(dialect, name)| format!("{dialect}.{name}")));
            }
            meant.truncate(mlir_suggest::MOST);
            match tried {
                Some(tried) if tried.starts_with('.') => {
                    format!(
                        "Dialect `' not found for custom op '{word}'  (tried '{tried}' as well)"
                    )
                }
                Some(tried) => {
                    format!("custom op '{word}' is unknown (tried '{tried}' as well)")
                }
                None => format!("custom op '{word}' is unknown"),
            }
        }
    };
    match did_you_mean(&meant) {
        none if none.is_empty() => message.trim_end().to_owned(),
        sentence => format!("{message}; {sentence}"),
    }
}
