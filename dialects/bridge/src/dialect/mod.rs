//! Dialects, their registration, and the callbacks that C++ makes into them.

use crate::{
    Failed, Namer, Parser, Printer, Reader, Symbols, TypeId, Writer,
    assembly::OpParser,
    declaration::{self as d, Adaptor, Assembly, Folded, OpDef, Presence, Speculation},
    ffi::{self, MutPtr, Ptr, sref},
    format::{Directive, Format},
    guard,
    ir::*,
    kinds::{Encoding, FieldShape, Kind, Record},
    leak, opaque, passes, verify,
};
use melior::dialect::DialectRegistry;
use mlir_sys::*;
use std::{
    ffi::c_int,
    fmt::Write,
    ptr::{from_ref, null, null_mut},
    sync::{Once, OnceLock},
};

/// A dialect: tables, gathered from the files that declare its ops and kinds.
pub struct DialectDef {
    /// Its namespace.
    pub name: &'static str,
    /// Its ops. Called once per process.
    pub ops: fn() -> Vec<&'static OpDef>,
    /// Its types.
    pub types: &'static [&'static Kind],
    /// Its attributes.
    pub attributes: &'static [&'static Kind],
    /// The directives that its assembly formats use.
    pub directives: &'static [Directive],
    /// A constant op for a folded value.
    pub materialize:
        Option<for<'c> fn(Attribute<'c>, Type<'c>, Location<'c>) -> Option<Materialized<'c>>>,
    /// Whether its ops may be inlined anywhere.
    pub inlinable: bool,
    /// Mnemonics that older text uses for a kind.
    pub aliases: &'static [(&'static str, &'static Kind)],
}
inventory::collect!(&'static DialectDef);

/// A constant op to be made.
pub struct Materialized<'c> {
    /// The op's name.
    pub op: &'static str,
    /// The attribute that holds the value.
    pub attribute: &'static str,
    /// The value.
    pub value: Attribute<'c>,
    /// The result's type.
    pub ty: Type<'c>,
}

const NO_TYPE: MlirType = MlirType { ptr: null() };
const NO_ATTR: MlirAttribute = MlirAttribute { ptr: null() };

// ---- Tables for C++, one set per process, so that TypeIDs agree ----------------

/// What the compiler cannot check of a declaration.
fn check_op(def: &OpDef) {
    let demand = |holds: bool, what: &str| assert!(holds, "{}: {what}", def.name);
    demand(
        def.attributes.is_sorted_by(|a, b| a.name < b.name),
        "attributes must be sorted and of different names",
    );
    demand(
        def.attributes.len() <= ffi::MAX_SLOTS,
        "an op can have 32 attributes at most",
    );
    let variadic = def.operands.iter().filter(|o| o.arity != d::Arity::One);
    demand(
        variadic.count() < 2 || def.has(d::SAME_VARIADIC_OPERAND_SIZE),
        "several variadic operands must be of one size",
    );
    let ahead = &def.regions[..def.regions.len().saturating_sub(1)];
    demand(
        ahead.iter().all(|r| r.arity == d::Arity::One),
        "only the last region can be variadic",
    );
}

fn op_table(def: &'static OpDef, directives: &'static [Directive]) -> *const ffi::OpTable {
    check_op(def);
    if let Assembly::Declared(text) = def.assembly {
        def.format
            .get_or_init(|| Format::compile(def, text, directives));
    }
    let mut flags = 0;
    let mut flag = |bit, on| flags |= if on { bit } else { 0 };
    flag(
        ffi::CUSTOM_ASSEMBLY,
        !matches!(def.assembly, Assembly::Generic),
    );
    flag(ffi::FOLD, def.hooks.fold.is_some());
    flag(ffi::INFER, def.hooks.infer.is_some());
    flag(
        ffi::SHAPED,
        def.hooks.reify.is_some() || def.hooks.infer.is_some() || def.hooks.shapes.is_some(),
    );
    flag(ffi::NO_EFFECTS, def.has(d::NO_MEMORY_EFFECT));
    flag(
        ffi::EFFECTS,
        def.hooks.effects.is_some() || def.has(d::READS_AND_WRITES),
    );
    let filled = |a: &d::AttributeDef| matches!(a.presence, Presence::Filled(_));
    flag(ffi::FILLED, def.attributes.iter().any(filled));
    flag(
        ffi::SPECULATION,
        def.hooks.speculation.is_some()
            || def.has(d::ALWAYS_SPECULATABLE)
            || def.has(d::RECURSIVELY_SPECULATABLE),
    );
    flag(
        ffi::ASM_NAMES,
        def.results.len() > 1
            || def.hooks.result_names.is_some()
            || def.hooks.argument_names.is_some(),
    );
    flag(ffi::SYMBOL_USER, def.hooks.verify_symbols.is_some());
    let (attr_names, num_attrs) = leak(def.attributes.iter().map(|a| sref(a.name)).collect());
    let optional = |a: &d::AttributeDef| a.presence != Presence::Required;
    let (attr_optional, _) = leak(def.attributes.iter().map(optional).collect());
    let classes = def.traits.iter().filter(|t| !t.class.is_empty());
    let (traits, num_traits) = leak(classes.map(|t| d::trait_id(t.class)).collect());
    Box::leak(Box::new(ffi::OpTable {
        name: sref(def.name),
        user: from_ref(def).cast(),
        attr_names,
        attr_optional,
        num_attrs,
        traits,
        num_traits,
        flags,
    }))
}

fn kind_table(dialect: &str, kind: &'static Kind) -> *const ffi::KindTable {
    let strings = kind.fields.iter().filter(|f| f.shape == FieldShape::Str);
    assert!(
        strings.count() <= 1,
        "{dialect}.{}: a kind can have one string at most",
        kind.mnemonic
    );
    let name: &'static str = Box::leak(format!("{dialect}.{}", kind.mnemonic).into_boxed_str());
    Box::leak(Box::new(ffi::KindTable {
        name: sref(name),
        type_id: kind.id(),
        user: from_ref(kind).cast(),
        tensor_encoding: kind.tensor_encoding.is_some(),
    }))
}

fn dialect_table(def: &'static DialectDef) -> *const ffi::DialectTable {
    let ops = (def.ops)();
    let (ops, num_ops) = leak(ops.iter().map(|o| op_table(o, def.directives)).collect());
    let kinds = |k: &'static [&'static Kind]| {
        leak(
            k.iter()
                .map(|k| kind_table(def.name, k))
                .collect::<Vec<_>>(),
        )
    };
    let (types, num_types) = kinds(def.types);
    let (attrs, num_attrs) = kinds(def.attributes);
    Box::leak(Box::new(ffi::DialectTable {
        ns: sref(def.name),
        type_id: Box::leak(Box::new(TypeId::new())).address(),
        user: from_ref(def).cast(),
        ops,
        num_ops,
        types,
        num_types,
        attrs,
        num_attrs,
        inlinable: def.inlinable,
    }))
}

/// The tables; made once.
struct Tables(Vec<*const ffi::DialectTable>);
// SAFETY: the tables are never changed after they are made.
unsafe impl Send for Tables {}
// SAFETY: as above.
unsafe impl Sync for Tables {}

/// Gives C++ the callbacks, without which it calls nothing.
pub(crate) fn start() {
    static STARTED: Once = Once::new();
    STARTED.call_once(|| {
        let sizes = &ffi::SIZES;
        // SAFETY: reads TypeIDs and sizes; copies the callbacks.
        let agree = unsafe { ffi::mb_start(&CALLBACKS, sizes.as_ptr(), sizes.len()) };
        assert!(
            agree,
            "the two halves of this build disagree, or it and libMLIR on the TypeIDs of traits: \
             the bridge must be compiled with clang against the libMLIR that is loaded"
        );
    });
}

fn tables() -> &'static Tables {
    static TABLES: OnceLock<Tables> = OnceLock::new();
    TABLES.get_or_init(|| {
        start();
        Tables(
            inventory::iter::<&'static DialectDef>()
                .map(|d| dialect_table(d))
                .collect(),
        )
    })
}

/// The table of a dialect that is linked into this binary.
pub(crate) fn table(name: &str) -> Option<*const ffi::DialectTable> {
    let mut rows = tables().0.iter().zip(dialects());
    Some(*rows.find(|(_, def)| def.name == name)?.0)
}

/// The dialects that are linked into this binary.
pub fn dialects() -> impl Iterator<Item = &'static DialectDef> {
    inventory::iter::<&'static DialectDef>().copied()
}

/// A dialect of one of the names is registered already.
#[derive(Debug, Clone, thiserror::Error)]
#[error(
    "a dialect '{name}' is registered already: this tool has it built in, \
     so the plugin must not be loaded into it"
)]
pub struct AlreadyRegistered {
    /// The dialect's name.
    pub name: &'static str,
}

/// Registers every dialect that is linked into this binary or plugin.
///
/// # Errors
/// If the registry has a dialect of one of the names.
pub fn register_dialects(registry: &DialectRegistry) -> std::result::Result<(), AlreadyRegistered> {
    register_dialects_raw(registry.to_raw())
}
pub(crate) fn register_dialects_raw(
    registry: MlirDialectRegistry,
) -> std::result::Result<(), AlreadyRegistered> {
    for (table, def) in tables().0.iter().zip(dialects()) {
        // SAFETY: the tables live for ever.
        if !unsafe { ffi::mb_register_dialect(registry, *table) } {
            return Err(AlreadyRegistered { name: def.name });
        }
    }
    opaque::register(registry);
    Ok(())
}

// ---- Callbacks -------------------------------------------------------------------

static CALLBACKS: ffi::Callbacks = ffi::Callbacks {
    parse: op_parse,
    print: op_print,
    verify: op_verify,
    verify_regions: op_verify_regions,
    verify_symbols: op_verify_symbols,
    fold: op_fold,
    infer: op_infer,
    infer_shapes: op_infer_shapes,
    compatible: op_compatible,
    reify: op_reify,
    speculation: op_speculation,
    effects: op_effects,
    fill: op_fill,
    result_names: op_result_names,
    argument_names: op_argument_names,
    parse_type,
    print_type,
    parse_attr,
    print_attr,
    read_type,
    write_type,
    read_attr,
    write_attr,
    materialize,
    verify_encoding,
    run_pass: passes::run_pass,
    pipeline: passes::pipeline,
    replace_location: crate::locations::replace,
    translate: crate::tools::translate,
};

/// # Safety
/// `user` must be the pointer that `op_table` put into a table.
unsafe fn def_of(user: Ptr) -> &'static OpDef {
    // SAFETY: the caller's promise.
    unsafe { &*user.cast() }
}
/// # Safety
/// `user` must be the pointer that `dialect_table` put into a table.
unsafe fn dialect_of(user: Ptr) -> &'static DialectDef {
    // SAFETY: the caller's promise.
    unsafe { &*user.cast() }
}
/// # Safety
/// The handle must be valid, as those are that C++ passes.
unsafe fn op_of<'c>(raw: MlirOperation) -> Op<'c> {
    // SAFETY: the caller's promise.
    unsafe { Op::from_raw(raw) }
}

extern "C" fn op_parse(user: Ptr, parser: MutPtr, state: MutPtr) -> bool {
    // SAFETY: C++ passes a live op parser, its state and our table's pointer.
    let (def, mut p) = unsafe {
        let def = def_of(user);
        (def, OpParser::from_raw(parser, state, def))
    };
    let start = p.start();
    // SAFETY: as above.
    let reporter = unsafe { Parser::from_raw(parser) };
    guard::catch(
        || match def.assembly {
            Assembly::Custom { parse, .. } => parse(&mut p),
            _ => def.format.get().expect("a compiled format").parse(&mut p),
        },
        |m| reporter.error_at(start, m),
    )
}
extern "C" fn op_print(user: Ptr, op: MlirOperation, name: MlirStringRef, printer: MutPtr) {
    // SAFETY: C++ passes a live op and op printer.
    let (def, op, name, p) = unsafe {
        (
            def_of(user),
            op_of(op),
            ffi::str_of(name),
            &mut Printer::from_raw(printer, true),
        )
    };
    guard::catch(
        || {
            // As MLIR does for ops that it has verified and found wrong.
            if !verify::fits(op, def) {
                p.generic_with_name(op);
                return Ok(());
            }
            p.str(name);
            match def.assembly {
                Assembly::Custom { print, .. } => print(op, p),
                _ => def
                    .format
                    .get()
                    .expect("a compiled format")
                    .print(op, def, p),
            }
            Ok(())
        },
        |m| op.error(m),
    );
}
extern "C" fn op_verify(user: Ptr, op: MlirOperation) -> bool {
    // SAFETY: C++ passes a live op.
    let (def, op) = unsafe { (def_of(user), op_of(op)) };
    guard::catch(|| verify::verify(op, def), |m| op.error(m))
}
extern "C" fn op_verify_regions(user: Ptr, op: MlirOperation) -> bool {
    // SAFETY: C++ passes a live op.
    let (def, op) = unsafe { (def_of(user), op_of(op)) };
    let Some(hook) = def.hooks.verify_regions else {
        return true;
    };
    guard::catch(|| hook(Adaptor::with_def(op, def)), |m| op.error(m))
}
extern "C" fn op_verify_symbols(user: Ptr, op: MlirOperation, tables: MutPtr) -> bool {
    // SAFETY: C++ passes a live op.
    let (def, op) = unsafe { (def_of(user), op_of(op)) };
    let Some(hook) = def.hooks.verify_symbols else {
        return true;
    };
    guard::catch(
        || hook(Adaptor::with_def(op, def), &mut Symbols(tables)),
        |m| op.error(m),
    )
}
extern "C" fn op_fold(
    user: Ptr,
    op: MlirOperation,
    attrs: *const MlirAttribute,
    n: usize,
    out: MutPtr,
) -> bool {
    // SAFETY: C++ passes a live op and `n` attributes, null if not constant.
    let (def, op, constants) = unsafe {
        let constants: Vec<_> = ffi::slice(attrs, n)
            .iter()
            .map(|&a| Attribute::from_option_raw(a))
            .collect();
        (def_of(user), op_of(op), constants)
    };
    let Some(hook) = def.hooks.fold else {
        return false;
    };
    guard::catch(
        || {
            let folded = hook(op, &constants).ok_or(Failed)?;
            // None at all: the op was changed in place.
            if !folded.is_empty() && folded.len() != op.num_results() {
                return Err(op.error(format_args!(
                    "folds to {} values, but has {} results",
                    folded.len(),
                    op.num_results()
                )));
            }
            for r in folded {
                // SAFETY: C++ passes the vector of results.
                unsafe {
                    match r {
                        Folded::Attribute(a) => ffi::mb_fold_push_attr(out, a.to_raw()),
                        Folded::Value(v) => ffi::mb_fold_push_value(out, v.raw),
                    }
                }
            }
            Ok(())
        },
        |m| op.error(m),
    )
}
extern "C" fn op_infer(args: *const ffi::InferArgs, out: MutPtr) -> bool {
    // SAFETY: C++ passes what `infer_with` asks for.
    unsafe { infer_with(args, out, |hooks| hooks.infer) }
}
extern "C" fn op_infer_shapes(args: *const ffi::InferArgs, out: MutPtr) -> bool {
    // SAFETY: C++ passes what `infer_with` asks for.
    unsafe { infer_with(args, out, |hooks| hooks.infer.or(hooks.shapes)) }
}
/// # Safety
/// The arguments must be of an op of ours and live for the call; `out` must be
/// the vector of types.
unsafe fn infer_with(
    args: *const ffi::InferArgs,
    out: MutPtr,
    hook: fn(&d::Hooks) -> Option<for<'c> fn(Adaptor<'c>) -> crate::Result<Vec<Type<'c>>>>,
) -> bool {
    // SAFETY: the caller's promise.
    let (def, adaptor) = unsafe {
        let def = def_of((*args).def);
        (def, Adaptor::from_args(args, def))
    };
    let Some(infer) = hook(&def.hooks) else {
        return false;
    };
    guard::catch(
        || {
            if !def.fits(def.operands, adaptor.num_operands()) {
                return Err(adaptor.error("has a wrong number of operands"));
            }
            let mut regions = def.regions.iter();
            if adaptor.num_regions()
                < regions
                    .by_ref()
                    .filter(|r| r.arity == d::Arity::One)
                    .count()
            {
                return Err(adaptor.error("lacks a region"));
            }
            verify::attributes(adaptor)?;
            verify::operands(adaptor)?;
            for t in infer(adaptor)? {
                // SAFETY: the caller's promise.
                unsafe { ffi::mb_types_push(out, t.to_raw()) }
            }
            Ok(())
        },
        |m| adaptor.error(m),
    )
}
extern "C" fn op_compatible(
    user: Ptr,
    n: usize,
    inferred: *const MlirType,
    actual: *const MlirType,
) -> bool {
    // SAFETY: C++ passes two arrays of `n` types.
    let (def, inferred, actual) = unsafe {
        let types = |p| -> Vec<Type> {
            let raw: &[MlirType] = ffi::slice(p, n);
            raw.iter().map(|&t| Type::from_raw(t)).collect()
        };
        (def_of(user), types(inferred), types(actual))
    };
    guard::catch(
        || crate::check(verify::compatible(def, &inferred, &actual)),
        |_| Failed,
    )
}
extern "C" fn op_reify(
    user: Ptr,
    op: MlirOperation,
    builder: MutPtr,
    operands: *const MlirValue,
    n: usize,
    out: MutPtr,
) -> bool {
    // SAFETY: C++ passes a live op, a builder, and `n` values.
    let (def, op, adaptor) = unsafe {
        let (def, op) = (def_of(user), op_of(op));
        (def, op, Adaptor::over(op, def, operands, n))
    };
    let Some(hook) = def.hooks.reify else {
        return false;
    };
    guard::catch(
        || {
            if !def.fits(def.operands, n) {
                return Err(op.error("has a wrong number of operands"));
            }
            for shape in crate::shapes::compute(builder, op, &hook(adaptor)?)? {
                // SAFETY: C++ passes the vector of shapes.
                unsafe { ffi::mb_values_push(out, shape.raw) }
            }
            Ok(())
        },
        |m| op.error(m),
    )
}
extern "C" fn op_speculation(user: Ptr, op: MlirOperation) -> c_int {
    // SAFETY: C++ passes a live op.
    let (def, op) = unsafe { (def_of(user), op_of(op)) };
    let mut answer = Speculation::Never;
    guard::catch(
        || {
            answer = match def.hooks.speculation {
                Some(hook) => hook(Adaptor::with_def(op, def)),
                None if def.has(d::RECURSIVELY_SPECULATABLE) => Speculation::Recursive,
                None => Speculation::Always,
            };
            Ok(())
        },
        |m| op.error(m),
    );
    match answer {
        Speculation::Never => 0,
        Speculation::Always => 1,
        Speculation::Recursive => 2,
    }
}
extern "C" fn op_effects(user: Ptr, op: MlirOperation) -> bool {
    // SAFETY: C++ passes a live op.
    let (def, op) = unsafe { (def_of(user), op_of(op)) };
    let mut answer = true;
    guard::catch(
        || {
            if let Some(hook) = def.hooks.effects {
                answer = hook(Adaptor::with_def(op, def));
            }
            Ok(())
        },
        |m| op.error(m),
    );
    answer
}
extern "C" fn op_fill(user: Ptr, context: MlirContext, slots: *mut MlirAttribute) {
    // SAFETY: C++ passes the op's slots and a live context.
    let (def, context, slots) = unsafe {
        let def = def_of(user);
        let slots = std::slice::from_raw_parts_mut(slots, def.attributes.len());
        (def, context_of(context), slots)
    };
    for (slot, d) in slots.iter_mut().zip(def.attributes) {
        if let (Presence::Filled(text), true) = (d.presence, slot.ptr.is_null())
            && let Some(value) = Attribute::parse(context, text)
        {
            *slot = value.to_raw();
        }
    }
}
extern "C" fn op_result_names(user: Ptr, op: MlirOperation, namer: MutPtr) {
    // SAFETY: C++ passes a live op and namer.
    let (def, op) = unsafe { (def_of(user), op_of(op)) };
    guard::catch(
        || {
            let namer = &mut Namer(namer);
            match def.hooks.result_names {
                Some(hook) => hook(op, namer),
                None => declared_names(op, def, namer),
            }
            Ok(())
        },
        |m| op.error(m),
    );
}
/// As ODS does, for ops that declare several results.
fn declared_names(op: Op, def: &OpDef, namer: &mut Namer) {
    if def.results.len() < 2 {
        return;
    }
    for (i, d) in def.results.iter().enumerate() {
        if let Some((start, 1..)) = def.group(def.results, i, op.num_results()) {
            namer.name(op.result(start), d.name);
        }
    }
}
extern "C" fn op_argument_names(user: Ptr, op: MlirOperation, region: MlirRegion, namer: MutPtr) {
    // SAFETY: C++ passes a live op, its region, and a namer.
    let (def, op, region) = unsafe { (def_of(user), op_of(op), Region::from_raw(region)) };
    if let Some(hook) = def.hooks.argument_names {
        guard::catch(
            || {
                hook(op, region, &mut Namer(namer));
                Ok(())
            },
            |m| op.error(m),
        );
    }
}

fn find(dialect: &DialectDef, kinds: &[&'static Kind], mnemonic: &str) -> Option<&'static Kind> {
    let found = kinds.iter().find(|k| k.mnemonic == mnemonic).copied();
    found.or_else(|| {
        let alias = dialect.aliases.iter().find(|a| a.0 == mnemonic)?.1;
        kinds
            .iter()
            .any(|k| std::ptr::eq(*k, alias))
            .then_some(alias)
    })
}

extern "C" fn parse_type(user: Ptr, parser: MutPtr) -> MlirType {
    // SAFETY: C++ passes a live parser.
    let (dialect, mut p, reporter) = unsafe {
        (
            dialect_of(user),
            Parser::from_raw(parser),
            Parser::from_raw(parser),
        )
    };
    let start = p.here();
    let mut out = NO_TYPE;
    guard::catch(
        || {
            let mnemonic = p.any_keyword()?;
            let Some(kind) = find(dialect, dialect.types, mnemonic) else {
                return Err(p.error_at(
                    start,
                    format_args!("unknown {} type: {mnemonic}", dialect.name),
                ));
            };
            out = kind.parse_type(&mut p)?.to_raw();
            Ok(())
        },
        |m| reporter.error_at(start, m),
    );
    out
}
extern "C" fn parse_attr(user: Ptr, parser: MutPtr, _type: MlirType) -> MlirAttribute {
    // SAFETY: C++ passes a live parser.
    let (dialect, mut p, reporter) = unsafe {
        (
            dialect_of(user),
            Parser::from_raw(parser),
            Parser::from_raw(parser),
        )
    };
    let start = p.here();
    let mut out = NO_ATTR;
    guard::catch(
        || {
            let mnemonic = p.any_keyword()?;
            let Some(kind) = find(dialect, dialect.attributes, mnemonic) else {
                return Err(p.error_at(
                    start,
                    format_args!("unknown {} attribute: {mnemonic}", dialect.name),
                ));
            };
            out = kind.parse_attribute(&mut p)?.to_raw();
            Ok(())
        },
        |m| reporter.error_at(start, m),
    );
    out
}
extern "C" fn print_type(user: Ptr, t: MlirType, printer: MutPtr) {
    // SAFETY: C++ passes a live type of this dialect and a printer.
    let (dialect, t, p) = unsafe {
        (
            dialect_of(user),
            Type::from_raw(t),
            &mut Printer::from_raw(printer, false),
        )
    };
    guard::catch(
        || {
            let record = dialect
                .types
                .iter()
                .find_map(|k| k.of_type(t))
                .ok_or(Failed)?;
            p.str(record.kind.printed_mnemonic());
            record.kind.print(record, p);
            Ok(())
        },
        |m| {
            // SAFETY: the type lives in the context.
            let context = unsafe { context_of(mlirTypeGetContext(t.to_raw())) };
            error(Location::unknown(context), m)
        },
    );
}
extern "C" fn print_attr(user: Ptr, a: MlirAttribute, printer: MutPtr) {
    // SAFETY: C++ passes a live attribute of this dialect and a printer.
    let (dialect, a, p) = unsafe {
        (
            dialect_of(user),
            Attribute::from_raw(a),
            &mut Printer::from_raw(printer, false),
        )
    };
    guard::catch(
        || {
            let kinds = dialect.attributes.iter();
            let record = kinds
                .into_iter()
                .find_map(|k| k.of_attribute(a))
                .ok_or(Failed)?;
            p.str(record.kind.printed_mnemonic());
            record.kind.print(record, p);
            Ok(())
        },
        |m| {
            // SAFETY: the attribute lives in the context.
            let context = unsafe { context_of(mlirAttributeGetContext(a.to_raw())) };
            error(Location::unknown(context), m)
        },
    );
}
extern "C" fn read_type(user: Ptr, reader: MutPtr) -> MlirType {
    // SAFETY: C++ passes a live reader.
    let (dialect, r) = unsafe { (dialect_of(user), Reader::from_raw(reader)) };
    let mut out = NO_TYPE;
    guard::catch(
        || {
            let code = r.varint()?;
            let Some(kind) = dialect.types.iter().find(|k| k.encoding.has_code(code)) else {
                return Err(r.error(format_args!("unknown {} type code: {code}", dialect.name)));
            };
            out = r.unless_circular(|| kind.read_type(code, &r))?.to_raw();
            Ok(())
        },
        |m| r.error(m),
    );
    out
}
extern "C" fn read_attr(user: Ptr, reader: MutPtr) -> MlirAttribute {
    // SAFETY: C++ passes a live reader.
    let (dialect, r) = unsafe { (dialect_of(user), Reader::from_raw(reader)) };
    let mut out = NO_ATTR;
    guard::catch(
        || {
            let code = r.varint()?;
            let kinds = dialect.attributes;
            let Some(kind) = kinds.iter().find(|k| k.encoding.has_code(code)) else {
                return Err(r.error(format_args!(
                    "unknown {} attribute code: {code}",
                    dialect.name
                )));
            };
            out = r
                .unless_circular(|| kind.read_attribute(code, &r))?
                .to_raw();
            Ok(())
        },
        |m| r.error(m),
    );
    out
}
extern "C" fn write_type(user: Ptr, t: MlirType, writer: MutPtr) -> bool {
    // SAFETY: C++ passes a live type of this dialect and a writer.
    let (dialect, t) = unsafe { (dialect_of(user), Type::from_raw(t)) };
    let record = dialect.types.iter().find_map(|k| k.of_type(t));
    write_kind(record, writer, &t)
}
extern "C" fn write_attr(user: Ptr, a: MlirAttribute, writer: MutPtr) -> bool {
    // SAFETY: C++ passes a live attribute of this dialect and a writer.
    let (dialect, a) = unsafe { (dialect_of(user), Attribute::from_raw(a)) };
    let record = dialect.attributes.iter().find_map(|k| k.of_attribute(a));
    write_kind(record, writer, &a)
}
/// False if MLIR shall write the text instead. It shall not after a failure,
/// which may have written something.
fn write_kind(record: Option<Record>, writer: MutPtr, what: &dyn std::fmt::Display) -> bool {
    let Some(record) = record else { return false };
    if matches!(record.kind.encoding, Encoding::None) {
        return false;
    }
    let report = |m: &str| {
        let mut text = String::from("cannot write '");
        // Fails where the text is not UTF-8.
        let _ = write!(text, "{what}");
        text = format!("{text}' as bytecode{m}");
        let location = Location::unknown(record.context()).to_raw();
        // SAFETY: MLIR copies the text.
        unsafe { ffi::mb_b_error(location, sref(&text)) };
        Failed
    };
    guard::catch(
        || {
            record
                .kind
                .write(record, &mut Writer(writer))
                .map_err(|_| report(""))
        },
        |m| report(&format!(": {m}")),
    );
    true
}
extern "C" fn materialize(
    user: Ptr,
    a: MlirAttribute,
    t: MlirType,
    l: MlirLocation,
) -> MlirOperation {
    // SAFETY: C++ passes live handles.
    let (dialect, a, t, l) = unsafe {
        (
            dialect_of(user),
            Attribute::from_raw(a),
            Type::from_raw(t),
            Location::from_raw(l),
        )
    };
    let mut out = MlirOperation { ptr: null_mut() };
    guard::catch(
        || {
            let m = dialect.materialize.and_then(|f| f(a, t, l)).ok_or(Failed)?;
            // SAFETY: a complete state; the op is C++'s to insert.
            unsafe {
                let mut state = mlirOperationStateGet(sref(m.op), l.to_raw());
                let name = mlirIdentifierGet(mlirLocationGetContext(l.to_raw()), sref(m.attribute));
                let value = mlirNamedAttributeGet(name, m.value.to_raw());
                mlirOperationStateAddAttributes(&mut state, 1, &value);
                mlirOperationStateAddResults(&mut state, 1, &m.ty.to_raw());
                out = mlirOperationCreate(&mut state);
            }
            Ok(())
        },
        |m| error(l, m),
    );
    out
}
extern "C" fn verify_encoding(
    user: Ptr,
    a: MlirAttribute,
    shape: *const i64,
    rank: usize,
    element: MlirType,
    emitter: MutPtr,
) -> bool {
    // SAFETY: C++ passes a live attribute of this kind, a shape and a type.
    let (kind, a, shape, element) = unsafe {
        (
            &*user.cast::<Kind>(),
            Attribute::from_raw(a),
            ffi::slice(shape, rank),
            Type::from_raw(element),
        )
    };
    // SAFETY: C++ passes a live emitter.
    let emit = |m: &str| unsafe { ffi::mb_encoding_error(emitter, sref(m)) };
    guard::catch(
        || {
            let record = kind.of_attribute(a).ok_or(Failed)?;
            let check = kind.tensor_encoding.ok_or(Failed)?;
            check(record, shape, element).map_err(|m| {
                emit(&m);
                Failed
            })
        },
        |m| {
            emit(m);
            Failed
        },
    )
}

/// The declaration of an op by its full name, in a context that has its
/// dialect loaded.
pub fn find_op(context: &Context, name: &str) -> Option<&'static OpDef> {
    // SAFETY: the pointer was handed over at registration and never dies.
    unsafe {
        ffi::mb_def_of_name(raw_context(context), sref(name))
            .cast::<OpDef>()
            .as_ref()
    }
}
