//! Stripping of shardings. [`internals::shardings`](vhlo_opset::shardings) has the rules.

mod ops;

use crate::{
    artifact::Artifact,
    decode::{Literal, LiteralDialect, NamedAttribute, mesh_axes},
    edit::{Edit, ValueDefinition},
    error::{OpFault, Result},
    program::{Program, op_error},
};
use mlir_bytecode::{AttributeId, EncodedField, Module, OpId, builtin::Attribute as Builtin};
use rustc_hash::{FxHashMap, FxHashSet};
use vhlo_opset::{
    construct,
    kinds::attributes as va,
    shardings::{
        BETWEEN_DIALECTS, DICTIONARIES, FRONTEND_ATTRIBUTES, HAS_REGIONS, OpRule, TYPES_DIFFER,
        USES_ITSELF, USES_MESH, is_sharding, rule_of_custom_call, rule_of_op,
    },
};

/// Op that converts between values of VHLO and of other dialects.
const CAST: &str = "builtin.unrealized_conversion_cast";

impl Artifact<'_> {
    /// Returns the program without shardings: the program on one device.
    ///
    /// Strips the ops and attributes of Shardy, and the forms in which XLA stores
    /// shardings: attributes such as `mhlo.sharding`, frontend attributes such as
    /// `xla.sdy.sharding`, and custom calls such as `Sharding`. An op that only constrains a
    /// sharding becomes its operand. A constant of Shardy becomes a constant of VHLO, and the ops
    /// in a named computation replace the computation.
    ///
    /// # Errors
    /// [`Error::Op`](crate::Error::Op) if an op has no meaning on one device: a manual
    /// computation, or a collective of Shardy. Also if an op of VHLO is invalid.
    pub fn strip_shardings(self) -> Result<Self> {
        let (version, has_chlo) = (self.target, self.has_chlo);
        let stripped = self.stripped()?;
        match has_chlo {
            // A program that was parsed is of the newest version.
            true => Ok(stripped),
            false => stripped.retarget(version),
        }
    }

    /// Returns the program without shardings, in the newest version.
    pub(crate) fn stripped(self) -> Result<Self> {
        strip(self)?.map_err(|refused| {
            let (op, reason) = refused.ops[0];
            op_error(&refused.module, op, OpFault::Sharding(reason))
        })
    }
}

/// Op that has no meaning on one device, with the reason.
type Refused = (OpId, &'static str);

/// Program with ops that have no meaning on one device.
#[derive(Debug)]
pub struct RefusedShardings<'a> {
    /// The program in the newest version.
    pub module: Module<'a>,
    /// The ops in program order, with the reasons; at least one.
    pub ops: Vec<(OpId, &'static str)>,
}

/// Returns the program without shardings, in the newest version, or the ops that have no meaning on
/// one device.
///
/// # Errors
/// If an op of VHLO is invalid.
pub fn strip(
    artifact: Artifact<'_>,
) -> Result<std::result::Result<Artifact<'_>, RefusedShardings<'_>>> {
    // In the newest version, attributes are properties, and ops have one version.
    let mut artifact = artifact.into_newest()?;
    let program = Program::of(&artifact.module)?;
    let mut stripper = Stripper {
        edit: Edit::new(artifact.module),
        program: &program,
        lists: FxHashMap::default(),
    };
    let ops = stripper.strip();
    if !ops.is_empty() {
        let module = stripper.edit.into_module();
        return Ok(Err(RefusedShardings { module, ops }));
    }
    artifact.module = stripper.edit.finish()?;
    Ok(Ok(artifact))
}

struct Stripper<'p, 'a> {
    edit: Edit<'a>,
    program: &'p Program,
    /// Dictionaries and arrays of dictionaries, without shardings; `None` if nothing is left.
    lists: FxHashMap<AttributeId, Option<AttributeId>>,
}

impl Stripper<'_, '_> {
    /// Strips the shardings. Returns the ops that have no meaning on one device.
    fn strip(&mut self) -> Vec<Refused> {
        let tables = self.edit.tables.tables();
        let names = (0..tables.op_names().len() as u32).map(mlir_bytecode::OpNameId);
        let names: Vec<_> = names.map(|n| tables.full_name(n)).collect();
        let (mut casts, mut constants, mut refused) = (Vec::new(), Vec::new(), Vec::new());
        for op in self.edit.module.body.op_ids() {
            let name = &names[self.edit.module.body.op(op).name.index()];
            let stripped = match self.rule(op, name) {
                // The last op of a body that was inlined.
                _ if self.edit.is_erased(op) => Ok(()),
                Some(OpRule::Constant) => self.constant(op).map(|found| constants.push(found)),
                Some(OpRule::Inline) => self.inline(op),
                Some(rule) => self.apply(op, rule),
                None if name == CAST && !self.has_regions(op) => {
                    casts.push(op);
                    Ok(())
                }
                None => self.strip_attributes(op, name),
            };
            refused.extend(stripped.err());
        }
        if refused.is_empty() {
            self.convert_constants(&constants, &casts);
            refused.extend(self.remove_casts(&casts).err());
        }
        refused
    }

    fn rule(&self, op: OpId, name: &str) -> Option<OpRule> {
        let target = self.program.slot(&self.edit.module, op, "call_target_name");
        if let Some(target) = target {
            return match Literal::of(&self.edit.decoder(), target)?.1 {
                Literal::String(target) => rule_of_custom_call(target),
                _ => None,
            };
        }
        rule_of_op(name)
    }

    fn apply(&mut self, op: OpId, rule: OpRule) -> std::result::Result<(), Refused> {
        let body = &self.edit.module.body;
        let results: Vec<_> = body.results(op).collect();
        match (rule, &self.edit.operands(op)[..], &results[..]) {
            (OpRule::Refuse(reason), ..) => return Err((op, reason)),
            _ if self.has_regions(op) => return Err((op, HAS_REGIONS)),
            (OpRule::Operand, [operand], [result]) => {
                if operand == result {
                    return Err((op, USES_ITSELF));
                }
                if self.edit.ty(*operand) != self.edit.ty(*result) {
                    return Err((op, TYPES_DIFFER));
                }
                self.edit.replace(*result, *operand);
            }
            (OpRule::Erase, _, []) => {}
            // Rules for constants and named computations are applied elsewhere.
            _ => return Err((op, TYPES_DIFFER)),
        }
        self.edit.erase(op);
        Ok(())
    }

    /// Returns whether an op has regions. Without MLIR, ops of other dialects are not verified.
    fn has_regions(&self, op: OpId) -> bool {
        self.edit.module.body.regions(op).len() > 0
    }

    /// Strips the shardings from the attributes of an op that stays.
    fn strip_attributes(&mut self, id: OpId, name: &str) -> std::result::Result<(), Refused> {
        let mut op = self.edit.module.body.op(id);
        if self.refers_to_mesh(id) {
            return Err((id, USES_MESH));
        }
        if let Some(dictionary) = op.attributes {
            op.attributes = self.without_shardings(dictionary);
        }
        if name == "vhlo.func_v1" {
            let facts = self.program.version_facts(&self.edit.module, id);
            let names = facts.map_or(&[][..], |f| &f.version.attributes);
            let mut slots = self.program.slots(&self.edit.module, id).to_vec();
            for (slot, name) in slots.iter_mut().zip(names) {
                if DICTIONARIES.contains(name) {
                    let stripped = self.without_shardings_in_each(*slot);
                    *slot = stripped.unwrap_or_else(|| self.array(LiteralDialect::Vhlo, &[]));
                }
            }
            let fields: Vec<_> = slots.into_iter().map(EncodedField::Attribute).collect();
            op.properties = Some(self.edit.tables.properties(&fields));
        }
        self.edit.module.body.set_op(id, op);
        Ok(())
    }

    /// Returns whether the replica groups of an op are axes of a mesh that the groups refer
    /// to by name.
    fn refers_to_mesh(&self, op: OpId) -> bool {
        let decoder = self.edit.decoder();
        let groups = self.program.slot(&self.edit.module, op, "replica_groups");
        let axes = groups.and_then(|groups| mesh_axes(&decoder, groups));
        axes.is_some_and(|[mesh, _]| {
            matches!(Literal::of(&decoder, mesh), Some((_, Literal::String(_))))
        })
    }

    /// Returns a dictionary without shardings, or `None` if no entry is left.
    fn without_shardings(&mut self, id: AttributeId) -> Option<AttributeId> {
        if let Some(known) = self.lists.get(&id) {
            return *known;
        }
        let decoder = self.edit.decoder();
        let Some((dialect, Literal::Dictionary(entries))) = Literal::of(&decoder, id) else {
            return Some(id);
        };
        let entry = |(key, value): NamedAttribute| match Literal::of(&decoder, key) {
            Some((_, Literal::String(name))) => (key, value, name.to_vec()),
            _ => (key, value, Vec::new()),
        };
        let entries: Vec<_> = entries.into_iter().map(entry).collect();
        let mut stripped = Vec::with_capacity(entries.len());
        for (key, value, name) in &entries {
            let value = match name {
                _ if is_sharding(name) => None,
                _ if name == FRONTEND_ATTRIBUTES.as_bytes() => self.without_shardings(*value),
                _ if DICTIONARIES.iter().any(|d| d.as_bytes() == name) => {
                    self.without_shardings_in_each(*value)
                }
                _ => Some(*value),
            };
            stripped.extend(value.map(|value| (*key, value)));
        }
        let new = match &stripped[..] {
            [] => None,
            same if same.iter().copied().eq(entries.iter().map(|e| (e.0, e.1))) => Some(id),
            changed => Some(self.dictionary(dialect, changed)),
        };
        self.lists.insert(id, new);
        new
    }

    /// Returns an array of dictionaries without shardings, or `None` if all dictionaries are
    /// empty then.
    fn without_shardings_in_each(&mut self, id: AttributeId) -> Option<AttributeId> {
        if let Some(known) = self.lists.get(&id) {
            return *known;
        }
        let Some((dialect, Literal::Array(all))) = Literal::of(&self.edit.decoder(), id) else {
            return Some(id);
        };
        let stripped: Vec<_> = all.iter().map(|d| self.without_shardings(*d)).collect();
        let new = stripped.iter().any(Option::is_some).then(|| {
            let some = |d: &Option<AttributeId>| d.unwrap_or_else(|| self.dictionary(dialect, &[]));
            let stripped: Vec<_> = stripped.iter().map(some).collect();
            self.array(dialect, &stripped)
        });
        self.lists.insert(id, new);
        new
    }

    fn dictionary(&mut self, dialect: LiteralDialect, entries: &[NamedAttribute]) -> AttributeId {
        match dialect {
            LiteralDialect::Builtin => {
                let entries = Builtin::Dictionary(entries.to_vec());
                self.edit.tables.builtin(&entries)
            }
            LiteralDialect::Vhlo => {
                let ids = entries.iter().flat_map(|(key, value)| [*key, *value]);
                construct::list(&mut self.edit.tables, &va::DICTIONARY, entries.len(), ids)
            }
        }
    }
    fn array(&mut self, dialect: LiteralDialect, elements: &[AttributeId]) -> AttributeId {
        match dialect {
            LiteralDialect::Builtin => {
                let elements = Builtin::Array(elements.to_vec());
                self.edit.tables.builtin(&elements)
            }
            LiteralDialect::Vhlo => {
                let all = elements.iter().copied();
                construct::list(&mut self.edit.tables, &va::ARRAY, elements.len(), all)
            }
        }
    }

    /// Removes the casts that only led to ops of Shardy and back.
    fn remove_casts(&mut self, casts: &[OpId]) -> std::result::Result<(), Refused> {
        let all: FxHashSet<_> = casts.iter().collect();
        for &cast in casts {
            if self.edit.is_erased(cast) {
                continue;
            }
            let body = &self.edit.module.body;
            let (old, result) = match (body.operands(cast), body.results(cast).next()) {
                ([old], Some(result)) if body.results(cast).len() == 1 => (*old, result),
                _ => continue,
            };
            let operand = self.edit.current(old);
            if operand == old {
                continue;
            }
            // The operand was the result of an op of Shardy. Now it is the result of the cast
            // that led to this op, unless another dialect defines it.
            let source = match self.edit.definition(operand) {
                ValueDefinition::Op(op) if all.contains(&op) => self.edit.operands(op),
                _ => Vec::new(),
            };
            match source[..] {
                [source] if source == result => return Err((cast, USES_ITSELF)),
                [source] if self.edit.ty(source) == self.edit.ty(result) => {
                    self.edit.replace(result, source);
                    self.edit.erase(cast);
                }
                _ => return Err((cast, BETWEEN_DIALECTS)),
            }
        }
        let mut used = FxHashSet::default();
        for op in self.edit.module.body.op_ids() {
            if !self.edit.is_erased(op) {
                used.extend(self.edit.operands(op));
            }
        }
        for &cast in casts {
            let mut results = self.edit.module.body.results(cast);
            if !self.edit.is_erased(cast) && !results.any(|r| used.contains(&r)) {
                self.edit.erase(cast);
            }
        }
        Ok(())
    }
}
