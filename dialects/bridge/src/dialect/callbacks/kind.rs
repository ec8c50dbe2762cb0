//! What C++ asks of types and attributes.

use super::pointers::{dialect_of, op_of};
use crate::{
    bytecode::{Reader, Writer},
    diag::{Failed, error},
    dialect::definition::DialectDef,
    ffi::{self, MutPtr, Ptr, sref},
    guard,
    ir::{Attribute, AttributeLike, Location, Symbols, Type, TypeLike, context_of, reach},
    kind::{Encoding, Kind, Record},
    text::{Parser, Printer, TooDeep},
};
use mlir_sys::*;
use std::{cell::Cell, fmt::Write, ptr::null};

const NO_TYPE: MlirType = MlirType { ptr: null() };
const NO_ATTR: MlirAttribute = MlirAttribute { ptr: null() };

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

/// One of the types and attributes that this thread is parsing, each within the one
/// before. Their text need not have a bracket for each, which
/// [`nesting`](crate::text::nesting) would count.
struct Level;
thread_local! {
    static LEVELS: Cell<u32> = const { Cell::new(0) };
}
impl Level {
    fn enter() -> Self {
        LEVELS.set(LEVELS.get() + 1);
        Self
    }
    /// # Errors
    /// After a diagnostic, if there are too many.
    fn check(&self, p: &Parser) -> Result<(), Failed> {
        match LEVELS.get() > ffi::MAX_BRACKETS {
            true => Err(p.error(TooDeep { line: 0, column: 0 })),
            false => Ok(()),
        }
    }
}
impl Drop for Level {
    fn drop(&mut self) {
        LEVELS.set(LEVELS.get() - 1);
    }
}

pub(super) extern "C" fn parse_type(user: Ptr, parser: MutPtr) -> MlirType {
    let _outer = reach::same();
    // SAFETY: C++ passes a live parser.
    let (dialect, mut p, reporter) = unsafe {
        (
            dialect_of(user),
            Parser::from_raw(parser),
            Parser::from_raw(parser),
        )
    };
    let (start, level) = (p.here(), Level::enter());
    let mut out = NO_TYPE;
    guard::catch(
        || {
            level.check(&p)?;
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
pub(super) extern "C" fn parse_attr(user: Ptr, parser: MutPtr, _type: MlirType) -> MlirAttribute {
    let _outer = reach::same();
    // SAFETY: C++ passes a live parser.
    let (dialect, mut p, reporter) = unsafe {
        (
            dialect_of(user),
            Parser::from_raw(parser),
            Parser::from_raw(parser),
        )
    };
    let (start, level) = (p.here(), Level::enter());
    let mut out = NO_ATTR;
    guard::catch(
        || {
            level.check(&p)?;
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
pub(super) extern "C" fn print_type(_user: Ptr, t: MlirType, printer: MutPtr) {
    let _outer = reach::same();
    // SAFETY: C++ passes a live type of the dialect and a printer.
    let (t, record, p) = unsafe {
        (
            Type::from_raw(t),
            Kind::record_of_type(Type::from_raw(t)),
            &mut Printer::from_raw(printer, mlirTypeGetContext(t), None),
        )
    };
    guard::catch(
        || {
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
pub(super) extern "C" fn print_attr(_user: Ptr, a: MlirAttribute, printer: MutPtr) {
    let _outer = reach::same();
    // SAFETY: C++ passes a live attribute of the dialect and a printer.
    let (a, record, p) = unsafe {
        (
            Attribute::from_raw(a),
            Kind::record_of_attribute(Attribute::from_raw(a)),
            &mut Printer::from_raw(printer, mlirAttributeGetContext(a), None),
        )
    };
    guard::catch(
        || {
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
/// # Safety
/// The pointers must be those that C++ passes.
unsafe fn of_dialect<'c>(user: Ptr, reader: MutPtr) -> (&'static DialectDef, Reader<'c>) {
    // SAFETY: the caller's promise.
    unsafe {
        let dialect = dialect_of(user);
        (dialect, Reader::from_raw(reader, dialect.name))
    }
}
pub(super) extern "C" fn read_type(user: Ptr, reader: MutPtr) -> MlirType {
    let _outer = reach::same();
    // SAFETY: C++ passes a live reader.
    let (dialect, r) = unsafe { of_dialect(user, reader) };
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
pub(super) extern "C" fn read_attr(user: Ptr, reader: MutPtr) -> MlirAttribute {
    let _outer = reach::same();
    // SAFETY: C++ passes a live reader.
    let (dialect, r) = unsafe { of_dialect(user, reader) };
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
pub(super) extern "C" fn write_type(_user: Ptr, t: MlirType, writer: MutPtr) -> bool {
    // SAFETY: C++ passes a live type of the dialect and a writer.
    let (t, record) = unsafe {
        let t = Type::from_raw(t);
        (t, Kind::record_of_type(t))
    };
    write_kind(record, writer, &t)
}
pub(super) extern "C" fn write_attr(_user: Ptr, a: MlirAttribute, writer: MutPtr) -> bool {
    // SAFETY: C++ passes a live attribute of the dialect and a writer.
    let (a, record) = unsafe {
        let a = Attribute::from_raw(a);
        (a, Kind::record_of_attribute(a))
    };
    write_kind(record, writer, &a)
}
/// False if MLIR shall write the text instead. It shall not after a failure,
/// which may have written something.
fn write_kind(record: Record, writer: MutPtr, what: &dyn std::fmt::Display) -> bool {
    let _outer = reach::same();
    if matches!(record.kind.encoding, Encoding::None) {
        return false;
    }
    let report = |m: &str| {
        let mut text = String::from("cannot write '");
        // Fails where the text is not UTF-8.
        let _ = write!(text, "{what}");
        text += "' as bytecode";
        if !m.is_empty() {
            text = format!("{text}: {m}");
        }
        let location = Location::unknown(record.context()).to_raw();
        // SAFETY: C++ copies the text; it asks hooks with a writer of its own.
        unsafe {
            match record.kind.encoding.is_hook() {
                true => ffi::mb_b_refuse(writer, sref(&text)),
                false => ffi::mb_b_error(location, sref(&text)),
            }
        }
        Failed
    };
    // SAFETY: C++ passes a live writer.
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
    let _outer = reach::same();
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
pub(super) extern "C" fn verify_symbols(
    user: Ptr,
    a: MlirAttribute,
    op: MlirOperation,
    tables: MutPtr,
) -> bool {
    let (_outer, _verifying) = (reach::symbols(op), guard::Verifying::start());
    // SAFETY: C++ passes a live attribute of this kind, an op that has it, and the
    // tables of the running verifier.
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
