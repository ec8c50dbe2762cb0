//! Ops with several groups of operands or results; an attribute holds the groups' sizes.

use crate::support::*;
use mlir_bridge::{dialect::RegistrationError, melior::ir::Module, prelude::*};

struct Any;
impl AttributeType for Any {
    type Value<'c> = Attribute<'c>;
    const CONSTRAINT: AttrConstraint = mlir_bridge::op::ANY_ATTRIBUTE;
    fn read<'c>(attribute: Attribute<'c>) -> Option<Attribute<'c>> {
        Some(attribute)
    }
}

ops! { OPS in "vactor";
    /// Is declared like `vector.transfer_read`, to compare the bytecode of both.
    "transfer_read" TransferRead {
        operands {
            base: ANY_TYPE, indices: variadic ANY_TYPE, padding: ANY_TYPE, mask: optional ANY_TYPE,
        }
        attributes { in_bounds: Any, operandSegmentSizes: SegmentSizes, permutation_map: Any }
        results { vector: ANY_TYPE }
        traits [ATTR_SIZED_OPERAND_SEGMENTS]
    }
    /// Has several groups of operands and of results.
    "split" Split {
        operands { input: ANY_TYPE, lengths: variadic ANY_TYPE, mask: optional ANY_TYPE }
        attributes {
            operandSegmentSizes: SegmentSizes, resultSegmentSizes: SegmentSizes,
            tag: optional Any,
        }
        results { heads: variadic ANY_TYPE, rest: optional ANY_TYPE }
        traits [ATTR_SIZED_OPERAND_SEGMENTS, ATTR_SIZED_RESULT_SEGMENTS]
        assembly "$input `by` `(` $lengths `)` (`under` $mask^ `:` type($mask))? attr-dict `:` type($input) `(` type($lengths) `)` `->` `(` type($heads) `)` (`and` type($rest)^)?"
    }
}
static VACTOR: DialectDef = DialectDef::new("vactor").ops(|| OPS.to_vec());
inventory::submit!(&VACTOR);

const SPLIT: &str = "func.func @f(%x: i64, %n: i32, %m: i1) {
  %0:3 = vactor.split %x by (%n, %n) under %m : i1 {tag = 1 : i8} : i64 (i32, i32) -> (i8, i16) and i32
  %1 = vactor.split %x by (%n) : i64 (i32) -> (i8)
  vactor.split %x by () : i64 () -> ()
  return
}";

#[test]
fn groups_have_the_sizes_of_the_attribute() {
    let context = context();
    let module = parse(&context, SPLIT);
    assert!(is_sound(&context, &module));
    assert!(
        !print(&module).contains("SegmentSizes"),
        "{}",
        print(&module)
    );
    let split = Split::of(find(&module, "vactor.split")).expect("a view");
    assert_eq!(split.lengths().len(), 2);
    assert!(split.mask().is_some());
    assert_eq!(split.operandSegmentSizes(), Some(vec![1, 2, 1]));
    assert_eq!(split.resultSegmentSizes(), Some(vec![2, 1]));
    let widths = |group| {
        let results = split.result_group(group).into_iter();
        results.map(|v| v.ty().to_string()).collect::<Vec<_>>()
    };
    assert_eq!(widths(0), ["i8", "i16"]);
    assert_eq!(widths(1), ["i32"]);
}

#[test]
fn sizes_that_do_not_fit_are_refused() {
    let context = context();
    let log = diagnostics(&context);
    let parse_split = |operands: &str, results: &str| {
        let text = format!(
            r#"func.func @f(%x: i64, %n: i32) {{
                 %0 = "vactor.split"(%x, %n) {{
                   operandSegmentSizes = {operands}, resultSegmentSizes = {results}
                 }} : (i64, i32) -> i8
                 return
               }}"#
        );
        let parsed = Module::parse(&context, &text).is_some();
        (parsed, log.take().join("\n"))
    };
    let (operands, results) = ("array<i32: 1, 1, 0>", "array<i32: 1, 0>");
    assert_eq!(parse_split(operands, results), (true, String::new()));
    for wrong in [
        "array<i32: 1, 1>",
        "array<i32: 1, 0, 0>",
        "array<i32: 0, 2, 0>",
        "array<i32: 1, 2, -1>",
        "array<i32: 1, 0, 2147483647>",
    ] {
        let message = format!(
            "2 operands cannot be split into input, lengths, mask with 'operandSegmentSizes' = \
             {wrong}"
        );
        let (parsed, text) = parse_split(wrong, results);
        assert!(!parsed && text.contains(&message), "{text}");
    }
    let (parsed, text) = parse_split(operands, "array<i32: 0, 2>");
    assert!(
        !parsed && text.contains("1 results cannot be split into heads, rest"),
        "{text}"
    );
    let (parsed, text) = parse_split("array<i64: 1, 1, 0>", results);
    assert!(
        !parsed && text.contains("i32 dense array attribute"),
        "{text}"
    );
}

#[test]
fn ops_with_groups_round_trip_at_every_bytecode_version() {
    let context = context();
    let module = parse(&context, SPLIT);
    for version in 0..=6 {
        let bytes = to_bytecode(&module, version);
        let again = from_bytecode(&context, &bytes).expect("a module");
        assert_eq!(print(&again), print(&module), "version {version}");
    }
}

/// Compares the bytecode of `vactor.transfer_read` with MLIR's `vector.transfer_read`.
#[test]
fn bytecode_equals_the_bytecode_of_an_op_declared_in_ods() {
    let context = context();
    let bytes = |dialect: &str, mask: bool, version| {
        let (value, ty, size) = if mask {
            (", %k", ", vector<4xi1>", 1)
        } else {
            ("", "", 0)
        };
        let text = format!(
            r#"func.func @f(%m: memref<4xf32>, %i: index, %p: f32, %k: vector<4xi1>) {{
                 %0 = "{dialect}.transfer_read"(%m, %i, %p{value}) <{{
                   in_bounds = [true], operandSegmentSizes = array<i32: 1, 1, 1, {size}>,
                   permutation_map = affine_map<(d0) -> (d0)>
                 }}> : (memref<4xf32>, index, f32{ty}) -> vector<4xf32>
                 return
               }}"#
        );
        to_bytecode(&parse(&context, &text), version)
    };
    for (version, mask) in (0..=6).flat_map(|v| [(v, false), (v, true)]) {
        let mut ours = bytes("vactor", mask, version);
        let at = ours
            .windows(6)
            .position(|w| w == b"vactor")
            .expect("the name");
        ours[at..at + 6].copy_from_slice(b"vector");
        assert_eq!(ours, bytes("vector", mask, version), "version {version}");
    }
}

ops! { WRONG_OPS in "wrong";
    /// Does not declare the sizes attribute.
    "missing" Missing {
        operands { some: variadic ANY_TYPE, others: variadic ANY_TYPE }
        traits [ATTR_SIZED_OPERAND_SEGMENTS]
    }
    /// Has a sizes attribute without the trait.
    "traitless" Traitless {
        attributes { resultSegmentSizes: SegmentSizes }
        results { some: variadic ANY_TYPE }
    }
    /// Has a format that does not give the sizes.
    "together" Together {
        operands { some: variadic ANY_TYPE, others: variadic ANY_TYPE }
        attributes { operandSegmentSizes: SegmentSizes }
        traits [ATTR_SIZED_OPERAND_SEGMENTS]
        assembly "operands attr-dict `:` type(operands)"
    }
}
static WRONG: DialectDef = DialectDef::new("wrong").ops(|| WRONG_OPS.to_vec());

#[test]
fn incomplete_declarations_are_refused() {
    let Err(RegistrationError::InvalidDeclarations { faults }) = WRONG.check() else {
        panic!("expected faults")
    };
    for (op, part) in [
        (
            "missing",
            "`attributes { operandSegmentSizes: SegmentSizes }`",
        ),
        (
            "traitless",
            "requires `traits [ATTR_SIZED_RESULT_SEGMENTS]`",
        ),
        ("together", "names all operands at once"),
    ] {
        let is_named = |f: &String| f.starts_with(&format!("wrong.{op}: ")) && f.contains(part);
        assert!(faults.iter().any(is_named), "{op}: {faults:?}");
    }
    assert_eq!(faults.len(), 3, "{faults:?}");
}
