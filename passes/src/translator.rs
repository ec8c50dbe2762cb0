//! Translation of types and attributes between StableHLO and VHLO, with caches.

use crate::correspondence::symbol_field;
use mlir_bridge::{builtin, prelude::*};
use rustc_hash::FxHashMap;
use std::{cell::RefCell, fmt, sync::OnceLock};
use vhlo_dialect::{
    attributes as va, convert_types,
    resource::{self, ResourceError},
};
use vhlo_opset::shardings::SHARDY;

/// Direction of a translator, displayed as the name of the target dialect.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Direction {
    /// From StableHLO and builtin to VHLO.
    ToVhlo,
    /// From VHLO to StableHLO and builtin.
    ToStablehlo,
}
impl fmt::Display for Direction {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(match self {
            Self::ToVhlo => "VHLO",
            Self::ToStablehlo => "StableHLO",
        })
    }
}

/// Error for a type or an attribute without a counterpart in the target dialect.
#[derive(Debug, thiserror::Error)]
pub enum Unsupported<'c> {
    /// The type has no counterpart.
    #[error("type '{0}' has no counterpart in {1}{remedy}", remedy = remedy(TypeExt::dialect(*.0), *.1))]
    Type(Type<'c>, Direction),
    /// The attribute has no counterpart.
    #[error("attribute '{0}' has no counterpart in {1}{remedy}", remedy = remedy(.0.dialect(), *.1))]
    Attribute(Attribute<'c>, Direction),
    /// The counterpart of the attribute would not verify, for the given reason.
    #[error("attribute '{0}' has no counterpart in {1}: {2}")]
    Invalid(Attribute<'c>, Direction, String),
}

impl Unsupported<'_> {
    /// Returns the error's text without the type or attribute.
    pub fn kind(&self) -> String {
        let (to, remedy) = match self {
            Self::Type(t, to) => (to, remedy(TypeExt::dialect(*t), *to)),
            Self::Attribute(a, to) => (to, remedy(a.dialect(), *to)),
            Self::Invalid(_, to, _) => (to, ""),
        };
        format!("has no counterpart in {to}{remedy}")
    }
}

/// Returns the options that accept a type or attribute of another dialect, as the end of a
/// message. Returns an empty text for types and attributes of the converted dialects.
fn remedy(dialect: &str, to: Direction) -> &'static str {
    match (to, dialect) {
        (Direction::ToStablehlo, _) | (_, "builtin" | "stablehlo" | "vhlo") => "",
        (_, SHARDY) => " (allow-other-dialects keeps it, strip-shardings strips it)",
        _ => " (allow-other-dialects keeps it)",
    }
}

type Translated<'c, T> = Result<T, Unsupported<'c>>;

/// Translator of types and attributes of one context, with caches.
pub struct Translator<'c> {
    /// Context of the types and attributes.
    pub context: &'c Context,
    /// Direction of the translation.
    pub direction: Direction,
    /// Whether types and attributes of other dialects are kept.
    allow_other_dialects: bool,
    types: RefCell<FxHashMap<usize, Option<Type<'c>>>>,
    attributes: RefCell<FxHashMap<usize, Attribute<'c>>>,
    /// Parsed attributes, by address and length of the text.
    texts: RefCell<FxHashMap<(usize, usize), Attribute<'c>>>,
}

impl<'c> Translator<'c> {
    /// Creates a translator with empty caches.
    pub fn new(context: &'c Context, direction: Direction, allow_other_dialects: bool) -> Self {
        Self {
            context,
            direction,
            allow_other_dialects,
            types: RefCell::default(),
            attributes: RefCell::default(),
            texts: RefCell::default(),
        }
    }

    /// Returns the attribute in the source dialect with this text, such as
    /// `#stablehlo<precision DEFAULT>`.
    ///
    /// # Panics
    /// Panics if `text` does not parse. The texts are constants of this crate.
    pub fn text(&self, text: &'static str) -> Attribute<'c> {
        let key = (text.as_ptr() as usize, text.len());
        *self.texts.borrow_mut().entry(key).or_insert_with(|| {
            self.context
                .parse_attribute(text)
                .unwrap_or_else(|| panic!("'{text}' does not parse as an attribute"))
        })
    }

    /// Translates a type.
    ///
    /// # Errors
    /// Fails if the type has no counterpart.
    ///
    /// # Panics
    /// Panics if the type belongs to another context.
    pub fn ty(&self, ty: Type) -> Translated<'c, Type<'c>> {
        match self.types.borrow().get(&ty.address()) {
            Some(Some(known)) => return Ok(*known),
            Some(None) => return Err(self.unsupported_type(ty)),
            None => {}
        }
        let translated = self.new_type(self.context.own_type(ty));
        self.types.borrow_mut().insert(ty.address(), translated);
        translated.ok_or_else(|| self.unsupported_type(ty))
    }
    fn unsupported_type(&self, ty: Type) -> Unsupported<'c> {
        Unsupported::Type(self.context.own_type(ty), self.direction)
    }
    fn new_type(&self, ty: Type<'c>) -> Option<Type<'c>> {
        let other_type = |t: Type<'c>| self.other_type(t);
        let other_encoding = |a: Attribute<'c>| self.encoding(a).ok();
        let part = |t: Type<'c>| self.ty(t).ok();
        let convert = match self.direction {
            Direction::ToVhlo => convert_types::to_vhlo,
            Direction::ToStablehlo => convert_types::to_builtin,
        };
        convert(ty, &part, &other_type, &other_encoding)
    }
    /// Translates the encoding of a tensor type: bounds, or an attribute of another
    /// dialect. Only an encoding can be bounds.
    fn encoding(&self, a: Attribute<'c>) -> Translated<'c, Attribute<'c>> {
        let kinds = match self.direction {
            Direction::ToVhlo => stablehlo_kinds(),
            Direction::ToStablehlo => vhlo_kinds(),
        };
        match counterpart(a, kinds).filter(|(record, _)| is_bounds(record)) {
            Some((record, to)) => self.record(a, record, to),
            None => self.other_attribute(a),
        }
    }
    /// Translates tokens, futures, and types of other dialects. Returns `None` if `ty` has
    /// no counterpart.
    fn other_type(&self, ty: Type<'c>) -> Option<Type<'c>> {
        use stablehlo_dialect::kinds::types as st;
        use vhlo_dialect::types as vt;
        let translate_all = |record: Record<'c>| -> Option<Vec<Type<'c>>> {
            let members = record.types(0);
            members.into_iter().map(|t| self.ty(t).ok()).collect()
        };
        let (token, token_to) = self.source_and_target(&st::TOKEN, &vt::TOKEN);
        let (future, future_to) = self.source_and_target(&st::FUTURE, &vt::FUTURE);
        if token.of_type(ty).is_some() {
            return Some(token_to.ty(self.context, &[]));
        }
        if let Some(record) = future.of_type(ty) {
            let members = translate_all(record)?;
            let param = mlir_bridge::kind::Param::Types(&members);
            return Some(future_to.ty(self.context, &[param]));
        }
        let is_other = !["builtin", "stablehlo", "vhlo"].contains(&ty.dialect());
        (self.allow_other_dialects && is_other).then_some(ty)
    }
    /// Returns the kinds of the source dialect and of the target dialect.
    fn source_and_target(
        &self,
        stablehlo: &'static Kind,
        vhlo: &'static Kind,
    ) -> (&'static Kind, &'static Kind) {
        match self.direction {
            Direction::ToVhlo => (stablehlo, vhlo),
            Direction::ToStablehlo => (vhlo, stablehlo),
        }
    }

    /// Translates an attribute.
    ///
    /// # Errors
    /// Fails if the attribute, or a part of it, has no counterpart.
    ///
    /// # Panics
    /// Panics if the attribute belongs to another context.
    pub fn attribute(&self, a: Attribute) -> Translated<'c, Attribute<'c>> {
        if let Some(known) = self.attributes.borrow().get(&a.address()) {
            return Ok(*known);
        }
        let a = self.context.own_attribute(a);
        let translated = match self.direction {
            Direction::ToVhlo => self.to_vhlo(a),
            Direction::ToStablehlo => self.to_stablehlo(a),
        }?;
        self.attributes.borrow_mut().insert(a.address(), translated);
        Ok(translated)
    }
    fn all(&self, a: &[Attribute<'c>]) -> Translated<'c, Vec<Attribute<'c>>> {
        a.iter().map(|&a| self.attribute(a)).collect()
    }

    // ---- To VHLO ---------------------------------------------------------------

    fn to_vhlo(&self, a: Attribute<'c>) -> Translated<'c, Attribute<'c>> {
        let unsupported = || Unsupported::Attribute(a, self.direction);
        if let Some((record, to)) = counterpart(a, stablehlo_kinds()) {
            if is_bounds(&record) {
                return Err(unsupported());
            }
            return self.record(a, record, to);
        }
        if let Some(text) = a.symbol_bytes() {
            return Ok(va::string_bytes(self.context, text));
        }
        if let Some(text) = a.text_bytes() {
            let plain = a.ty().is_none_or(|t| t == Type::none(self.context));
            return plain
                .then(|| va::string_bytes(self.context, text))
                .ok_or_else(unsupported);
        }
        if let Some(value) = a.boolean() {
            return Ok(va::boolean(self.context, value));
        }
        if let Some(elements) = a.elements() {
            return Ok(va::array(self.context, &self.all(&elements)?));
        }
        if let Some(entries) = a.entries_bytes() {
            let mut pairs = Vec::with_capacity(entries.len() * 2);
            for (name, value) in entries {
                pairs.push(va::string_bytes(self.context, name));
                pairs.push(self.attribute(value)?);
            }
            return Ok(va::dictionary(self.context, &pairs));
        }
        if let Some(ty) = a.type_value() {
            return Ok(va::type_attribute(self.ty(ty)?));
        }
        if a.is_integer() {
            let ty = self.ty(a.ty().ok_or_else(unsupported)?)?;
            return Ok(va::integer(a, ty));
        }
        if a.is_float() {
            let ty = self.ty(a.ty().ok_or_else(unsupported)?)?;
            return Ok(va::float(a, ty));
        }
        if let Some(values) = a.i64s() {
            let dense = builtin::dense_i64(self.context, &[values.len() as i64], values);
            return self.dense(dense);
        }
        if let Some(values) = a.bools() {
            return self.dense(dense_bools(self.context, &values));
        }
        if a.dense_bytes().is_some() {
            return self.dense(a);
        }
        if let Some(elements) = resource::elements(a) {
            let why = |e: ResourceError| Unsupported::Invalid(a, self.direction, e.to_string());
            return self.dense(elements.map_err(why)?);
        }
        self.other_attribute(a)
    }
    fn dense(&self, dense: Attribute<'c>) -> Translated<'c, Attribute<'c>> {
        let ty = dense
            .ty()
            .ok_or(Unsupported::Attribute(dense, self.direction))?;
        if Tensor::of(ty).is_some_and(|tensor| resource::count(&tensor).is_none()) {
            let why = "it has more elements than can be counted".to_owned();
            return Err(Unsupported::Invalid(dense, self.direction, why));
        }
        Ok(va::constant(self.with_encoding(dense)?, self.ty(ty)?))
    }
    /// Translates the encoding of the type of dense elements.
    fn with_encoding(&self, dense: Attribute<'c>) -> Translated<'c, Attribute<'c>> {
        let tensor = dense.ty().and_then(Tensor::of);
        let encoded = tensor.and_then(|t| Some((t, t.encoding?)));
        let (Some((tensor, encoding)), Some((bytes, _))) = (encoded, dense.dense_bytes()) else {
            return Ok(dense);
        };
        let encoding = self.encoding(encoding)?;
        let ty = Tensor::get(tensor.shape, tensor.element, Some(encoding));
        let unsupported = Unsupported::Attribute(dense, self.direction);
        builtin::dense_from_bytes(ty, bytes).ok_or(unsupported)
    }
    fn other_attribute(&self, a: Attribute<'c>) -> Translated<'c, Attribute<'c>> {
        self.allow_other_dialects
            .then_some(a)
            .ok_or(Unsupported::Attribute(a, self.direction))
    }

    // ---- To StableHLO ------------------------------------------------------------

    fn to_stablehlo(&self, a: Attribute<'c>) -> Translated<'c, Attribute<'c>> {
        let c = self.context;
        if let Some((record, to)) = counterpart(a, vhlo_kinds()) {
            return self.record(a, record, to);
        }
        if let Some(r) = va::STRING.of_attribute(a) {
            return Ok(c.string_bytes(r.bytes()));
        }
        if let Some(r) = va::BOOLEAN.of_attribute(a) {
            return Ok(c.boolean(r.boolean(0)));
        }
        if let Some(r) = va::ARRAY.of_attribute(a) {
            return Ok(c.array(&self.all(&r.attributes(0))?));
        }
        if let Some(r) = va::DICTIONARY.of_attribute(a) {
            let pairs = r.attributes(0);
            let mut entries = Vec::with_capacity(pairs.len() / 2);
            for pair in pairs.chunks_exact(2) {
                let key = va::STRING.of_attribute(pair[0]);
                let key = key
                    .ok_or(Unsupported::Attribute(a, self.direction))?
                    .bytes();
                entries.push((key, self.attribute(pair[1])?));
            }
            return Ok(c.dictionary_bytes(&entries));
        }
        if let Some(ty) = va::type_value(a) {
            return Ok(builtin::type_attribute(self.ty(ty)?));
        }
        if let Some(held) = va::number_value(a) {
            return Ok(held);
        }
        if let Some(dense) = va::dense_value(a) {
            return self.with_encoding(dense);
        }
        self.other_attribute(a)
    }

    // ---- Struct and enum attributes ------------------------------------------------

    /// Translates a struct or an enum. `record` holds the fields of `a`, and `pair` is the
    /// pair of its kind.
    fn record(
        &self,
        a: Attribute<'c>,
        record: Record<'c>,
        pair: &KindPair,
    ) -> Translated<'c, Attribute<'c>> {
        use FieldLayout as S;
        let (to, symbol) = (pair.to, pair.symbol);
        let unsupported = || Unsupported::Attribute(a, self.direction);
        if !to.cases().is_empty() {
            let name = record
                .kind
                .case_name(record.int(0))
                .ok_or_else(unsupported)?;
            let value = to.case_value(name).ok_or_else(unsupported)?;
            return Ok(to.case(self.context, value));
        }
        let mut values = Vec::with_capacity(to.fields.len());
        for (i, (from, into)) in record.kind.fields.iter().zip(to.fields).enumerate() {
            values.push(match (from.shape, into.shape) {
                (S::Bool | S::Uint | S::Int, _) => Owned::Int(record.int(i)),
                (S::Ints, _) => Owned::Ints(record.ints(i).to_vec()),
                (S::F64, _) => Owned::F64(record.f64(i)),
                (S::Str, _) => {
                    Owned::Attribute(Some(va::string_bytes(self.context, record.bytes())))
                }
                (S::Attribute, S::Str) => {
                    let text = va::STRING.of_attribute(record.attribute(i));
                    Owned::Bytes(text.ok_or_else(unsupported)?.bytes().to_vec())
                }
                (S::Attributes, _) => {
                    let all = self.all(&record.attributes(i))?;
                    Owned::Attribute(Some(va::array(self.context, &all)))
                }
                (S::Attribute, S::Attributes) => {
                    let array = va::ARRAY.of_attribute(record.attribute(i));
                    Owned::Attributes(self.all(&array.ok_or_else(unsupported)?.attributes(0))?)
                }
                (S::Attribute, _) => {
                    let value = record.attribute(i);
                    let name = (symbol == Some(i)).then(|| va::STRING.of_attribute(value));
                    Owned::Attribute(Some(match name.flatten() {
                        Some(name) => self.context.symbol_ref_bytes(name.bytes()),
                        None => self.attribute(value)?,
                    }))
                }
                (S::OptionalAttribute | S::FlaggedAttribute, _) => {
                    let value = record.optional_attribute(i);
                    Owned::Attribute(value.map(|v| self.attribute(v)).transpose()?)
                }
                _ => return Err(unsupported()),
            });
        }
        checked(to, self.context, &values)
            .map_err(|reason| Unsupported::Invalid(a, self.direction, reason))
    }
}

/// Creates an attribute of a kind from its field values.
///
/// # Errors
/// Fails with the reason if the attribute does not verify.
pub fn checked<'c>(
    kind: &'static Kind,
    context: &'c Context,
    values: &[Owned<'c>],
) -> Result<Attribute<'c>, String> {
    let reason = RefCell::new(String::new());
    kind.checked_attribute(context, values, &|m| *reason.borrow_mut() = m.to_owned())
        .map_err(|_| reason.take())
}

/// Returns `dense<values> : tensor<nxi1>`.
pub fn dense_bools<'c>(context: &'c Context, values: &[bool]) -> Attribute<'c> {
    let ty = mlir_bridge::builtin::Tensor::get(&[values.len() as i64], context.int_type(1), None);
    let mut bytes = vec![0; values.len().div_ceil(8)];
    for (i, &v) in values.iter().enumerate() {
        bytes[i / 8] |= u8::from(v) << (i % 8);
    }
    builtin::dense_from_bytes(ty, &bytes).expect("as many bits as elements")
}

/// Struct or enum kind and its counterpart.
struct KindPair {
    from: &'static Kind,
    to: &'static Kind,
    /// Index of the field that can hold a symbol reference in StableHLO and a string in
    /// VHLO. `None` in pairs from StableHLO to VHLO.
    symbol: Option<usize>,
}
/// Pairs of kinds by address of the source kind.
type KindPairs = FxHashMap<usize, KindPair>;

/// Returns the pairs from StableHLO to VHLO.
fn stablehlo_kinds() -> &'static KindPairs {
    static MAP: OnceLock<KindPairs> = OnceLock::new();
    MAP.get_or_init(|| {
        let all = kind_pairs().map(|(from, to)| KindPair {
            from,
            to,
            symbol: None,
        });
        by_source(all)
    })
}
/// Returns the pairs from VHLO to StableHLO.
fn vhlo_kinds() -> &'static KindPairs {
    static MAP: OnceLock<KindPairs> = OnceLock::new();
    MAP.get_or_init(|| {
        let all = kind_pairs().map(|(to, from)| KindPair {
            from,
            to,
            symbol: symbol_field(to),
        });
        by_source(all)
    })
}
fn by_source(all: impl Iterator<Item = KindPair>) -> KindPairs {
    all.map(|pair| (std::ptr::from_ref(pair.from) as usize, pair))
        .collect()
}
/// Returns the pairs of StableHLO and VHLO kinds. Their mnemonics are equal, apart from
/// VHLO's version suffix.
fn kind_pairs() -> impl Iterator<Item = (&'static Kind, &'static Kind)> {
    let vhlo = |name: &str| {
        let mut kinds = vhlo_dialect::DIALECT.attributes.iter();
        kinds
            .find(|k| k.mnemonic.strip_suffix("_v1") == Some(name))
            .copied()
    };
    let all = stablehlo_dialect::DIALECT.attributes.iter();
    all.filter_map(move |k| Some((*k, vhlo(k.mnemonic)?)))
}
/// Returns the fields of `a` and the pair of its kind, or `None` if `kinds` lacks its kind.
fn counterpart<'a, 'c>(
    a: Attribute<'c>,
    kinds: &'a KindPairs,
) -> Option<(Record<'c>, &'a KindPair)> {
    let pair = kinds.get(&a.class())?;
    Some((pair.from.of_attribute(a)?, pair))
}

/// Returns whether a record holds the bounds of a tensor type.
fn is_bounds(record: &Record) -> bool {
    use {stablehlo_dialect::kinds::structs::TYPE_EXTENSIONS, vhlo_dialect::attributes as va};
    [&TYPE_EXTENSIONS, &va::TYPE_EXTENSIONS]
        .into_iter()
        .any(|kind| std::ptr::eq(record.kind, kind))
}

impl fmt::Debug for Translator<'_> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.debug_struct("Translator")
            .field("direction", &self.direction)
            .field("types", &self.types.borrow().len())
            .field("attributes", &self.attributes.borrow().len())
            .finish()
    }
}
