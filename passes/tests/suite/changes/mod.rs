//! Tests `stablehlo-artifact diff`. It must report each single change that is visible in
//! MLIR's generic text, and no other change. Each report must name the position of the
//! change.
//!
//! The test makes random changes to the artifacts and mixed programs of the repository in
//! three forms: unmodified, with functions in nested modules, and with ops
//! outside of functions. To run more changes, or changes from another seed:
//!
//! ```text
//! STABLEHLO_CHANGES=100000 STABLEHLO_SEED=7 \
//!     cargo test --release -p stablehlo-passes --test suite changes -- --nocapture
//! ```

mod edits;
mod tree;

use crate::support;
use edits::{EDITS, Editor, Expected};
use fastrand::Rng;
use mlir_bridge::{
    bytecode,
    ir::Context,
    melior::ir::{
        Module,
        operation::{OperationLike, OperationPrintingFlags},
    },
};
use mlir_bytecode::Body;
use stablehlo_artifact::{
    Artifact, Diff, Version,
    diff::{Change, Difference},
};
use std::{collections::BTreeMap, fs, path::Path};
use tree::{Block, Tree};

/// Default number of changes. A debug build is slow: it makes fewer changes, and need not make each edit.
const CHANGES: u64 = if cfg!(debug_assertions) { 100 } else { 2500 };
const MAKES_ALL_EDITS: bool = !cfg!(debug_assertions);
/// Number of changes per artifact.
const IN_A_ROW: u64 = 10;
/// Number of artifacts per context.
const PER_CONTEXT: u64 = 50;

/// Form of an artifact before it is changed.
#[derive(Clone, Copy, Debug)]
enum Form {
    Unmodified,
    /// Functions in two nested modules.
    Nested,
    /// Unregistered ops with several blocks in place of the functions.
    Outside,
}

#[test]
fn diff_reports_exactly_the_visible_changes() {
    let number = |name| -> Option<u64> { std::env::var(name).ok()?.parse().ok() };
    let changes = number("STABLEHLO_CHANGES").unwrap_or(CHANGES);
    let seed = number("STABLEHLO_SEED").unwrap_or(1);
    let corpus = corpus();
    let mut results = Results::default();
    let mut context = support::context();
    let parts = changes.div_ceil(IN_A_ROW);
    for n in 0..10 * parts {
        // Each edit must be made at least once. MLIR refuses most results of some edits, so a
        // short run may need more parts.
        if n >= parts && (changes < CHANGES || !MAKES_ALL_EDITS || results.missing().is_none()) {
            break;
        }
        // Renew the context: it keeps all attributes and types.
        if n % PER_CONTEXT == 0 {
            context = support::context();
            context.attach_diagnostic_handler(|_| true);
        }
        let mut rng = Rng::with_seed(seed << 32 | n);
        let (round, file) = (n as usize / corpus.len(), n as usize % corpus.len());
        let (name, bytes) = &corpus[file];
        let form = [Form::Unmodified, Form::Nested, Form::Outside][(file + round) % 3];
        let case = format!("{name} ({form:?}, seed {seed}, part {n})");
        let before = in_form(bytes, form, &mut rng);
        match text(&context, &before) {
            Some(text) => {
                for _ in 0..IN_A_ROW {
                    results.change(&context, &case, (&before, &text), &mut rng);
                }
            }
            None => *results.unusable.entry(format!("{form:?}")).or_default() += 1,
        }
    }
    print!("{results}");
    assert!(
        results.wrong.is_empty(),
        "{} are wrong",
        results.wrong.len()
    );
    if MAKES_ALL_EDITS
        && changes >= CHANGES
        && let Some(name) = results.missing()
    {
        panic!("{name}: MLIR accepted no change");
    }
}

/// Returns the artifacts of the repository, and artifacts of its mixed programs, with
/// their names.
fn corpus() -> Vec<(String, Vec<u8>)> {
    let mut all = Vec::new();
    for folder in ["models/Inputs", "sharded/Inputs", "vhlo/compat"] {
        let entries = fs::read_dir(Path::new("../lit_tests").join(folder)).expect("a folder");
        for entry in entries {
            let path = entry.expect("an entry").path();
            let name = path.file_name().expect("a name").to_string_lossy();
            if name.ends_with(".mlir.bc") && !name.starts_with("invalid") {
                all.push((name.into_owned(), fs::read(&path).expect("a file")));
            }
        }
    }
    assert!(all.len() > 100, "{} artifacts", all.len());
    let context = support::context();
    for file in [
        "tests/maps.mlir",
        "tests/mixed.mlir",
        "../lit_tests/sdy/mixed.mlir",
        "../lit_tests/passes/mixed.mlir",
        "../lit_tests/translate/mixed.mlir",
    ] {
        let text = fs::read_to_string(file).expect("a file");
        let mut module = Module::parse(&context, &text).expect("a program");
        let bytes = support::serialized(&mut module, Version::CURRENT).expect("an artifact");
        all.push((file.to_owned(), bytes));
    }
    all.sort();
    // Mix the order, so that neighbours come from different programs.
    let step = 37;
    (0..all.len())
        .map(|n| all[n * step % all.len()].clone())
        .collect()
}

/// Returns the generic text of an artifact, or `None` if MLIR rejects the artifact.
fn text(context: &Context, bytes: &[u8]) -> Option<String> {
    let module = bytecode::parse(context, bytes).ok()?;
    let flags = OperationPrintingFlags::new().print_generic_operation_form();
    let text = module.as_operation().to_string_with_flags(flags);
    Some(text.expect("text"))
}

/// Converts an artifact to a form.
fn in_form(bytes: &[u8], form: Form, rng: &mut Rng) -> Vec<u8> {
    let version = Artifact::read(bytes).expect("an artifact").version();
    let module = mlir_bytecode::Module::read(bytes).expect("a module");
    let mut tree = Tree::of(&module);
    let top = (Body::TOP.index(), 0, 0);
    let ops = std::mem::take(&mut tree.block(top).ops);
    let is_function = |tree: &Tree, op| tree.name(op) == "vhlo.func_v1";
    match form {
        Form::Unmodified => return bytes.to_vec(),
        Form::Nested => {
            let modules = ["a", "b"].map(|name| {
                let module = tree.new_module(name);
                tree.add(module)
            });
            tree.block(top).ops.extend(modules);
            for (n, op) in ops.into_iter().enumerate() {
                let home = match is_function(&tree, op) {
                    true => (modules[n % 2], 0, 0),
                    false => top,
                };
                tree.block(home).ops.push(op);
            }
        }
        Form::Outside => {
            for op in &ops {
                if is_function(&tree, *op) && !tree.ops[*op].regions[0].is_empty() {
                    open_function(&mut tree, *op, rng);
                }
            }
            tree.block(top).ops = ops;
        }
    }
    tree.write(version).expect("the same program")
}

/// Replaces a function by an unregistered op, and splits its body into blocks with
/// branches.
fn open_function(tree: &mut Tree, op: usize, rng: &mut Rng) {
    let function = tree.new_op("nobody.func", false, op);
    tree.ops[op].op = mlir_bytecode::Op {
        attributes: tree.ops[op].op.attributes,
        ..function.op
    };
    let branches = [vec![1, 2], vec![1]].map(|successors| {
        let mut branch = tree.new_op("nobody.branch", false, op);
        branch.successors = successors;
        tree.add(branch)
    });
    let entry = &mut tree.block((op, 0, 0)).ops;
    let rest = entry.split_off(rng.usize(..entry.len()));
    entry.push(branches[0]);
    let location = tree.ops[op].op.location;
    let ty = tree.types[rng.usize(..tree.types.len())];
    let argument = (tree.value(ty), location);
    tree.ops[op].regions[0].extend([
        Block {
            arguments: Vec::new(),
            ops: rest,
        },
        Block {
            arguments: vec![argument],
            ops: vec![branches[1]],
        },
    ]);
}

/// Outcomes of all changes.
#[derive(Default)]
struct Results {
    /// By change: number of visible changes, of invisible changes, and of changes that
    /// MLIR rejected.
    counts: BTreeMap<&'static str, [usize; 3]>,
    /// Number of artifacts that MLIR rejects in a form.
    unusable: BTreeMap<String, usize>,
    /// Changes that the comparison does not report, or reports at a wrong position.
    wrong: Vec<String>,
}

impl Results {
    /// Returns the name of an edit that MLIR has not accepted yet.
    fn missing(&self) -> Option<&'static str> {
        let made = |name: &str| self.counts.get(name).is_some_and(|c| c[0] + c[1] > 0);
        EDITS.iter().map(|(name, _)| *name).find(|name| !made(name))
    }
    /// Makes a random change to an artifact, and checks the comparison.
    fn change(
        &mut self,
        context: &Context,
        case: &str,
        (before, text_before): (&[u8], &str),
        rng: &mut Rng,
    ) {
        let module = mlir_bytecode::Module::read(before).expect("a module");
        let artifact = Artifact::read(before).expect("an artifact");
        let (name, edit) = EDITS[rng.usize(..EDITS.len())];
        let mut editor = Editor {
            before: &module,
            tree: Tree::of(&module),
            rng,
        };
        let Some(expected) = edit(&mut editor) else {
            return;
        };
        let after = editor.tree.write(artifact.version());
        let after = after.ok().and_then(|b| Some((text(context, &b)?, b)));
        let counts = self.counts.entry(name).or_default();
        let Some((text_after, after)) = after else {
            counts[2] += 1;
            return;
        };
        let is_visible = text_after != text_before;
        counts[usize::from(!is_visible)] += 1;
        let other = Artifact::read(&after).expect("an artifact");
        let wrong = match Diff::of(&artifact, &other) {
            Err(e) => Some(e.to_string()),
            Ok(diff) if diff.is_empty() == is_visible => Some(format!(
                "visible: {is_visible}, but the differences are: {diff}"
            )),
            Ok(diff) if is_visible && !is_at_its_position(&diff, expected, &artifact) => {
                Some(format!("expected {expected:?}, found: {diff}"))
            }
            Ok(_) => None,
        };
        if let Some(wrong) = wrong {
            let (left, right) = (text_before.lines(), text_after.lines());
            let lines = left.zip(right).find(|(l, r)| l != r);
            let [left, right] = lines.map_or(["", ""], |(l, r)| [l.trim(), r.trim()]);
            self.wrong
                .push(format!("{case}: {name}: {wrong}\n  {left}\n  {right}"));
        }
    }
}

/// Returns whether a comparison reports the expected differences.
fn is_at_its_position(diff: &Diff, expected: Expected, before: &Artifact) -> bool {
    let all = &diff.differences;
    match expected {
        Expected::Operands(op) => {
            let position = Position::of(before, op);
            let operands = |d: &Difference| matches!(d.change, Change::Operands { .. });
            all.iter().any(operands) && all.iter().all(|d| position.is_of(d))
        }
        Expected::Successors(op) => {
            let position = Position::of(before, op);
            let successors = |d: &Difference| matches!(d.change, Change::Successors { .. });
            all.iter().all(|d| successors(d) && position.is_of(d))
        }
        Expected::Attribute(op) => {
            let position = Position::of(before, op);
            let attribute = |d: &Difference| matches!(d.change, Change::Attribute { .. });
            // A renamed function is reported as another function.
            let renamed = |d: &Difference| {
                let function = position.function.is_some() && position.number == 0;
                function && d.change == Change::FunctionRemoved && d.function == position.function
            };
            all.iter().all(|d| attribute(d) && position.is_of(d)) || all.iter().any(renamed)
        }
        Expected::Types(op) => {
            let position = Position::of(before, op);
            let types = |d: &Difference| matches!(d.change, Change::Types { .. });
            all.iter().any(|d| types(d) && position.is_of(d))
        }
        Expected::Removed(op) => {
            let position = Position::of(before, op);
            let removed = |d: &Difference| match d.change {
                Change::FunctionRemoved => position.number == 0 && d.function == position.function,
                Change::OpRemoved { .. } => position.is_of(d),
                _ => false,
            };
            all.iter().any(removed)
        }
        Expected::Something => true,
        Expected::Nothing => false,
    }
}

/// Position of an op: the enclosing function, if any, and the op's number in the function or
/// outside of functions.
struct Position {
    function: Option<String>,
    number: usize,
}

impl Position {
    fn of(artifact: &Artifact, op: usize) -> Self {
        let tree = Tree::of(artifact.module());
        let (mut next, mut number) = (0, 0);
        while next < op {
            // Ops are numbered in pre-order. The numbers outside of functions skip
            // functions and the ops in functions.
            let end = next + tree.size(next);
            let function = tree.name(next) == "vhlo.func_v1";
            if function && op < end {
                return Self {
                    function: Some(tree.symbol(next)),
                    number: op - next,
                };
            }
            next = if function { end } else { next + 1 };
            number += usize::from(!function);
        }
        let function = tree.name(op) == "vhlo.func_v1";
        Self {
            function: function.then(|| tree.symbol(op)),
            number: if function { 0 } else { number },
        }
    }
    fn is_of(&self, difference: &Difference) -> bool {
        let (Change::Attribute { number, .. }
        | Change::Types { number, .. }
        | Change::Operands { number, .. }
        | Change::Successors { number, .. }
        | Change::Blocks { number, .. }
        | Change::OpRemoved { number, .. }) = difference.change
        else {
            return false;
        };
        difference.function == self.function && number == self.number
    }
}

impl std::fmt::Display for Results {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        let mut all = [0; 3];
        for (name, counts) in &self.counts {
            writeln!(f, "{counts:>6?} {name}")?;
            (0..3).for_each(|n| all[n] += counts[n]);
        }
        let [shown, not_shown, refused] = all;
        writeln!(
            f,
            "{shown} changes show, {not_shown} do not, MLIR refuses {refused}"
        )?;
        for (form, count) in &self.unusable {
            writeln!(
                f,
                "MLIR refuses {count} artifacts before they are changed: {form}"
            )?;
        }
        self.wrong
            .iter()
            .try_for_each(|wrong| writeln!(f, "{wrong}"))
    }
}
