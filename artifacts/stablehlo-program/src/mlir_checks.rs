//! Checks of MLIR on locations, and on ops of the dialects `builtin` and `func`.

use crate::{
    attribute::{Attribute, AttributeValue},
    error::{Checked, Mismatch},
    function::Function,
    location::Location,
    op_ref::OpRef,
    program::{Kind, Program},
    scopes::{CAST, VISIBILITIES, is_visibility},
};
use mlir_bytecode::AttributeId;
use rustc_hash::FxHashSet;

impl Program<'_> {
    /// Checks the locations of an op and of its arguments, the regions and the names of the attributes
    /// of a module, and the attributes of arguments and results of a function. `known` has the locations
    /// so far.
    pub(crate) fn check_mlir(&self, op: OpRef, known: &mut FxHashSet<AttributeId>) -> Checked {
        let mut is_location = |id: AttributeId| self.is_location(id, known);
        let blocks = op.regions().iter().flat_map(|region| self.blocks(region));
        let mut arguments = blocks.flat_map(|b| self.body().argument_locations(b).to_vec());
        let has_locations = is_location(op.location().id()) && arguments.all(&mut is_location);
        match op.kind() {
            _ if !has_locations => {
                Err(Mismatch::new("location", "a location", "another attribute"))
            }
            Kind::Module => check_module(op),
            Kind::Function => check_function(op),
            Kind::Other => check_name(op),
            Kind::Call | Kind::Declared(_) => Ok(()),
        }
    }
    /// Returns whether an attribute and all of its parts are locations. `known` has the locations so
    /// far. Locations can nest more deeply than the stack allows.
    fn is_location(&self, id: AttributeId, known: &mut FxHashSet<AttributeId>) -> bool {
        let mut next = vec![id];
        while let Some(id) = next.pop() {
            if !known.insert(id) {
                continue;
            }
            match Attribute::new(self, id).as_location() {
                Location::Unknown | Location::File { .. } => {}
                Location::Name { child, .. } => next.push(child.id()),
                Location::CallSite { callee, caller } => next.extend([callee.id(), caller.id()]),
                Location::Fused { locations, .. } => {
                    next.extend(locations.into_iter().map(Attribute::id));
                }
                Location::Other => return false,
            }
        }
        true
    }
}

fn check_module(op: OpRef) -> Checked {
    if op.regions().len() != 1 {
        let found = op.regions().len().to_string();
        return Err(Mismatch::new("regions", "one region", found));
    }
    check_symbol(op)?;
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
/// Checks the name and the visibility of a module. A module without a name may have any visibility.
fn check_symbol(op: OpRef) -> Checked {
    let text = |part: &str, id: Option<AttributeId>| {
        let Some(id) = id else { return Ok(None) };
        match Attribute::new(op.program(), id).builtin_text() {
            Some(text) => Ok(Some(String::from_utf8_lossy(text))),
            None => Err(Mismatch::new(part, "a string", "another attribute")),
        }
    };
    let properties = op.properties();
    let property = |n: usize| properties.get(n).copied().flatten();
    let name = text("name", property(0))?;
    let visibility = text("visibility", property(1))?;
    match (name, visibility) {
        (Some(_), Some(found)) if !is_visibility(&found) => Err(Mismatch::new(
            "visibility",
            VISIBILITIES,
            format!("'{found}'"),
        )),
        _ => Ok(()),
    }
}
fn check_function(op: OpRef) -> Checked {
    let Some(function) = Function::of(op) else {
        return Ok(());
    };
    let ty = function.ty;
    for (part, list, count) in [
        (
            "attributes of arguments",
            function.argument_attributes,
            ty.inputs.len(),
        ),
        (
            "attributes of results",
            function.result_attributes,
            ty.results.len(),
        ),
    ] {
        let all = list.as_array().unwrap_or_default();
        // An empty list is an absent one.
        if !all.is_empty() && all.len() != count {
            let expected = format!("{count} dictionaries");
            return Err(Mismatch::new(part, expected, all.len().to_string()));
        }
        for dictionary in all {
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
    if name == CAST {
        return check_cast(op);
    }
    if name.starts_with("builtin.") {
        return Err(Mismatch::new(
            "name",
            "an op of the dialect 'builtin'",
            name,
        ));
    }
    Ok(())
}
fn check_cast(op: OpRef) -> Checked {
    if op.results().is_empty() {
        return Err(Mismatch::new("results", "at least one result", "0"));
    }
    match op.regions().len() {
        0 => Ok(()),
        found => Err(Mismatch::new("regions", "0", found.to_string())),
    }
}
