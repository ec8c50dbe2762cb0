//! Prints the public items of a crate, one per line:
//!
//! ```text
//! surface RUSTDOC.json
//! ```
//!
//! Derived and automatic trait implementations of a type share one line.

use public_api::{Builder, Error};
use std::{collections::HashSet, env, path::Path, process::ExitCode};

/// Automatically implemented traits that are not listed.
const SKIPPED_TRAITS: [&str; 6] = [
    "Freeze",
    "RefUnwindSafe",
    "StructuralPartialEq",
    "Unpin",
    "UnsafeUnpin",
    "UnwindSafe",
];

fn main() -> ExitCode {
    let Some(file) = env::args_os().nth(1) else {
        eprintln!("usage: surface RUSTDOC.json");
        return ExitCode::FAILURE;
    };
    match listing(Path::new(&file)) {
        Ok(lines) => {
            lines.iter().for_each(|line| println!("{line}"));
            ExitCode::SUCCESS
        }
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::FAILURE
        }
    }
}

/// Returns the lines for the crate that `file`, rustdoc's JSON, describes.
fn listing(file: &Path) -> Result<Vec<String>, Error> {
    let items = |all: bool| -> Result<Vec<String>, Error> {
        let api = Builder::from_rustdoc_json(file)
            .omit_blanket_impls(true)
            .omit_auto_trait_impls(!all)
            .omit_auto_derived_impls(!all)
            .build()?;
        Ok(api.items().map(|i| i.to_string()).collect())
    };
    Ok(merged(items(true)?, &items(false)?.into_iter().collect()))
}

/// Returns the lines for the items `all`. An item that is also in `written` keeps its line.
/// Other items are trait implementations, and become one line per type.
fn merged(all: Vec<String>, written: &HashSet<String>) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    let mut last = None;
    for item in all {
        if written.contains(&item) {
            lines.push(item);
            last = None;
        } else if let Some((name, of)) = implementation(&item) {
            match lines.last_mut() {
                Some(line) if last.as_deref() == Some(of) => *line += &format!(" + {name}"),
                _ => lines.push(format!("{of}: {name}")),
            }
            last = Some(of.to_owned());
        }
    }
    lines
}

/// Splits `impl<..> path::Trait for Type` into the trait's name and the type. Returns
/// `None` if the trait is not listed.
fn implementation(item: &str) -> Option<(String, &str)> {
    let (head, of) = item.strip_prefix("impl")?.split_once(" for ")?;
    let path = head.rsplit(' ').next()?;
    let name = path.rsplit("::").next()?;
    let not = if path.starts_with('!') { "!" } else { "" };
    (!SKIPPED_TRAITS.contains(&name)).then(|| (format!("{not}{name}"), of))
}

#[cfg(test)]
mod tests {
    use super::merged;

    #[test]
    fn derived_traits_of_a_type_share_a_line() {
        let all = [
            "pub struct a::A<'c>",
            "impl<'c> a::A<'c>",
            "pub fn a::A<'c>::get(self) -> u32",
            "impl<'c> core::clone::Clone for a::A<'c>",
            "pub fn a::A<'c>::clone(&self) -> a::A<'c>",
            "impl<'c> core::marker::Freeze for a::A<'c>",
            "impl<'c> !core::marker::Send for a::A<'c>",
            "pub struct a::B",
            "impl core::marker::Send for a::B",
        ];
        let written = [0, 1, 2, 7].map(|i| all[i].to_owned()).into();
        assert_eq!(
            merged(all.map(str::to_owned).to_vec(), &written),
            [
                "pub struct a::A<'c>",
                "impl<'c> a::A<'c>",
                "pub fn a::A<'c>::get(self) -> u32",
                "a::A<'c>: Clone + !Send",
                "pub struct a::B",
                "a::B: Send",
            ]
        );
    }
}
