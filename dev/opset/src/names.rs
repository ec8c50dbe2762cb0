//! Names of ops and of their parts in Rust.

/// Converts a mnemonic to camel case: `dot_general` to `DotGeneral`.
pub fn camel(mnemonic: &str) -> String {
    let words = mnemonic.split(['_', '-']);
    let word = |w: &str| w[..1].to_uppercase() + &w[1..];
    words.filter(|w| !w.is_empty()).map(word).collect()
}
/// Converts a mnemonic to an identifier: `cross-replica-sum` to `cross_replica_sum`, and `_kernel`
/// to `kernel`.
pub fn plain(mnemonic: &str) -> String {
    mnemonic.trim_start_matches('_').replace('-', "_")
}
/// Converts a keyword to a raw identifier: `if` to `r#if`. Other names stay unchanged.
pub fn raw(name: &str) -> String {
    match name {
        "if" | "while" | "return" | "type" => format!("r#{name}"),
        _ => name.to_owned(),
    }
}
/// Converts a plural to its singular: `branches` to `branch`.
pub fn singular(name: &str) -> &str {
    let cut = if name.ends_with("ches") { "es" } else { "s" };
    name.strip_suffix(cut).unwrap_or(name)
}
