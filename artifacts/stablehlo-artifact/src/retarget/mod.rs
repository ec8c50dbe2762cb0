//! Conversion of programs to another version.

mod attributes;
mod locations;
mod uses;

use crate::{
    artifact::Artifact,
    error::{Blocked, Error, OpFault, Result},
    header::PRODUCER_PREFIX,
    program::{PROPERTIES, Program, op_error},
    view::ProgramView,
};
use attributes::{AttributeWriter, NeutralValues};
use mlir_bytecode::{OpId, OpNameId, UniqueTables};
use rustc_hash::FxHashMap;
use std::borrow::Cow;
use vhlo_opset::{
    ops::{self, OpVersion},
    rules::{Origin, origins},
    version::Version,
};

/// Options of [`Artifact::retarget_with`].
///
/// ```
/// use stablehlo_artifact::{RetargetOptions, Version};
/// let options = RetargetOptions::new(Version::new(1, 0, 0)).expand(true);
/// # assert!(options.expand && !options.strip_shardings);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct RetargetOptions {
    /// Version that consumers know.
    pub target: Version,
    /// Whether features that the target lacks are expanded into older ops, where possible:
    /// see [`Artifact::expand`].
    pub expand: bool,
    /// Whether shardings are stripped: see [`Artifact::strip_shardings`].
    pub strip_shardings: bool,
}

impl RetargetOptions {
    /// Creates options for a target version, with all other options off.
    pub fn new(target: Version) -> Self {
        Self {
            target,
            expand: false,
            strip_shardings: false,
        }
    }
    /// Sets whether features that the target lacks are expanded.
    #[must_use]
    pub fn expand(mut self, expand: bool) -> Self {
        self.expand = expand;
        self
    }
    /// Sets whether shardings are stripped.
    #[must_use]
    pub fn strip_shardings(mut self, strip: bool) -> Self {
        self.strip_shardings = strip;
        self
    }
}

/// Conversion of the ops with a name to another version of the op.
struct Conversion {
    to: &'static OpVersion,
    origins: Vec<Origin>,
}

impl<'a> Artifact<'a> {
    /// Returns the program converted to an older or newer version, after the expansions and
    /// removals that `options` ask for.
    ///
    /// # Errors
    /// If [`Artifact::expand`], [`Artifact::strip_shardings`] or [`Artifact::retarget`] fails.
    pub fn retarget_with(mut self, options: &RetargetOptions) -> Result<Self> {
        self.has_form()?;
        // A mesh is needed to expand replica groups, and it is a sharding.
        if options.expand {
            self = self.expanded(options.target)?;
        }
        if options.strip_shardings {
            self = self.stripped()?;
        }
        self.retarget(options.target)
    }

    /// Returns the program converted to an older or newer version. The result equals
    /// what serializing the StableHLO program for `target` gives.
    ///
    /// # Errors
    /// [`Error::Blocked`] if the version cannot express the program, with everything that
    /// the version lacks. [`Error::Op`] if an op of VHLO is invalid. Also if an op of
    /// another dialect would need its properties turned into attributes, or the reverse.
    pub fn retarget(mut self, target: Version) -> Result<Self> {
        self.has_form()?;
        let program = Program::of(&self.module)?;
        // Patch versions never change the opset.
        let wanted = target.without_patch();
        let conversions = self.conversions(&program, wanted)?;
        self.order_uses(&program, wanted);
        self.rewrite(&program, &conversions, target)?;
        if wanted < locations::RANGES_SINCE {
            self.lower_ranges()?;
        }
        self.target = target;
        self.module.producer = Cow::Owned(format!("{PRODUCER_PREFIX}{target}"));
        self.module.version = target.bytecode_version().into();
        Ok(self)
    }

    /// Returns the conversions of ops that need another version, by op name.
    fn conversions(
        &self,
        program: &Program,
        target: Version,
    ) -> Result<FxHashMap<OpNameId, Conversion>> {
        let view = ProgramView::new(&self.module, program);
        let mut conversions = FxHashMap::default();
        let mut blockers = Vec::new();
        for op in self.module.body.op_ids() {
            let facts = program.version_facts(&self.module, op);
            if facts.is_some_and(|f| view.is_legal(op, f, target)) {
                continue;
            }
            let requirements = view.requirements(op);
            if requirements.iter().any(|r| r.version > target) {
                blockers.push(op);
                continue;
            }
            let Some(op_version) = facts.map(|f| f.version) else {
                continue;
            };
            let name = self.module.body.op(op).name;
            if let Some(to) = ops::version_at(op_version.base, target)
                && to.index != op_version.index
            {
                conversions.entry(name).or_insert_with(|| Conversion {
                    to,
                    origins: origins(op_version, to),
                });
            }
        }
        if blockers.is_empty() {
            return Ok(conversions);
        }
        let ops = blockers.into_iter().map(|op| view.blocked(op, target));
        let blocked = Blocked::new(target, view.smallest_version(), ops.collect());
        Err(Error::Blocked(Box::new(blocked)))
    }

    /// Rewrites the names and attributes of converted ops. Rewrites all ops if attributes
    /// are properties in only one of the two bytecode versions.
    fn rewrite(
        &mut self,
        program: &Program,
        conversions: &FxHashMap<OpNameId, Conversion>,
        target: Version,
    ) -> Result<()> {
        let from_properties = self.module.version >= PROPERTIES;
        let to_properties = u64::from(target.bytecode_version()) >= PROPERTIES;
        if conversions.is_empty() && from_properties == to_properties {
            return Ok(());
        }
        let paddings = self.paddings(program, conversions);
        let tables = UniqueTables::from_tables(std::mem::take(&mut self.module.tables));
        let mut writer = AttributeWriter::new(tables, from_properties, to_properties);
        let mut neutral_values = NeutralValues::default();
        let mut names = FxHashMap::default();
        for id in self.module.body.op_ids() {
            let op = self.module.body.op(id);
            let conversion = conversions.get(&op.name);
            if conversion.is_none() && from_properties == to_properties {
                continue;
            }
            let Some(facts) = program.version_facts[op.name.index()] else {
                if writer.tables.tables().full_name(op.name) != "builtin.module" {
                    self.module.tables = writer.tables.finish();
                    return Err(op_error(&self.module, id, OpFault::OtherDialect));
                }
                let written = writer.module(&op, program.other_attributes(&self.module, id))?;
                self.module.body.set_op(id, written.of(op));
                continue;
            };
            let old = program.slots(&self.module, id);
            let mut slots = Cow::Borrowed(old);
            let mut op_version = facts.version;
            let mut new = op;
            if let Some(conversion) = conversion {
                let value = |origin: &Origin| match *origin {
                    Origin::Old(index) => old[index],
                    Origin::Added(added) => neutral_values.of(added, &mut writer.tables),
                    Origin::Padding => neutral_values.padding(paddings[&id], &mut writer.tables),
                };
                slots = conversion.origins.iter().map(value).collect();
                op_version = conversion.to;
                let name = names
                    .entry(op.name)
                    .or_insert_with(|| writer.tables.op_name(conversion.to.name, true));
                new.name = *name;
            }
            let written = writer.vhlo(
                op_version,
                &op,
                &slots,
                program.other_attributes(&self.module, id),
            )?;
            self.module.body.set_op(id, written.of(new));
        }
        self.module.tables = writer.tables.finish();
        Ok(())
    }

    /// Returns the number of spatial dimensions of each convolution that gets a padding
    /// attribute.
    fn paddings(
        &self,
        program: &Program,
        conversions: &FxHashMap<OpNameId, Conversion>,
    ) -> FxHashMap<OpId, usize> {
        use vhlo_opset::rules::OpFacts;
        let padded = |c: &Conversion| c.origins.contains(&Origin::Padding);
        let mut found = FxHashMap::default();
        if !conversions.values().any(padded) {
            return found;
        }
        let view = ProgramView::new(&self.module, program);
        for id in self.module.body.op_ids() {
            if conversions
                .get(&self.module.body.op(id).name)
                .is_some_and(padded)
            {
                found.insert(id, view.op(id).spatial_dimensions().unwrap_or_default());
            }
        }
        found
    }
}
