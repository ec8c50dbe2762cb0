//! Checks of MLIR on locations, and on ops of the dialects `builtin` and `func`.

use crate::{
    attribute::{Attribute, AttributeValue},
    error::{Checked, Mismatch, Result},
    function::Function,
    location::Location,
    op_ref::OpRef,
    program::{Kind, Program},
    scopes::of_op,
};
use mlir_bytecode::AttributeId;
use rustc_hash::FxHashSet;

/// The only op of `builtin` besides modules.
const CAST: &str = "builtin.unrealized_conversion_cast";

impl Program<'_> {
    /// Checks the locations of ops and arguments, the regions and the names of the attributes of
    /// modules, and the attributes of arguments and results of functions.
    pub(crate) fn check_mlir(&self) -> Result<()> {
        let mut locations = FxHashSet::default();
        let mut is_location = |id: AttributeId| {
            !locations.insert(id)
                || !matches!(Attribute::new(self, id).as_location(), Location::Other)
        };
        for op in self.ops() {
            let blocks = op.regions().iter().flat_map(|region| self.blocks(region));
            let mut arguments = blocks.flat_map(|b| self.body().argument_locations(b).to_vec());
            let has_locations = is_location(op.location().id()) && arguments.all(&mut is_location);
            let checked = match op.kind() {
                _ if !has_locations => {
                    Err(Mismatch::new("location", "a location", "another attribute"))
                }
                Kind::Module => check_module(op),
                Kind::Function => check_function(op),
                Kind::Other => check_name(op),
                Kind::Call | Kind::Stablehlo(_) => Ok(()),
            };
            checked.map_err(|mismatch| of_op(op, mismatch))?;
        }
        Ok(())
    }
}

fn check_module(op: OpRef) -> Checked {
    if op.regions().len() != 1 {
        let found = op.regions().len().to_string();
        return Err(Mismatch::new("regions", "one region", found));
    }
    let mut names = op.discardable().map(|(name, _)| name);
    // The names of modules in old bytecode are among these attributes.
    let own: [&[u8]; 2] = [b"sym_name", b"sym_visibility"];
    let without_prefix = |name: &&[u8]| !name.contains(&b'.') && !own.contains(name);
    match names.find(without_prefix) {
        Some(name) => {
            let found = format!("'{}'", String::from_utf8_lossy(name));
            let expected = "names with the prefix of a dialect";
            Err(Mismatch::new("attributes", expected, found))
        }
        None => Ok(()),
    }
}
fn check_function(op: OpRef) -> Checked {
    let Some(function) = Function::of(op) else {
        return Ok(());
    };
    for (part, list) in [
        ("attributes of arguments", function.argument_attributes),
        ("attributes of results", function.result_attributes),
    ] {
        for dictionary in list.as_array().unwrap_or_default() {
            let AttributeValue::Dictionary(all) = dictionary.value() else {
                return Err(Mismatch::new(part, "dictionaries", "another attribute"));
            };
            if let Some((name, _)) = all.iter().find(|(name, _)| !name.contains(&b'.')) {
                let found = format!("'{}'", String::from_utf8_lossy(name));
                return Err(Mismatch::new(
                    part,
                    "names with the prefix of a dialect",
                    found,
                ));
            }
        }
    }
    Ok(())
}
fn check_name(op: OpRef) -> Checked {
    let name = op.name();
    if name.starts_with("builtin.") && name != CAST {
        return Err(Mismatch::new(
            "name",
            "an op of the dialect 'builtin'",
            name,
        ));
    }
    Ok(())
}
