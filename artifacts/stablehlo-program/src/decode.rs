//! Programs from artifacts.

use crate::{
    definition::{Arity, AttributeDef, OpDef, Presence, check_count, check_number, names},
    elements::Matrix,
    error::{Checked, Mismatch, Result},
    explicit::{self, StatedList},
    mapping::{Mapping, Name, mappings_of},
    program::{Head, Kind, OpFault, Program},
    reader::Reader,
    stored::{Listed, Stored},
    type_text::text_of,
};
use mlir_bytecode::{AttributeId, Body, Decoder, EncodedField, Module, OpId, StringId, Tables};
use mlir_format::{StructureFault, text::escape};
use rustc_hash::FxHashMap;
use stablehlo_artifact::{Artifact, OpAttributes, Version};
use stablehlo_opset::{
    neutral::{NO_PAIRS, Neutral},
    structs::{AnyStruct, ChannelHandle, ResultAccuracy},
    traits::{ATTR_SIZED_OPERAND_SEGMENTS, ATTR_SIZED_RESULT_SEGMENTS},
    types::Type,
};
use vhlo_opset::{
    encodings::KNOWN,
    kinds::attributes::{self, codes as va},
};

/// Pairs of lists that are present together or absent together.
const PAIRED: &[[&str; 2]] = &[["operand_layouts", "result_layouts"]];

impl<'a> Program<'a> {
    /// Reads a program from the bytes of an artifact of any version.
    ///
    /// # Errors
    /// If the bytes are not a valid artifact, or an op does not fit its declaration.
    pub fn read(bytes: &'a [u8]) -> Result<Self> {
        Self::decode(Artifact::read(bytes)?)
    }

    /// Decodes an artifact of any version. Ops of older versions become ops of the newest
    /// version.
    ///
    /// # Errors
    /// If an op does not fit its declaration.
    pub fn decode(artifact: Artifact<'a>) -> Result<Self> {
        let program = Self::decode_with(artifact, FxHashMap::default(), &[])?;
        let first = program.faults.keys().min_by_key(|op| op.index());
        match first.and_then(|op| program.fault(*op)) {
            Some(error) => Err(error),
            None => Ok(program),
        }
    }
    /// Decodes an artifact as [`Program::decode`] does. `faults` are errors that are known, by op.
    /// [`Program::check`] reports these errors, and those of ops that do not fit their declarations.
    /// `stated_lists` has the lists of which the artifact does not tell whether they are stated.
    pub(crate) fn decode_with(
        mut artifact: Artifact<'a>,
        mut faults: FxHashMap<OpId, OpFault>,
        stated_lists: &[StatedList],
    ) -> Result<Self> {
        let is_read = artifact.is_read();
        let mut attributes = artifact.op_attributes()?;
        if !is_newest(&artifact, &attributes) {
            artifact = artifact.retarget(Version::CURRENT)?;
            attributes = artifact.op_attributes()?;
        }
        let module = artifact.module();
        let reader = Reader::new(&module.tables, module.version).map_err(|ty| {
            let part = format!("type #{}", ty.index());
            let mismatch = Mismatch::new(part, "a type of StableHLO", "another type");
            mismatch.of_op("builtin.module".to_owned(), 0, None)
        })?;
        let mut decoder = Decoding {
            module,
            reader: &reader,
            attributes: &attributes,
            is_read,
            mappings: mappings_of(module, artifact.has_chlo_of_vhlo()),
            heads: vec![None; module.body.head_count()],
            stored: Vec::new(),
            discardable: Vec::new(),
        };
        for id in module.body.op_ids() {
            if let Err(mismatch) = decoder.op(id) {
                let name = decoder.name(id);
                faults.entry(id).or_insert(OpFault { name, mismatch });
                let head = &mut decoder.heads[module.body.head(id)];
                head.get_or_insert(Head::of_other());
            }
        }
        let mut own_heads = FxHashMap::default();
        for lists in stated_lists.chunk_by(|a, b| a.op == b.op) {
            let op = OpId(lists[0].op);
            if let Some(head) = decoder.own_head(op, lists) {
                own_heads.insert(op, head);
            }
        }
        let Decoding {
            heads,
            stored,
            discardable,
            ..
        } = decoder;
        let lossy = lossy(&module.tables, &stored);
        let dialects = Decoder::dialects_by_id(&module.tables, &KNOWN);
        let types = reader.into_types();
        let parents = parents(&artifact.module().body);
        Ok(Self {
            artifact,
            dialects,
            types,
            parents,
            lossy,
            heads,
            own_heads,
            stored,
            discardable,
            faults,
        })
    }
}

/// Returns the value of an absent attribute that is an empty array in the text of a program.
fn no_lists() -> Stored {
    Stored::Lists(Listed {
        values: [].into(),
        attribute: None,
    })
}

/// Returns replacements for the strings of attributes that are not UTF-8.
fn lossy(tables: &Tables, stored: &[Stored]) -> FxHashMap<StringId, Box<str>> {
    let texts = stored.iter().flat_map(|value| match value {
        Stored::Text(id) => std::slice::from_ref(id),
        Stored::Texts(ids) => ids,
        _ => &[],
    });
    let others = texts.filter(|id| tables.str(**id).is_err());
    let lossy = |id: &StringId| String::from_utf8_lossy(tables.string(*id)).into();
    others.map(|id| (*id, lossy(id))).collect()
}

/// Returns the enclosing op of each op. The module is its own parent.
fn parents(body: &Body) -> Vec<OpId> {
    let mut parents = vec![Body::TOP; body.op_count()];
    for parent in body.op_ids() {
        let blocks = body.regions(parent).flat_map(|r| body.blocks(r));
        for op in blocks.flat_map(|b| body.block_ops(b)) {
            parents[op.index()] = parent;
        }
    }
    parents
}

/// Returns whether an artifact is of the newest version, as are all of its ops.
fn is_newest(artifact: &Artifact, attributes: &OpAttributes) -> bool {
    let module = artifact.module();
    let is_newest = |op| {
        let version = attributes.op_version(module, op);
        version.is_none_or(|v| v.next().is_none())
    };
    artifact.version() == Version::CURRENT
        && module.version == u64::from(Version::CURRENT.bytecode_version())
        && module.body.op_ids().all(is_newest)
}

/// Program that is being decoded.
struct Decoding<'d, 't, 'a> {
    module: &'d Module<'a>,
    reader: &'d Reader<'t, 'a>,
    attributes: &'d OpAttributes,
    /// Whether the artifact was read from bytes. MLIR's verifier checks the attributes of a text before the
    /// conversion to VHLO. Of an artifact, MLIR omits elidable attributes first.
    is_read: bool,
    mappings: Vec<Name>,
    heads: Vec<Option<Head>>,
    stored: Vec<Stored>,
    discardable: Vec<(StringId, AttributeId)>,
}

impl Decoding<'_, '_, '_> {
    fn body(&self) -> &Body {
        &self.module.body
    }
    fn name(&self, id: OpId) -> String {
        match self.mappings[self.body().op(id).name.index()] {
            Name::Mapped(Mapping {
                kind: Kind::Declared(def),
                ..
            }) => def.name.to_owned(),
            Name::Chlo(def) => def.name.to_owned(),
            _ => self.module.tables.full_name(self.body().op(id).name),
        }
    }

    /// Decodes the head of an op, if it is a new one, and checks the op's counts.
    fn op(&mut self, id: OpId) -> Checked<()> {
        let number = self.body().head(id);
        if self.heads[number].is_none() {
            self.heads[number] = Some(self.head(id)?);
        }
        let head = self.heads[number].as_ref();
        match head.map(|h| h.kind) {
            Some(Kind::Declared(def)) => self.check_counts(id, def),
            Some(Kind::Function) => self.check_count("regions", self.body().regions(id).len(), 1),
            _ => Ok(()),
        }
    }

    fn check_count(&self, what: &str, found: usize, expected: usize) -> Checked<()> {
        if found == expected {
            return Ok(());
        }
        Err(Mismatch::new(what, expected.to_string(), found.to_string()))
    }
    fn check_counts(&self, id: OpId, def: &OpDef) -> Checked<()> {
        let body = self.body();
        let found = body.regions(id).len();
        let least = def
            .regions
            .iter()
            .filter(|r| r.arity != Arity::Variadic)
            .count();
        let is_open = least < def.regions.len();
        if found < least || found > least && !is_open {
            return Err(Mismatch::of_structure(StructureFault::Regions {
                least,
                is_open,
                found,
            }));
        }
        let check = |noun, defs, found, sized| match def.has(sized) {
            // The check of the program compares the number with the stated sizes.
            true => check_number(noun, names(defs), found),
            false => check_count(noun, names(defs), found),
        };
        let results = body.results(id).len();
        check("result", def.results, results, ATTR_SIZED_RESULT_SEGMENTS)?;
        let operands = body.operands(id).len();
        check(
            "operand",
            def.operands,
            operands,
            ATTR_SIZED_OPERAND_SEGMENTS,
        )
    }

    fn head(&mut self, id: OpId) -> Checked<Head> {
        let name = self.body().op(id).name;
        let stored = self.stored.len() as u32;
        let kind = match self.mappings[name.index()] {
            Name::Mapped(mapping) => {
                self.mapped(id, mapping)?;
                mapping.kind
            }
            Name::Chlo(def) => {
                self.chlo_attributes(id, def)?;
                Kind::Declared(def)
            }
            Name::Module => Kind::Module,
            Name::Other => Kind::Other,
            Name::Unknown => {
                let name = self.module.tables.full_name(name);
                return Err(Mismatch::new("op", "an op of StableHLO", name));
            }
        };
        let start = self.discardable.len() as u32;
        let declared: &[_] = match kind {
            Kind::Declared(def) if !def.has_vhlo_form() => def.attributes,
            _ => &[],
        };
        for &(name, value) in self.attributes.others(self.module, id) {
            if declared.iter().any(|def| self.has_name(name, def)) {
                continue;
            }
            let name = self.reader.builtin_string(name);
            let name = name.ok_or_else(|| {
                Mismatch::new("name of an attribute", "a string", "another value")
            })?;
            self.discardable.push((name, value));
        }
        Ok(Head {
            kind,
            stored: stored..self.stored.len() as u32,
            discardable: start..self.discardable.len() as u32,
        })
    }

    /// Returns the head of an op with the lists that a text states, or `None` if the op shares such a head, or
    /// does not fit its declaration.
    fn own_head(&mut self, id: OpId, lists: &[StatedList]) -> Option<Head> {
        let head = self.heads[self.body().head(id)].clone()?;
        let all = &self.stored[head.stored.start as usize..head.stored.end as usize];
        let has = |n: usize| {
            all.get(n)
                .is_some_and(|value| !matches!(value, Stored::Absent))
        };
        if lists
            .iter()
            .all(|list| has(list.attribute) == list.is_stated)
        {
            return None;
        }
        let mut all = all.to_vec();
        let Name::Mapped(mapping) = &self.mappings[self.body().op(id).name.index()] else {
            return None;
        };
        let Kind::Declared(def) = mapping.kind else {
            return None;
        };
        let declared = self.attributes.declared(self.module, id);
        for list in lists {
            let slots = mapping.slots.get(list.attribute)?.iter();
            let ids: Vec<_> = slots.map(|slot| declared.get((*slot)?).copied()).collect();
            let attribute = def.attributes.get(list.attribute)?;
            all[list.attribute] = match list.is_stated {
                true => (attribute.read)(self.reader, &ids)?,
                false => Stored::Absent,
            };
        }
        let start = self.stored.len() as u32;
        self.stored.extend(all);
        let stored = start..self.stored.len() as u32;
        Some(Head { stored, ..head })
    }

    /// Decodes the attributes of an op that has a declaration.
    fn mapped(&mut self, id: OpId, mapping: &Mapping) -> Checked<()> {
        let declared = self.attributes.declared(self.module, id);
        let attribute = |name: &str| {
            let slot = mapping.vhlo.attribute(name)?;
            declared.get(slot).copied()
        };
        match mapping.kind {
            Kind::Declared(def) => {
                for (def, slots) in def.attributes.iter().zip(&mapping.slots) {
                    let id = |slot: &Option<usize>| declared.get((*slot)?).copied();
                    let ids: Vec<_> = slots.iter().map(id).collect();
                    let stored = read_attribute(self.reader, def, &ids, self.is_read)?;
                    self.stored.push(stored);
                }
                self.complete_pairs(def);
                if !self.is_read {
                    let start = self.stored.len() - def.attributes.len();
                    let all = &mut self.stored[start..];
                    explicit::restore(self.reader, def, mapping, declared, all);
                }
            }
            Kind::Function => {
                let reader = self.reader;
                let array = |id| reader.array(id).map(|_| Stored::Attribute(id));
                let text = |id| reader.string(id).map(Stored::Text);
                let ty = |id| {
                    let ty = reader.ty(id)?;
                    let is_function = matches!(reader.ty_of(ty), Type::Function(_));
                    is_function.then_some(Stored::FunctionType(ty))
                };
                let name = |name: &'static str| (name, attribute(name));
                self.push("an array", name("arg_attrs"), array)?;
                self.push("a function type", name("function_type"), ty)?;
                self.push("an array", name("res_attrs"), array)?;
                self.push("a string", name("sym_name"), text)?;
                self.push("a string", name("sym_visibility"), text)?;
            }
            Kind::Call => {
                let text = |id| self.reader.string(id).map(Stored::Text);
                let callee = ("callee", attribute("callee"));
                let stored = callee.1.and_then(text);
                let stored =
                    stored.ok_or_else(|| self.wrong_attribute("callee", "a string", callee.1))?;
                self.stored.push(stored);
            }
            Kind::Module | Kind::Other => {}
        }
        Ok(())
    }
    /// Decodes the attributes of an op of CHLO, which are values of VHLO in the dictionary of the op.
    fn chlo_attributes(&mut self, id: OpId, def: &OpDef) -> Checked<()> {
        let all = self.attributes.others(self.module, id);
        for def in def.attributes {
            let stated = all.iter().find(|(name, _)| self.has_name(*name, def));
            let stored = match stated {
                Some((_, value)) => (def.read)(self.reader, &[Some(*value)]),
                None if def.presence == Presence::Required => None,
                None => Some(Stored::Absent),
            };
            let stored = stored.ok_or_else(|| {
                self.wrong_attribute(def.name, def.summary, stated.map(|entry| entry.1))
            })?;
            self.stored.push(stored);
        }
        Ok(())
    }
    /// Returns whether the name of an entry of a dictionary is that of a declared attribute.
    fn has_name(&self, name: AttributeId, def: &AttributeDef) -> bool {
        let name = self.reader.builtin_string(name);
        name.is_some_and(|name| self.module.tables.string(name)[..] == *def.name.as_bytes())
    }
    /// Completes pairs of attributes of which one is absent: the other gets no elements.
    fn complete_pairs(&mut self, def: &OpDef) {
        let start = self.stored.len() - def.attributes.len();
        let place = |name: &str| def.attributes.iter().position(|a| a.name == name);
        for names in PAIRED {
            let [Some(one), Some(other)] = names.map(place) else {
                continue;
            };
            let is_absent = |n: usize| matches!(self.stored[start + n], Stored::Absent);
            match [one, other].map(is_absent) {
                [true, false] => self.stored[start + one] = no_lists(),
                [false, true] => self.stored[start + other] = no_lists(),
                _ => {}
            }
        }
    }
    fn push(
        &mut self,
        expected: &str,
        (name, id): (&str, Option<AttributeId>),
        read: impl Fn(AttributeId) -> Option<Stored>,
    ) -> Checked<()> {
        match id.and_then(read) {
            Some(stored) => {
                self.stored.push(stored);
                Ok(())
            }
            None => Err(self.wrong_attribute(name, expected, id)),
        }
    }
    fn wrong_attribute(&self, name: &str, expected: &str, id: Option<AttributeId>) -> Mismatch {
        wrong_attribute(self.reader, name, expected, id)
    }
}

/// Returns the value of an attribute. A default-equivalent value of an optional attribute is
/// absent. `is_read` says whether the program was read from bytes.
pub(crate) fn read_attribute(
    reader: &Reader,
    def: &AttributeDef,
    ids: &[Option<AttributeId>],
    is_read: bool,
) -> Checked<Stored> {
    let value = (def.read)(reader, ids);
    if def.presence == Presence::Optional {
        let absent = match &value {
            Some(stored) => is_elidable(reader, def, stored),
            None => is_read && are_elidable_elements(reader, def, ids),
        };
        if absent {
            return Ok(Stored::Absent);
        }
    } else if let (None, Some(Neutral::Text(_)), Some(default)) =
        (&value, def.neutral, def.default_integer())
    {
        // The neutral value is wider than the attribute.
        let found = ids.first().copied().flatten();
        if found
            .and_then(|id| reader.integer(id))
            .is_some_and(|(n, _)| n == default)
        {
            return Ok(Stored::Integer(default));
        }
    }
    if let Some(Stored::Matrix(matrix)) = &value {
        check_rank(reader, def, matrix)?;
    }
    if matches!(value, Some(Stored::Absent)) && def.presence == Presence::Required {
        return Err(wrong_attribute(reader, def.name, def.summary, None));
    }
    value.ok_or_else(|| {
        let id = ids.iter().flatten().next().copied();
        wrong_attribute(reader, def.name, def.summary, id)
    })
}

fn wrong_attribute(
    reader: &Reader,
    name: &str,
    expected: &str,
    id: Option<AttributeId>,
) -> Mismatch {
    let found = id.map(|id| describe(reader, id));
    Mismatch::of_structure(match &found {
        None => StructureFault::Missing { name },
        Some(found) => StructureFault::Value {
            name,
            summary: expected,
            found,
        },
    })
}

/// Returns a description of an attribute for messages: the text of a number, a string or a boolean
/// in StableHLO, and the kind of other attributes.
fn describe(reader: &Reader, id: AttributeId) -> String {
    if let Some((value, width)) = reader.integer(id) {
        return format!("{value} : i{width}");
    }
    if let Some(value) = reader.boolean(id) {
        return value.to_string();
    }
    if let Some(text) = reader.string(id) {
        let mut quoted = String::new();
        escape::quoted(reader.tables().string(text), &mut quoted);
        return quoted;
    }
    match reader.vhlo(id) {
        Some((va::TENSOR, fields)) => match fields[..] {
            [EncodedField::Type(ty), EncodedField::Blob(data)] => {
                let ty = text_of(&|id| reader.ty_of(id), ty);
                format!("a constant of type {ty} with {} bytes", data.len())
            }
            _ => "a constant".to_owned(),
        },
        Some((va::ARRAY, _)) => "an array".to_owned(),
        Some((va::DICTIONARY, _)) => "a dictionary".to_owned(),
        Some((va::FLOAT, _)) => "a float".to_owned(),
        Some((va::TYPE, _)) => "a type".to_owned(),
        Some((code, _)) => {
            let mut all = attributes::ALL.iter();
            let kind = all.find(|k| k.code == code);
            let name = kind.map_or("?", |k| k.mnemonic.trim_end_matches("_v1"));
            format!("#stablehlo.{name}")
        }
        None => {
            let tables = reader.tables();
            let dialect = tables.dialect_name(tables.attribute(id).dialect);
            format!("an attribute of the dialect '{dialect}'")
        }
    }
}

/// Checks that a matrix is a tensor of two dimensions: a tensor without elements can have others.
fn check_rank(reader: &Reader, def: &AttributeDef, matrix: &Listed<Matrix>) -> Checked<()> {
    let place = matrix.attribute.and_then(|id| reader.elements(id));
    let rank = place.and_then(|place| Some(reader.ty_of(place.ty).tensor()?.rank()));
    match rank {
        Some(2) | None => Ok(()),
        Some(rank) => Err(Mismatch::new(
            format!("attribute '{}'", def.name),
            "a 2-dimensional tensor",
            format!("{rank} dimensions"),
        )),
    }
}

/// Returns whether the elements in place of an optional matrix, which are no matrix of `i64`, have the meaning
/// of an absent attribute. The shape and the width of such elements do not matter, as in upstream.
fn are_elidable_elements(reader: &Reader, def: &AttributeDef, ids: &[Option<AttributeId>]) -> bool {
    let is_padding = matches!(def.neutral, Some(Neutral::NoPadding(_)));
    let id = ids.first().copied().flatten();
    let place = id.filter(|_| is_padding || def.neutral == Some(NO_PAIRS));
    let place = place.and_then(|id| reader.elements(id));
    let Some(elements) = place.as_ref().and_then(|place| reader.elements_at(place)) else {
        return false;
    };
    let distinct = if elements.is_splat() { 1 } else { usize::MAX };
    match elements.integers() {
        Some(integers) if is_padding => {
            !elements.is_empty() && integers.take(distinct).all(|value| value == 0)
        }
        Some(_) => elements.is_empty(),
        None => false,
    }
}

/// Returns whether the value of an optional attribute has the meaning of an absent
/// attribute.
fn is_elidable(reader: &Reader, def: &AttributeDef, stored: &Stored) -> bool {
    let all = |values: &[i64], wanted: i64| {
        // An attribute without elements is kept, as in upstream.
        !values.is_empty() && values.iter().all(|v| *v == wanted)
    };
    match (stored, def.neutral) {
        (Stored::Struct(AnyStruct::Channel(channel)), None) => {
            **channel == ChannelHandle::default()
        }
        (Stored::Integers(values), Some(Neutral::Ones(_))) => all(values, 1),
        (Stored::Booleans(values), Some(Neutral::False(_))) => {
            !values.is_empty() && values.iter().all(|v| !v)
        }
        (Stored::Matrix(padding), Some(Neutral::NoPadding(_))) => all(&padding.values.values, 0),
        (Stored::Matrix(pairs), Some(Neutral::Text(_))) => pairs.values.values.is_empty(),
        (Stored::Attribute(id), Some(Neutral::EmptyConfig)) => {
            let text = reader.string(*id);
            text.is_some_and(|s| reader.tables().string(s).is_empty())
                || reader.dictionary(*id).is_some_and(|d| d.is_empty())
        }
        (Stored::Integers(values), Some(Neutral::Text(_))) => values.is_empty(),
        (Stored::Cases(values), Some(Neutral::Text(_))) => values.iter().all(|v| *v == 0),
        (Stored::Case(value), Some(Neutral::Text(_))) => *value == 0,
        (Stored::Lists(lists), Some(Neutral::Text(_))) => lists.values.is_empty(),
        (Stored::ListsOfLists(lists), Some(Neutral::Text(_))) => lists.values.is_empty(),
        (Stored::Attribute(id), Some(Neutral::Text(_))) => {
            reader.array(*id).is_some_and(|a| a.is_empty())
        }
        (Stored::Accuracy(accuracy), _) => *accuracy == ResultAccuracy::DEFAULT,
        _ => false,
    }
}
