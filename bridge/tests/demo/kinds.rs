//! Types and attributes with every field layout, every syntax and every encoding.

use mlir_bridge::{
    bytecode::{Reader, Writer},
    diag::Result,
    kind::{FieldLayout as S, field},
    prelude::*,
};

pub static TYPES: &[&Kind] = &[&TOKEN, &PAIR, &LIST, &BITS, &TEXT_ONLY, &PANICKY_TYPE];
pub static ATTRIBUTES: &[&Kind] = &[
    &EVERYTHING,
    &SPARSE,
    &COLOR,
    &MODE,
    &RANGE,
    &EXTENT,
    &EITHER,
    &NOT_ENCODED,
    &PANICKY,
];

// ---- Types -----------------------------------------------------------------------

pub static TOKEN: Kind = Kind::new("token", &[], Syntax::Bare, Encoding::Fields(0));

pub static PAIR: Kind = Kind::new(
    "pair",
    &[field("first", S::Type), field("second", S::Type)],
    Syntax::Struct,
    Encoding::Fields(1),
);

/// Type with custom syntax and a custom encoding.
pub static LIST: Kind = Kind::new(
    "list",
    &[field("members", S::Types)],
    Syntax::Custom {
        parse: |p| Ok(vec![Owned::Types(p.list("<", ">", |p| p.ty())?)]),
        print: |r, p| {
            p.str("<").types(r.types(0)).str(">");
        },
    },
    Encoding::Custom {
        code: 2,
        read: |r| Ok(vec![Owned::Types(r.list(|r| r.ty())?)]),
        write: |record, w| {
            w.list(&record.types(0), |w, t| w.ty(*t));
            Ok(())
        },
    },
);

/// Type whose encoding has one code per width.
pub static BITS: Kind = Kind::new(
    "bits",
    &[field("width", S::Uint)],
    Syntax::Struct,
    Encoding::Codes {
        codes: &[8, 16],
        read: |code, _| Ok(vec![Owned::Int(code as i64)]),
        write: |record, w| match record.int(0) {
            width @ (8 | 16) => {
                w.varint(width as u64);
                Ok(())
            }
            _ => Err(Failed),
        },
    },
);

pub static TEXT_ONLY: Kind = Kind::new(
    "text_only",
    &[field("value", S::Int)],
    Syntax::Struct,
    Encoding::None,
);

/// Type that panics in the hook that its field names.
pub static PANICKY_TYPE: Kind = Kind::new(
    "panicky",
    &[field("where", S::Str)],
    PANICKY_SYNTAX,
    PANICKY_ENCODING,
)
.verify(panicky_verify);

// ---- Attributes ------------------------------------------------------------------

pub static EVERYTHING: Kind = Kind::new(
    "everything",
    &[
        field("flag", S::Bool),
        field("size", S::Uint),
        field("offset", S::Int),
        field("dims", S::Ints),
        field("scale", S::F64),
        field("scales", S::F64s),
        field("element", S::Type),
        field("members", S::Types),
        field("inner", S::Attribute),
        field("maybe", S::OptionalAttribute),
        field("note", S::FlaggedAttribute),
        field("items", S::Attributes),
        field("pairs", S::Pairs),
        field("label", S::Str),
    ],
    Syntax::Struct,
    Encoding::Fields(0),
);

pub static SPARSE: Kind = Kind::new(
    "sparse",
    &[
        field("flag", S::Bool),
        field("size", S::Uint),
        field("offset", S::Int),
        field("dims", S::Ints),
        field("scale", S::F64),
        field("members", S::Types),
        field("maybe", S::OptionalAttribute),
        field("items", S::Attributes),
        field("pairs", S::Pairs),
    ],
    Syntax::SparseStruct,
    Encoding::Fields(1),
);

pub static COLOR: Kind = Kind::enumeration(
    "color",
    &[(0, "RED"), (1, "GREEN"), (5, "BLUE")],
    Encoding::Fields(2),
);

pub static MODE: Kind = Kind::new(
    "mode",
    &[field("value", S::Uint)],
    Syntax::BracketedEnum(&[(0, "slow"), (1, "fast")]),
    Encoding::Fields(3),
);

/// Attribute with the syntax `low to high`.
pub static RANGE: Kind = Kind::new(
    "range",
    &[field("low", S::Int), field("high", S::Int)],
    Syntax::Custom {
        parse: parse_range,
        print: print_range,
    },
    Encoding::Custom {
        code: 4,
        read: read_range,
        write: write_range,
    },
)
.verify(|r, emit| {
    if r.int(0) <= r.int(1) {
        return Ok(());
    }
    emit(&format!("{} is greater than {}", r.int(0), r.int(1)));
    Err(Failed)
});

fn parse_range<'c>(p: &mut Parser<'c>) -> Result<Vec<Owned<'c>>> {
    p.token("<")?;
    let low = p.int()?;
    p.keyword("to")?;
    let high = p.int()?;
    p.token(">")?;
    Ok(vec![Owned::Int(low), Owned::Int(high)])
}
fn print_range(r: Record, p: &mut Printer) {
    p.str("<").int(r.int(0)).str(" to ").int(r.int(1)).str(">");
}
/// Reads the low end and the length, and computes the high end.
fn read_range<'c>(r: &Reader<'c>) -> Result<Vec<Owned<'c>>> {
    let low = r.svarint()?;
    let length = r.svarint()?;
    let Some(high) = low.checked_add(length) else {
        return Err(r.error("range out of range"));
    };
    Ok(vec![Owned::Int(low), Owned::Int(high)])
}
fn write_range(r: Record, w: &mut Writer) -> Result {
    w.svarint(r.int(0));
    w.svarint(r.int(1).wrapping_sub(r.int(0)));
    Ok(())
}

/// Tensor encoding with an upper bound for each dimension. The mnemonic in text is
/// `bounds`.
pub static EXTENT: Kind = Kind::new(
    "extent",
    &[field("dims", S::Ints)],
    Syntax::Renamed {
        mnemonic: "bounds",
        parse: |p| Ok(vec![Owned::Ints(p.list("<", ">", |p| p.int())?)]),
        print: |r, p| {
            p.str("<").ints(r.ints(0)).str(">");
        },
    },
    Encoding::Fields(5),
)
.tensor_encoding(verify_extent);

fn verify_extent(r: Record, shape: &[i64], element: Type) -> std::result::Result<(), String> {
    if TOKEN.of_type(element).is_some() {
        panic!("tokens have no extent");
    }
    match shape
        .iter()
        .zip(r.ints(0))
        .position(|(&d, &bound)| d != DYNAMIC && d > bound)
    {
        Some(i) => Err(format!("dimension {i} exceeds its bound")),
        None if shape.len() == r.ints(0).len() => Ok(()),
        None => Err(format!(
            "expected {} bounds, but got {}",
            shape.len(),
            r.ints(0).len()
        )),
    }
}

/// Attribute with two codes: one for a present inner attribute, one for an absent one.
pub static EITHER: Kind = Kind::new(
    "either",
    &[field("inner", S::OptionalAttribute)],
    Syntax::Struct,
    Encoding::Codes {
        codes: &[6, 7],
        read: |code, r| {
            Ok(vec![Owned::Attribute(match code {
                6 => None,
                _ => Some(r.attribute()?),
            })])
        },
        write: |record, w| {
            match record.optional_attribute(0) {
                None => w.varint(6),
                Some(a) => {
                    w.varint(7);
                    w.attribute(a);
                }
            }
            Ok(())
        },
    },
);

pub static NOT_ENCODED: Kind = Kind::new(
    "not_encoded",
    &[field("value", S::Int)],
    Syntax::Struct,
    Encoding::None,
);

pub static PANICKY: Kind = Kind::new(
    "panicky",
    &[field("where", S::Str)],
    PANICKY_SYNTAX,
    PANICKY_ENCODING,
)
.verify(panicky_verify);

const PANICKY_SYNTAX: Syntax = Syntax::Custom {
    parse: |p| {
        p.token("<")?;
        let hook = p.string()?;
        panic_if(&hook, "parse");
        p.token(">")?;
        Ok(vec![Owned::Str(hook)])
    },
    print: |r, p| {
        panic_if(r.str(), "print");
        if r.str() == "newline" {
            p.newline();
        }
        p.str("<").quoted(r.str()).str(">");
    },
};
const PANICKY_ENCODING: Encoding = Encoding::Custom {
    code: 9,
    read: |r| {
        let hook = r.string()?.to_owned();
        panic_if(&hook, "read");
        Ok(vec![Owned::Str(hook)])
    },
    write: |record, w| {
        if record.str() == "fail" {
            return Err(Failed);
        }
        panic_if(record.str(), "write");
        w.string(record.interned());
        Ok(())
    },
};
fn panicky_verify(r: Record, _: &dyn Fn(&str)) -> Result {
    panic_if(r.str(), "verify");
    Ok(())
}
/// Panics if the hook that should panic is the running hook.
pub fn panic_if(panicking: &str, running: &str) {
    assert!(panicking != running, "asked to panic in {running}");
}
