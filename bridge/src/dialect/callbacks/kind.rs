//! Callbacks of types and attributes.

use super::pointers::{dialect_of, op_of};
use crate::{
    bytecode::{Reader, Writer},
    diag::{Failed, Result, error, meant},
    dialect::definition::DialectDef,
    ffi::{self, MutPtr, Ptr, sref},
    guard,
    ir::{Attribute, AttributeLike, Location, Symbols, Type, TypeLike, raw_context, view_scope},
    kind::{Encoding, Kind, Record},
    text::{Parser, Printer, TooDeep},
};
use mlir_sys::*;
use std::{
    cell::Cell,
    fmt::{Display, Write},
    ptr::null,
};

const NO_TYPE: MlirType = MlirType { ptr: null() };
const NO_ATTR: MlirAttribute = MlirAttribute { ptr: null() };

/// Access to the types of a dialect or to its attributes.
struct KindGroup {
    /// Word for a member of the group in messages.
    name: &'static str,
    kinds: fn(&DialectDef) -> &'static [&'static Kind],
}
const TYPES: KindGroup = KindGroup {
    name: "type",
    kinds: |dialect| dialect.types,
};
const ATTRIBUTES: KindGroup = KindGroup {
    name: "attribute",
    kinds: |dialect| dialect.attributes,
};

/// Returns the kind with a mnemonic or an alias, or `None` if `kinds` has no such kind.
fn find(dialect: &DialectDef, kinds: &[&'static Kind], mnemonic: &str) -> Option<&'static Kind> {
    let kind = kinds.iter().find(|k| k.mnemonic == mnemonic).copied();
    kind.or_else(|| {
        let alias = dialect.aliases.iter().find(|a| a.0 == mnemonic)?.1;
        kinds
            .iter()
            .any(|k| std::ptr::eq(*k, alias))
            .then_some(alias)
    })
}

/// Guard that counts a type or an attribute as nested while this thread parses it. Types
/// and attributes can nest without brackets, so [`nesting`](crate::text::nesting) cannot
/// count these levels.
struct NestingLevel;
thread_local! {
    /// Number of types and attributes that this thread is parsing, each nested in the one
    /// before.
    static NESTING_LEVELS: Cell<u32> = const { Cell::new(0) };
}
impl NestingLevel {
    fn enter() -> Self {
        NESTING_LEVELS.set(NESTING_LEVELS.get() + 1);
        Self
    }
    /// Checks the number of nested types and attributes.
    ///
    /// # Errors
    /// After a diagnostic, if more are nested than brackets may be.
    fn check(&self, p: &Parser) -> Result {
        // One level more than brackets may have: the innermost type or attribute has
        // none.
        match NESTING_LEVELS.get() > ffi::MAX_BRACKETS + 1 {
            true => Err(p.error(TooDeep { line: 0, column: 0 })),
            false => Ok(()),
        }
    }
}
impl Drop for NestingLevel {
    fn drop(&mut self) {
        NESTING_LEVELS.set(NESTING_LEVELS.get() - 1);
    }
}

pub(super) extern "C" fn parse_type(user: Ptr, parser: MutPtr) -> MlirType {
    // SAFETY: C++ passes the dialect's pointer and a live parser.
    let parsed = unsafe { parse(&TYPES, user, parser, Kind::parse_type) };
    parsed.map_or(NO_TYPE, |t| t.to_raw())
}
pub(super) extern "C" fn parse_attr(user: Ptr, parser: MutPtr, _type: MlirType) -> MlirAttribute {
    // SAFETY: C++ passes the dialect's pointer and a live parser.
    let parsed = unsafe { parse(&ATTRIBUTES, user, parser, Kind::parse_attribute) };
    parsed.map_or(NO_ATTR, |a| a.to_raw())
}
/// Parses a mnemonic, and calls `rest` to parse the text behind it. Returns `None` after a
/// diagnostic.
///
/// # Safety
/// `user` must be a dialect's pointer, and `parser` a live parser.
unsafe fn parse<'c, T>(
    group: &KindGroup,
    user: Ptr,
    parser: MutPtr,
    rest: fn(&'static Kind, &mut Parser<'c>) -> Result<T>,
) -> Option<T> {
    let _scope = view_scope::same();
    // SAFETY: both pointers are valid (contract).
    let (dialect, mut p, reporter) = unsafe {
        (
            dialect_of(user),
            Parser::from_raw(parser),
            Parser::from_raw(parser),
        )
    };
    let (start, level) = (p.here(), NestingLevel::enter());
    guard::catch_value(
        || {
            level.check(&p)?;
            let mnemonic = p.any_keyword()?;
            let kind = find(dialect, (group.kinds)(dialect), mnemonic).ok_or_else(|| {
                let known = (group.kinds)(dialect).iter().map(|kind| kind.mnemonic);
                let meant = meant(mnemonic, known);
                let (dialect, member) = (dialect.name, group.name);
                p.error_at(
                    start,
                    format_args!("unknown {dialect} {member}: {mnemonic}{meant}"),
                )
            })?;
            rest(kind, &mut p)
        },
        |m| reporter.error_at(start, m),
    )
}
pub(super) extern "C" fn print_type(_user: Ptr, t: MlirType, printer: MutPtr) {
    // SAFETY: C++ passes a live type of a Rust dialect and a live printer.
    unsafe { print(Kind::record_of_type(Type::from_raw(t)), printer) }
}
pub(super) extern "C" fn print_attr(_user: Ptr, a: MlirAttribute, printer: MutPtr) {
    // SAFETY: C++ passes a live attribute of a Rust dialect and a live printer.
    unsafe { print(Kind::record_of_attribute(Attribute::from_raw(a)), printer) }
}
/// Prints the mnemonic and the fields of a type or attribute.
///
/// # Safety
/// `printer` must be live.
unsafe fn print(record: Record, printer: MutPtr) {
    let _scope = view_scope::same();
    let context = record.context();
    // SAFETY: `printer` is live (contract).
    let mut p = unsafe { Printer::from_raw(printer, raw_context(context), None) };
    guard::catch(
        || {
            p.str(record.kind.printed_mnemonic());
            record.kind.print(record, &mut p);
            Ok(())
        },
        |m| error(Location::unknown(context), m),
    );
}
pub(super) extern "C" fn read_type(user: Ptr, reader: MutPtr) -> MlirType {
    // SAFETY: C++ passes the dialect's pointer and a live reader.
    let read = unsafe { read(&TYPES, user, reader, Kind::read_type) };
    read.map_or(NO_TYPE, |t| t.to_raw())
}
pub(super) extern "C" fn read_attr(user: Ptr, reader: MutPtr) -> MlirAttribute {
    // SAFETY: C++ passes the dialect's pointer and a live reader.
    let read = unsafe { read(&ATTRIBUTES, user, reader, Kind::read_attribute) };
    read.map_or(NO_ATTR, |a| a.to_raw())
}
/// Reads the code of a type or an attribute, and calls `rest` to read the bytes behind
/// it. Returns `None` after a diagnostic.
///
/// # Safety
/// `user` must be a dialect's pointer, and `reader` a live reader.
unsafe fn read<'c, T>(
    group: &KindGroup,
    user: Ptr,
    reader: MutPtr,
    rest: fn(&'static Kind, u64, &Reader<'c>) -> Result<T>,
) -> Option<T> {
    let _scope = view_scope::same();
    // SAFETY: both pointers are valid (contract).
    let (dialect, r) = unsafe {
        let dialect = dialect_of(user);
        (dialect, Reader::from_raw(reader, dialect.name))
    };
    guard::catch_value(
        || {
            let code = r.varint()?;
            let mut kinds = (group.kinds)(dialect).iter();
            let kind = kinds.find(|k| k.encoding.has_code(code)).ok_or_else(|| {
                let (dialect, member) = (dialect.name, group.name);
                r.error(format_args!("unknown {dialect} {member} code: {code}"))
            })?;
            r.unless_cyclic(|| rest(kind, code, &r))
        },
        |m| r.error(m),
    )
}
pub(super) extern "C" fn write_type(_user: Ptr, t: MlirType, writer: MutPtr) -> bool {
    // SAFETY: C++ passes a live type of a Rust dialect and a live writer.
    unsafe {
        let t = Type::from_raw(t);
        write(Kind::record_of_type(t), writer, &t)
    }
}
pub(super) extern "C" fn write_attr(_user: Ptr, a: MlirAttribute, writer: MutPtr) -> bool {
    // SAFETY: C++ passes a live attribute of a Rust dialect and a live writer.
    unsafe {
        let a = Attribute::from_raw(a);
        write(Kind::record_of_attribute(a), writer, &a)
    }
}
/// Writes a type or an attribute; `text` is its text for diagnostics. Returns false if
/// MLIR should write it as text instead. Returns true after an error, since the encoding
/// may be partly written.
///
/// # Safety
/// `writer` must be live.
unsafe fn write(record: Record, writer: MutPtr, text: &dyn Display) -> bool {
    let _scope = view_scope::same();
    if matches!(record.kind.encoding, Encoding::None) {
        return false;
    }
    let report = |m: &str| {
        let mut message = String::from("cannot write '");
        // Printing fails if the text is not UTF-8. The message then lacks the text.
        let _ = write!(message, "{text}");
        message += "' as bytecode";
        if !m.is_empty() {
            message = format!("{message}: {m}");
        }
        let location = Location::unknown(record.context()).to_raw();
        // SAFETY: C++ copies the message. For encodings with a hook, C++ passed a writer
        // of its own, which records the error.
        unsafe {
            match record.kind.encoding.is_hook() {
                true => ffi::mb_b_refuse(writer, sref(&message)),
                false => ffi::mb_b_error(location, sref(&message)),
            }
        }
        Failed
    };
    // SAFETY: `writer` is live (contract).
    let mut view = unsafe { Writer::from_raw(writer, record.context()) };
    guard::catch(
        || {
            let written = record.kind.write(record, &mut view);
            written.map_err(|_| report(&view.reason))
        },
        |m| report(m),
    );
    true
}
pub(super) extern "C" fn verify_encoding(
    user: Ptr,
    a: MlirAttribute,
    shape: *const i64,
    rank: usize,
    element: MlirType,
    emitter: MutPtr,
) -> bool {
    let _scope = view_scope::same();
    // SAFETY: C++ passes a kind's pointer, a live attribute of this kind, a shape and a
    // type.
    let (kind, a, shape, element) = unsafe {
        (
            &*user.cast::<Kind>(),
            Attribute::from_raw(a),
            ffi::slice(shape, rank),
            Type::from_raw(element),
        )
    };
    // SAFETY: C++ passes an emitter that lives during the call.
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
pub(super) extern "C" fn verify_symbols(
    user: Ptr,
    a: MlirAttribute,
    op: MlirOperation,
    tables: MutPtr,
) -> bool {
    let (_scope, _verifying) = (view_scope::symbols(op), guard::Verifying::start());
    // SAFETY: C++ passes a kind's pointer, a live attribute of this kind, an op that has
    // the attribute, and the symbol tables of the running verifier.
    let (kind, a, op, mut tables) = unsafe {
        (
            &*user.cast::<Kind>(),
            Attribute::from_raw(a),
            op_of(op),
            Symbols::from_raw(tables, op),
        )
    };
    guard::catch(
        || {
            let record = kind.of_attribute(a).ok_or(Failed)?;
            let check = kind.verify_symbols.ok_or(Failed)?;
            check(record, op, &mut tables)
        },
        |m| op.error(m),
    )
}
