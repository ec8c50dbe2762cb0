//! Shape inference for whole programs.
//!
//! [`shapes`] starts at the entry function, and visits each op once, in program order:
//!
//! | op | refinement |
//! |---|---|
//! | call, composite | a copy of the function is refined for the types and the constant sizes of the operands, unless this was done before |
//! | custom call of JAX with constant parameters | the op that it stands for, refined like other ops |
//! | `while` | the types of the operands, of the arguments, and of the values that the body returns are merged, until the body refines no type |
//! | other op with regions | the regions first |
//! | any op | the result types that operands and attributes determine; the value, if all operands are constant integers |
//!
//! The refinement ends: a function that calls itself is refused, so contexts form no cycle, and each
//! turn of a loop determines a size or a bound.

pub mod arguments;
pub mod assertions;
mod body;
mod calls;
mod collectives;
mod constant;
mod custom_calls;
mod elements;
pub mod explain;
mod functions;
mod indexed;
mod inference;
mod loops;
mod references;
mod rules;
mod state;
mod types;
pub mod uncalled;

use crate::fold::Folder;
use functions::{only_block, update_type};
use references::References;
use rustc_hash::{FxHashMap, FxHashSet};
use stablehlo_opset::edit::{Reported, functions::EditFunctions};
use state::Refiner;
use std::hash::Hash;

/// Largest number of elements of the tensors that are evaluated, unless a user states another one.
pub const LIMIT: u128 = 65536;

/// Options of [`shapes`].
#[derive(Clone, Copy, Debug)]
pub struct RefineOptions {
    /// Largest number of elements of the tensors that are evaluated.
    pub limit: u128,
    /// Whether a shape assertion that fails stops the refinement.
    pub checks_assertions: bool,
}

/// Numbers of changes of a refinement.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RefineCounts {
    /// Values whose types were refined.
    pub refined: usize,
    /// Ops that were replaced by constants.
    pub folded: usize,
    /// Specializations of functions.
    pub functions: usize,
}

/// Returns the function whose arguments determine all shapes: `main`, or the only function. Returns
/// `None` if the module has no functions.
///
/// # Errors
/// If the module has several functions and no `main`, or the function has no or several blocks, after an
/// error.
pub fn entry_function<'x, E: EditFunctions<'x>>(edit: E) -> Result<Option<E::Op>, Reported> {
    let ops = edit.inner_ops(edit.root()).into_iter();
    let functions: Vec<_> = ops.filter(|op| edit.is_function(*op)).collect();
    let entry = match &functions[..] {
        [] => return Ok(None),
        [only] => *only,
        all => {
            let mut all = all.iter();
            *all.find(|op| edit.symbol(**op) == Some(b"main"))
                .ok_or_else(|| {
                    edit.error_at(
                        edit.root(),
                        "must have no more than one function or a `main` function to clearly \
                         identify which function will be refined",
                    )
                })?
        }
    };
    match only_block(edit, entry)? {
        Some(_) => Ok(Some(entry)),
        None => Err(edit.error_at(entry, "must have exactly one block")),
    }
}

/// Infers the shapes in `entry`, which is an entry function, and in the functions that it calls.
///
/// # Errors
/// If a function calls itself, a loop changes shapes, shape operands do not fit, or an assertion fails, after an
/// error.
///
/// # Panics
/// If `entry` has no body.
pub fn shapes<'x, E: EditFunctions<'x>>(
    edit: E,
    entry: E::Op,
    options: RefineOptions,
) -> Result<RefineCounts, Reported>
where
    E::Op: Hash,
{
    let mut refiner = Refiner {
        edit,
        folder: Folder::of_integers(options.limit),
        checks_assertions: options.checks_assertions,
        references: References::of(edit, entry),
        specializations: FxHashMap::default(),
        replaced: FxHashMap::default(),
        callers: vec![edit.symbol(entry).unwrap_or_default()],
        redirected: FxHashMap::default(),
        superseded: Vec::new(),
        unique_caller: Some(entry),
        effect_free_calls: FxHashSet::default(),
        refined: 0,
        folded: 0,
    };
    let block = edit.body(entry).expect("a function with a block");
    refiner.refine_block(block)?;
    update_type(edit, entry, block);
    for (symbol, function) in &refiner.replaced {
        if refiner.references.is_replaceable(symbol) {
            edit.erase(*function);
        }
    }
    refiner.erase_superseded();
    Ok(RefineCounts {
        refined: refiner.refined,
        folded: refiner.folded,
        functions: refiner.specializations.len(),
    })
}
