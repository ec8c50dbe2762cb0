//! How an op is declared: once, as data, from which parser, printer,
//! structural verifier, property slots and interfaces derive.

use crate::{
    Failed, Namer, OpParser, Printer, Result, Shape, Symbols, Tensor,
    ffi::{self, InferArgs, sref},
    format::Format,
    ir::*,
    kinds::Kind,
};
use mlir_sys::*;
use std::{fmt, marker::PhantomData, sync::OnceLock};

/// An op.
pub struct OpDef {
    /// Full name, e.g. `stablehlo.pad`.
    pub name: &'static str,
    /// The doc comment's lines.
    pub docs: &'static [&'static str],
    /// Operands, in order.
    pub operands: &'static [ValueDef],
    /// Inherent attributes, sorted by name: the order of the property slots.
    pub attributes: &'static [AttributeDef],
    /// Regions, in order.
    pub regions: &'static [RegionDef],
    /// Results, in order.
    pub results: &'static [ValueDef],
    /// Traits.
    pub traits: &'static [Trait],
    /// The custom syntax.
    pub assembly: Assembly,
    /// What the declaration cannot say.
    pub hooks: Hooks,
    /// The numbered constraints of the op's specification, in order.
    pub spec: &'static [SpecConstraint],
    /// The parsed assembly format, made at registration.
    pub format: OnceLock<Format>,
}

/// An operand or a result.
#[derive(Clone, Copy, Debug)]
pub struct ValueDef {
    /// Its name.
    pub name: &'static str,
    /// What types it may have.
    pub constraint: TypeConstraint,
    /// How many values it stands for.
    pub arity: Arity,
}

/// How many values, or regions, a declared name stands for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Arity {
    /// Exactly one.
    One,
    /// None or one.
    Optional,
    /// Any number.
    Variadic,
}

/// A set of types.
#[derive(Clone, Copy)]
pub struct TypeConstraint {
    /// For diagnostics: "must be {summary}".
    pub summary: &'static str,
    /// Whether a type is in the set.
    pub accepts: fn(Type) -> bool,
}
impl fmt::Debug for TypeConstraint {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(self.summary)
    }
}
/// Any type.
pub const ANY_TYPE: TypeConstraint = TypeConstraint {
    summary: "any type",
    accepts: |_| true,
};

/// An inherent attribute.
#[derive(Clone, Copy)]
pub struct AttributeDef {
    /// Its name.
    pub name: &'static str,
    /// What attributes it may be.
    pub constraint: AttrConstraint,
    /// Whether it may be absent.
    pub presence: Presence,
    /// What an absent attribute means, where the op's users must be told.
    pub neutral: Option<Neutral>,
}

/// Whether an attribute may be absent.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Presence {
    /// It must be there.
    Required,
    /// It may be absent.
    Optional,
    /// It may be absent and then means this; custom syntax leaves it out when
    /// it says the same.
    Default(&'static str),
    /// The same, but it is written down: no op is made without it.
    Filled(&'static str),
}

/// The value that stands for an absent attribute.
#[derive(Clone, Copy)]
pub enum Neutral {
    /// The same for every op, in MLIR's text form.
    Text(&'static str),
    /// One that depends on the op; none where there is no such value.
    Computed(for<'c> fn(Adaptor<'c>) -> Option<Attribute<'c>>),
}

/// A set of attributes, and how assembly formats write them.
#[derive(Clone, Copy)]
pub struct AttrConstraint {
    /// For diagnostics: "failed to satisfy constraint: {summary}".
    pub summary: &'static str,
    /// Whether an attribute is in the set.
    pub accepts: fn(Attribute) -> bool,
    /// How an assembly format's `$name` writes it.
    pub syntax: AttrSyntax,
}
/// Any attribute.
pub const ANY_ATTRIBUTE: AttrConstraint = AttrConstraint {
    summary: "any attribute",
    accepts: |_| true,
    syntax: AttrSyntax::Plain,
};

/// How an assembly format writes an attribute.
#[derive(Clone, Copy)]
pub enum AttrSyntax {
    /// As any attribute.
    Plain,
    /// Without the type, which is always this one.
    Typed(for<'c> fn(&'c Context) -> Type<'c>),
    /// `[1, 2]` for `array<i64: 1, 2>`.
    I64Array,
    /// An attribute of a Rust dialect without `#dialect.mnemonic`.
    Kind(&'static Kind),
    /// `@name`
    Symbol,
}

/// A constraint on attributes that also tells Rust what it reads them as.
pub trait AttributeType {
    /// What accessors return.
    type Value<'c>;
    /// The constraint.
    const CONSTRAINT: AttrConstraint;
    /// The value of an attribute that satisfies the constraint.
    fn read<'c>(attribute: Attribute<'c>) -> Option<Self::Value<'c>>;
}

/// A region.
#[derive(Clone, Copy, Debug)]
pub struct RegionDef {
    /// Its name.
    pub name: &'static str,
    /// Whether it must have exactly one block.
    pub single_block: bool,
    /// How many regions the name stands for; the last one only may be variadic.
    pub arity: Arity,
}

/// A trait: a fact that MLIR's passes ask for by its C++ name, a check, or
/// both.
#[derive(Clone, Copy)]
pub struct Trait {
    /// Its name, by which traits are told apart.
    pub name: &'static str,
    /// The class as clang spells it; empty for a trait that MLIR does not know.
    pub class: &'static str,
    /// What it checks.
    pub check: TraitCheck,
}

/// What a trait checks.
#[derive(Clone, Copy)]
pub enum TraitCheck {
    /// Nothing.
    None,
    /// MLIR's own check, by its number in `ops.cpp`.
    Native(u32),
    /// A check of ours.
    Op(for<'c> fn(Op<'c>) -> Result),
}

macro_rules! traits {
    ($($(#[$doc:meta])* $name:ident = $class:literal, $check:expr;)*) => {
        $($(#[$doc])* pub const $name: Trait = Trait { name: stringify!($name), class: $class, check: $check };)*
    };
}
use TraitCheck::{Native, None as NoCheck};
traits! {
    /// Ends a block.
    TERMINATOR = "mlir::OpTrait::IsTerminator<Empty>", Native(0);
    /// Returns its operands from the enclosing region.
    RETURN_LIKE = "mlir::OpTrait::ReturnLike<Empty>", NoCheck;
    /// Regions use no values from outside.
    ISOLATED_FROM_ABOVE = "mlir::OpTrait::IsIsolatedFromAbove<Empty>", Native(1);
    /// Regions have at most one block.
    SINGLE_BLOCK = "mlir::OpTrait::SingleBlock<Empty>", NoCheck;
    /// The op is a constant; it folds to its value.
    CONSTANT_LIKE = "mlir::OpTrait::ConstantLike<Empty>", NoCheck;
    /// The op's effects are those of the ops in its regions.
    RECURSIVE_MEMORY_EFFECTS = "mlir::OpTrait::HasRecursiveMemoryEffects<Empty>", NoCheck;
    /// Operands and results have one shape.
    SAME_OPERANDS_AND_RESULT_SHAPE = "mlir::OpTrait::SameOperandsAndResultShape<Empty>", Native(2);
    /// Operands and results have one element type.
    SAME_OPERANDS_AND_RESULT_ELEMENT_TYPE =
        "mlir::OpTrait::SameOperandsAndResultElementType<Empty>", Native(3);
    /// Operands have one element type.
    SAME_OPERANDS_ELEMENT_TYPE = "mlir::OpTrait::SameOperandsElementType<Empty>", Native(4);
    /// Applies to each element by itself.
    ELEMENTWISE = "mlir::OpTrait::Elementwise<Empty>", Native(5);
    /// Operands and results have one type.
    SAME_OPERANDS_AND_RESULT_TYPE = "mlir::OpTrait::SameOperandsAndResultType<Empty>", Native(6);
    /// Operands have one type.
    SAME_TYPE_OPERANDS = "mlir::OpTrait::SameTypeOperands<Empty>", Native(7);
    /// Operands have one shape.
    SAME_OPERANDS_SHAPE = "mlir::OpTrait::SameOperandsShape<Empty>", Native(8);
    /// A symbol table's scope.
    SYMBOL_TABLE = "mlir::OpTrait::SymbolTable<Empty>", NoCheck;
    /// Several variadic operands have as many values each.
    SAME_VARIADIC_OPERAND_SIZE = "", NoCheck;
    /// No effect on memory; with [`ALWAYS_SPECULATABLE`], what MLIR calls Pure.
    NO_MEMORY_EFFECT = "", NoCheck;
    /// Reads and writes something outside the program, such as an infeed.
    READS_AND_WRITES = "", NoCheck;
    /// May be executed where the program would not.
    ALWAYS_SPECULATABLE = "mlir::OpTrait::AlwaysSpeculatableImplTrait<Empty>", NoCheck;
    /// May be, if all ops in its regions may be.
    RECURSIVELY_SPECULATABLE = "mlir::OpTrait::RecursivelySpeculatableImplTrait<Empty>", NoCheck;
}
impl PartialEq for Trait {
    fn eq(&self, other: &Self) -> bool {
        self.name == other.name
    }
}

/// A numbered constraint of an op's specification.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SpecConstraint {
    /// Its number, e.g. `C2`.
    pub number: &'static str,
    /// What sees to it.
    pub by: EnforcedBy,
    /// What it demands.
    pub rule: &'static str,
    /// Why nothing can see to it, or what else there is to say; may be empty.
    pub note: &'static str,
}

/// What sees to a constraint of the specification.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum EnforcedBy {
    /// The declared types of operands and results.
    Types,
    /// The declared attributes.
    Attributes,
    /// A trait.
    Traits,
    /// The inference of result types.
    Infer,
    /// The hook `verify`.
    Verify,
    /// The hook `verify_regions`.
    Regions,
    /// The hook `verify_symbols`.
    Symbols,
    /// The way programs are represented, in which it cannot be violated.
    Construction,
    /// Nothing: only a running program can tell.
    Runtime,
    /// Nothing: programs that exist violate it.
    Nothing,
}

/// An op's custom syntax.
#[derive(Clone, Copy)]
pub enum Assembly {
    /// None: the op is always written in generic form.
    Generic,
    /// An assembly format, as in ODS.
    Declared(&'static str),
    /// Syntax of its own.
    Custom {
        /// Parses what follows the op's name.
        parse: for<'c> fn(&mut OpParser<'c>) -> Result,
        /// Prints what follows the op's name.
        print: for<'c> fn(Op<'c>, &mut Printer),
    },
}

/// What an op folds to, per result.
pub enum Folded<'c> {
    /// A constant.
    Attribute(Attribute<'c>),
    /// A value that exists.
    Value(Value<'c>),
}

/// Whether an op may be executed where the program would not.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Speculation {
    /// No.
    Never,
    /// Yes.
    Always,
    /// If all ops in its regions may be.
    Recursive,
}

/// An op's behaviour beyond its declaration.
#[derive(Clone, Copy, Default)]
pub struct Hooks {
    /// Result types from operands, attributes and regions.
    pub infer: Option<for<'c> fn(Adaptor<'c>) -> Result<Vec<Type<'c>>>>,
    /// The shapes of results whose element types cannot be inferred, as tensors
    /// of any element type.
    pub shapes: Option<for<'c> fn(Adaptor<'c>) -> Result<Vec<Type<'c>>>>,
    /// The shapes of the results, computed from the operands at run time.
    pub reify: Option<for<'c> fn(Adaptor<'c>) -> Result<Vec<Shape<'c>>>>,
    /// Whether a written result type fits an inferred one; equality if none.
    pub compatible: Option<for<'c> fn(Type<'c>, Type<'c>) -> bool>,
    /// Constraints between operands, attributes and results.
    pub verify: Option<for<'c> fn(Adaptor<'c>) -> Result>,
    /// Constraints on regions, after the ops in them are verified.
    pub verify_regions: Option<for<'c> fn(Adaptor<'c>) -> Result>,
    /// Constraints on the symbols that attributes name.
    pub verify_symbols: Option<for<'c> fn(Adaptor<'c>, &mut Symbols) -> Result>,
    /// Folding; the slice has the constant operands' values.
    pub fold: Option<for<'c> fn(Op<'c>, &[Option<Attribute<'c>>]) -> Option<Vec<Folded<'c>>>>,
    /// Speculation that depends on the op's types.
    pub speculation: Option<for<'c> fn(Adaptor<'c>) -> Speculation>,
    /// Whether the op reads and writes something outside the program, where
    /// its traits cannot say so.
    pub effects: Option<for<'c> fn(Adaptor<'c>) -> bool>,
    /// Names for results.
    pub result_names: Option<for<'c> fn(Op<'c>, &mut Namer)>,
    /// Names for the arguments of a region.
    pub argument_names: Option<for<'c> fn(Op<'c>, Region<'c>, &mut Namer)>,
}
impl Hooks {
    /// No hooks.
    pub const NONE: Self = Self {
        infer: None,
        shapes: None,
        reify: None,
        compatible: None,
        verify: None,
        verify_regions: None,
        verify_symbols: None,
        fold: None,
        speculation: None,
        effects: None,
        result_names: None,
        argument_names: None,
    };
}

impl OpDef {
    /// The slot of an attribute.
    pub fn slot(&self, name: &str) -> Option<usize> {
        self.attributes.iter().position(|a| a.name == name)
    }
    /// Whether the op has a trait.
    pub fn has(&self, t: Trait) -> bool {
        self.traits.contains(&t)
    }
    /// The name without the dialect.
    pub fn mnemonic(&self) -> &'static str {
        self.name.split_once('.').map_or(self.name, |(_, m)| m)
    }
    /// Whether `total` operands or results fit the declaration.
    pub fn fits(&self, defs: &[ValueDef], total: usize) -> bool {
        (total == 0 || !defs.is_empty())
            && (0..defs.len()).all(|g| self.group(defs, g, total).is_some())
    }
    /// Where the values of group `group` stand among `total` values; none if
    /// that many values do not fit the declaration.
    pub fn group(&self, defs: &[ValueDef], group: usize, total: usize) -> Option<(usize, usize)> {
        let one = defs.iter().filter(|d| d.arity == Arity::One).count();
        let many = defs.len() - one;
        let rest = total.checked_sub(one)?;
        let each = match many {
            0 if rest == 0 => 0,
            1 => rest,
            // The declaration promises groups of one size.
            n if n > 1 && rest.is_multiple_of(n) => rest / n,
            _ => return None,
        };
        let size = |d: &ValueDef| if d.arity == Arity::One { 1 } else { each };
        let start = defs[..group].iter().map(size).sum();
        let len = size(&defs[group]);
        (defs[group].arity != Arity::Optional || len <= 1).then_some((start, len))
    }
}

/// The index of `name` in `attributes`, at compile time.
pub const fn slot_of(attributes: &[AttributeDef], name: &str) -> usize {
    let mut i = 0;
    while i < attributes.len() {
        if matches!(compare(attributes[i].name, name), std::cmp::Ordering::Equal) {
            return i;
        }
        i += 1;
    }
    panic!("no such attribute")
}
/// The attributes sorted by name, at compile time.
pub const fn sorted<const N: usize>(mut a: [AttributeDef; N]) -> [AttributeDef; N] {
    let mut i = 1;
    while i < N {
        let mut j = i;
        while j > 0
            && matches!(
                compare(a[j - 1].name, a[j].name),
                std::cmp::Ordering::Greater
            )
        {
            let t = a[j];
            a[j] = a[j - 1];
            a[j - 1] = t;
            j -= 1;
        }
        i += 1;
    }
    a
}
const fn compare(a: &str, b: &str) -> std::cmp::Ordering {
    let (a, b) = (a.as_bytes(), b.as_bytes());
    let mut i = 0;
    while i < a.len() && i < b.len() {
        if a[i] != b[i] {
            return if a[i] < b[i] {
                std::cmp::Ordering::Less
            } else {
                std::cmp::Ordering::Greater
            };
        }
        i += 1;
    }
    if a.len() == b.len() {
        std::cmp::Ordering::Equal
    } else if a.len() < b.len() {
        std::cmp::Ordering::Less
    } else {
        std::cmp::Ordering::Greater
    }
}

/// An op's operands, attributes and regions: those of an op that exists, or
/// of one whose result types are asked for.
#[derive(Clone, Copy)]
pub struct Adaptor<'c> {
    def: &'static OpDef,
    source: Source<'c>,
}
#[derive(Clone, Copy)]
enum Source<'c> {
    Op(Op<'c>),
    /// An op, as if these were its operands.
    Over(Op<'c>, *const MlirValue, usize),
    Args(*const InferArgs, PhantomData<&'c Context>),
}

impl<'c> Adaptor<'c> {
    /// An op of ours.
    pub fn of(op: Op<'c>) -> Option<Self> {
        Some(Self {
            def: op.def()?,
            source: Source::Op(op),
        })
    }
    pub(crate) fn with_def(op: Op<'c>, def: &'static OpDef) -> Self {
        Self {
            def,
            source: Source::Op(op),
        }
    }
    /// # Safety
    /// `operands` must be `n` values that live for `'c`.
    pub(crate) unsafe fn over(
        op: Op<'c>,
        def: &'static OpDef,
        operands: *const MlirValue,
        n: usize,
    ) -> Self {
        Self {
            def,
            source: Source::Over(op, operands, n),
        }
    }
    /// # Safety
    /// `args` must live for `'c` and be of an op with declaration `def`.
    pub(crate) unsafe fn from_args(args: *const InferArgs, def: &'static OpDef) -> Self {
        Self {
            def,
            source: Source::Args(args, PhantomData),
        }
    }
    /// The declaration.
    pub fn def(self) -> &'static OpDef {
        self.def
    }
    /// The op, if it exists.
    pub fn op(self) -> Option<Op<'c>> {
        match self.source {
            Source::Op(op) | Source::Over(op, ..) => Some(op),
            Source::Args(..) => None,
        }
    }
    /// The context.
    pub fn context(self) -> &'c Context {
        match self.source {
            Source::Op(op) | Source::Over(op, ..) => op.context(),
            // SAFETY: promised by `from_args`.
            Source::Args(a, _) => unsafe { context_of((*a).context) },
        }
    }
    /// The op's location.
    pub fn location(self) -> Location<'c> {
        match self.source {
            Source::Op(op) | Source::Over(op, ..) => op.location(),
            // SAFETY: promised by `from_args`.
            Source::Args(a, _) => unsafe { Location::from_raw((*a).location) },
        }
    }
    /// Emits `'name' op message`.
    pub fn error(self, message: impl fmt::Display) -> Failed {
        match self.source {
            Source::Op(op) | Source::Over(op, ..) => op.error(message),
            Source::Args(..) => error(
                self.location(),
                format_args!("'{}' op {message}", self.def.name),
            ),
        }
    }
    /// Emits `'dialect.pad' op message [pad C1]`: the constraint `number` of
    /// the op's specification is violated.
    pub fn violates(self, number: &str, message: impl fmt::Display) -> Failed {
        debug_assert!(
            self.def.spec.iter().any(|c| c.number == number),
            "{} declares no {number}",
            self.def.name
        );
        self.error(format_args!("{message} [{} {number}]", self.def.mnemonic()))
    }
    /// The number of operands.
    pub fn num_operands(self) -> usize {
        match self.source {
            Source::Op(op) => op.num_operands(),
            Source::Over(_, _, n) => n,
            // SAFETY: promised by `from_args`.
            Source::Args(a, _) => unsafe { (*a).num_operands },
        }
    }
    /// Operand `i`.
    ///
    /// # Panics
    /// If there is none.
    pub fn operand(self, i: usize) -> Value<'c> {
        match self.source {
            Source::Op(op) => op.operand(i),
            // SAFETY: promised by `over`, in bounds.
            Source::Over(_, operands, n) => unsafe { Value::from_raw(ffi::slice(operands, n)[i]) },
            // SAFETY: promised by `from_args`, in bounds.
            Source::Args(a, _) => unsafe {
                Value::from_raw(ffi::slice((*a).operands, (*a).num_operands)[i])
            },
        }
    }
    /// The operands.
    pub fn operands(self) -> impl ExactSizeIterator<Item = Value<'c>> {
        (0..self.num_operands()).map(move |i| self.operand(i))
    }
    /// The types of the operands.
    pub fn operand_types(self) -> impl ExactSizeIterator<Item = Type<'c>> {
        self.operands().map(Value::ty)
    }
    /// The operands of a declared group.
    ///
    /// # Panics
    /// If the number of operands does not fit the declaration.
    pub fn operand_group(self, group: usize) -> impl ExactSizeIterator<Item = Value<'c>> {
        let (start, len) = self
            .def
            .group(self.def.operands, group, self.num_operands())
            .expect("operands that fit the declaration");
        (start..start + len).map(move |i| self.operand(i))
    }
    /// An attribute, by its slot.
    ///
    /// # Panics
    /// If there is no such slot.
    pub fn slot(self, i: usize) -> Option<Attribute<'c>> {
        match self.source {
            Source::Op(op) | Source::Over(op, ..) => op.slots()[i].get(),
            // SAFETY: promised by `from_args`, in bounds.
            Source::Args(a, _) => unsafe {
                Attribute::from_option_raw(ffi::slice((*a).slots, self.def.attributes.len())[i])
            },
        }
    }
    /// An attribute, by its name.
    ///
    /// # Panics
    /// If the op declares none of that name.
    pub fn attribute(self, name: &str) -> Option<Attribute<'c>> {
        self.slot(self.def.slot(name).expect("a declared attribute"))
    }
    /// The number of regions.
    pub fn num_regions(self) -> usize {
        match self.source {
            Source::Op(op) | Source::Over(op, ..) => op.num_regions(),
            // SAFETY: promised by `from_args`.
            Source::Args(a, _) => unsafe { (*a).num_regions },
        }
    }
    /// Region `i`.
    ///
    /// # Panics
    /// If there is none.
    pub fn region(self, i: usize) -> Region<'c> {
        match self.source {
            Source::Op(op) | Source::Over(op, ..) => op.region(i),
            // SAFETY: promised by `from_args`, in bounds.
            Source::Args(a, _) => unsafe {
                Region::from_raw(ffi::slice((*a).regions, (*a).num_regions)[i])
            },
        }
    }
    /// The results of an op that exists.
    pub fn results(self) -> Vec<Value<'c>> {
        self.op().map_or_else(Vec::new, |op| op.results().collect())
    }
    /// The parts of the type of operand `i`, if it is a ranked tensor.
    pub fn tensor(self, i: usize) -> Option<Tensor<'c>> {
        Tensor::of(self.operand(i).ty())
    }
    /// The parts of the type of operand `i`.
    ///
    /// # Panics
    /// If it is no ranked tensor: for operands that are declared as such.
    pub fn ranked(self, i: usize) -> Tensor<'c> {
        self.tensor(i).expect("a ranked tensor, as declared")
    }
}

/// The TypeID of a trait.
pub(crate) fn trait_id(class: &str) -> ffi::Ptr {
    // SAFETY: interns a name.
    unsafe { ffi::mb_type_id_by_name(sref(class)) }
}
/// Runs one of MLIR's own trait checks.
pub(crate) fn native_check(op: Op, which: u32) -> Result {
    // SAFETY: a live op, a number of `ops.cpp`.
    crate::check(unsafe { ffi::mb_verify_trait(op.raw, which) })
}
pub(crate) fn lookup_symbol<'c>(
    tables: ffi::MutPtr,
    from: Op<'c>,
    name: Attribute<'c>,
) -> Option<Op<'c>> {
    let none = MlirOperation {
        ptr: std::ptr::null_mut(),
    };
    // SAFETY: the tables belong to the running verifier.
    unsafe {
        Op::from_option(if tables.is_null() {
            none
        } else {
            ffi::mb_lookup_symbol(tables, from.raw, name.to_raw())
        })
    }
}
