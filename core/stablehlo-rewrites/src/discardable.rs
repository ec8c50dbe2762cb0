//! Discardable attributes of ops that other ops replace.

use stablehlo_opset::{
    edit::{Edit, views::codes},
    opcode::Opcode,
};

/// Attributes of XLA, whose dictionaries are merged entry by entry.
const FRONTEND_ATTRIBUTES: &[u8] = b"mhlo.frontend_attributes";
/// Frontend attribute that names the op itself: an op that has the attribute keeps its own.
const METADATA_PAYLOAD: &[u8] = b"xla_metadata_payload";

/// Adds the discardable attributes of an op, such as a sharding, to those of the op that replaces it. Both must
/// be ops of StableHLO with one result, in one block, and no other op may use the result of the second one. If
/// both have an attribute, the replaced op's wins. The attributes of a custom call are its own: they can be
/// arguments of the call.
pub fn merge_discardable<'x, E: Edit<'x>>(edit: E, replaced: E::Op, by: E::Op) {
    let is_of_stablehlo = |op| {
        edit.opcode(op)
            .is_some_and(|code: Opcode| !code.is_of_chlo())
    };
    let can_merge = |op| is_of_stablehlo(op) && edit.result_count(op) == 1;
    let has_other_users = || {
        let mut uses = edit.uses(edit.result(by, 0)).into_iter();
        uses.any(|one| one.op != replaced)
    };
    if !can_merge(replaced)
        || !can_merge(by)
        || edit.opcode(by) == Some(codes::CustomCall)
        || edit.block_of(by) != edit.block_of(replaced)
        || has_other_users()
    {
        return;
    }
    let moved = edit.discardable_entries(replaced);
    if moved.is_empty() {
        return;
    }
    let mut merged = edit.discardable_entries(by);
    for (name, value) in moved {
        let own = merged.iter().find(|entry| entry.0 == name);
        let both = own.filter(|_| name == FRONTEND_ATTRIBUTES);
        let both = both.and_then(|own| {
            let entries = |dictionary| edit.dictionary_entries(dictionary);
            Some((entries(own.1)?, entries(value)?))
        });
        let value = match both {
            None => value,
            Some((mut merged, moved)) => {
                for (name, value) in moved {
                    let has = merged.iter().any(|entry| entry.0 == name);
                    if !has || name != METADATA_PAYLOAD {
                        set(&mut merged, name, value);
                    }
                }
                edit.dictionary(&merged)
            }
        };
        set(&mut merged, name, value);
    }
    edit.set_discardable_entries(by, &merged);
}

/// Sets an entry of a sorted dictionary.
fn set<'x, A>(entries: &mut Vec<(&'x [u8], A)>, name: &'x [u8], value: A) {
    match entries.binary_search_by(|entry| entry.0.cmp(name)) {
        Ok(at) => entries[at].1 = value,
        Err(at) => entries.insert(at, (name, value)),
    }
}
