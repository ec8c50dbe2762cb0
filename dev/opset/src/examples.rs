//! Examples of ops: for each op, the smallest function or module that contains the op, in the
//! folder of `lit_tests` that belongs to the op's dialect.

use mlir_bridge::{diag::collect, melior::ir::Module, prelude::*};
use std::{
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
};

const TESTS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../lit_tests");
/// Dialects whose ops have examples, each with its folder.
const DIALECTS: [(&str, &str); 4] = [
    ("stablehlo", "stablehlo"),
    ("chlo", "chlo"),
    ("check", "check"),
    ("interpreter", "interpret"),
];

/// Example of each op.
pub struct Examples {
    by_op: BTreeMap<String, Example>,
}

/// Text of a program, with its size in ops and bytes.
struct Example {
    size: (usize, usize),
    text: String,
}

impl Examples {
    /// Collects the examples from the tests that parse in `context`.
    pub fn of_tests(context: &Context) -> Self {
        let mut examples = Self {
            by_op: BTreeMap::new(),
        };
        for (dialect, folder) in DIALECTS {
            for program in programs(folder) {
                let (module, _) = collect(context, || Module::parse(context, &program));
                if let Some(module) = module {
                    examples.add(context, dialect, Op::of_module(&module));
                }
            }
        }
        examples
    }
    /// Returns the example of an op.
    ///
    /// # Panics
    /// Panics if no test contains the op.
    pub fn of(&self, op: &OpDef) -> &str {
        let example = self.by_op.get(op.name);
        &example
            .unwrap_or_else(|| panic!("no test in {TESTS} has {}", op.name))
            .text
    }
    fn add(&mut self, context: &Context, dialect: &str, module: Op) {
        let functions = module
            .regions()
            .flat_map(|r| r.blocks())
            .flat_map(|b| b.ops());
        for function in functions {
            self.add_part(context, dialect, function);
        }
        // A function that needs other functions does not parse alone. The example of its ops
        // is then the whole module.
        self.add_part(context, dialect, module);
    }
    /// Adds `part` as the example of each op of `dialect` for which it is the smallest example so
    /// far. Skips a part that does not parse alone.
    fn add_part(&mut self, context: &Context, dialect: &str, part: Op) {
        let mut names = Vec::new();
        part.walk(&mut |op| names.push(op.name().to_owned()));
        let text = part.to_string();
        let size = (names.len(), text.len());
        let smaller = |name: &&String| {
            name.split('.').next() == Some(dialect)
                && self.by_op.get(*name).is_none_or(|known| size < known.size)
        };
        let better: Vec<_> = names.iter().filter(smaller).collect();
        if better.is_empty() {
            return;
        }
        let (alone, _) = collect(context, || Module::parse(context, &text));
        if alone.is_none() {
            return;
        }
        for name in better {
            let text = text.clone();
            self.by_op.insert(name.clone(), Example { size, text });
        }
    }
}

/// Returns the programs of all tests in a folder, sorted by file.
fn programs(folder: &str) -> Vec<String> {
    let mut files = Vec::new();
    let mut folders = vec![Path::new(TESTS).join(folder)];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).expect("a folder") {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|e| e == "mlir") {
                files.push(path);
            }
        }
    }
    files.sort();
    let text = |path: &PathBuf| fs::read_to_string(Path::new(path)).expect("a text");
    let cases = |text: String| {
        text.split("// -----")
            .map(str::to_owned)
            .collect::<Vec<_>>()
    };
    files.iter().map(text).flat_map(cases).collect()
}
