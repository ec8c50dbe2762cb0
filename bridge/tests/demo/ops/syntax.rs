//! Ops that test assembly formats.

use super::{any, boolean, integer};
use crate::demo::attribute_types::*;
use mlir_bridge::prelude::*;
use mlir_bridge::{
    diag::Result,
    format::{Arg, Directive, Parsing, types_of},
    op::Adaptor,
    ops,
    text::Printer,
};

ops! { OPS in "demo";
    /// Has attributes of every syntax, two of which may be omitted.
    "attributes" Attributes {
        attributes {
            plain: Any, number: I64, dims: Dims, color: Color, callee: Symbol,
            limit: optional I64, mode: Text = "\"slow\"", hidden: Bool = "false",
        }
        assembly "$plain `number` `=` $number `,` `dims` $dims `is` $color `calls` $callee (`limit` $limit^)? attr-dict"
    }
    /// Has an optional operand.
    "options" Options {
        operands { input: any, condition: optional boolean }
        results { result: any }
        assembly "$input (`if` $condition^)? attr-dict `:` functional-type(operands, results)"
    }
    /// Has a variadic operand and a variadic result.
    "variadic" Variadic {
        operands { inputs: variadic any }
        results { outputs: variadic any }
        assembly "operands attr-dict `:` functional-type(operands, results)"
    }
    /// Has two variadic operands of equal size between two others.
    "zip" Zip {
        operands { first: any, lhs: variadic integer, rhs: variadic integer, last: any }
        results { result: any }
        traits [SAME_VARIADIC_OPERAND_SIZE, NO_MEMORY_EFFECT, ALWAYS_SPECULATABLE]
        assembly "$first `{` $lhs `}` `{` $rhs `}` $last attr-dict `:` type($first) `,` `{` type($lhs) `}` `{` type($rhs) `}` `,` type($last) `->` type($result)"
    }
    /// Has a group that starts with an operand.
    "leading" Leading {
        operands { inputs: variadic any }
        assembly "($inputs^ `:` type($inputs))? attr-dict"
    }
    /// Has a custom directive.
    "same" Same {
        operands { lhs: any, rhs: any }
        results { result: any }
        traits [NO_MEMORY_EFFECT, ALWAYS_SPECULATABLE]
        assembly "$lhs `,` $rhs attr-dict `:` custom<SameType>(type($lhs), type($rhs), type($result))"
    }
    /// Has punctuation that needs blanks in some places.
    "blanks" Blanks {
        operands { input: any }
        attributes { limit: optional I64, size: I64, dims: Dims }
        results { result: any }
        assembly "`<` $input `>` `[` $size `]` (`(` `at` `=` $limit^ `)`)? `->` `{` `size` `:` `,` $dims `}` attr-dict `:` type(operands) `->` type(results)"
    }
    /// Has no custom syntax.
    "generic" Generic {
        operands { inputs: variadic any }
        attributes { value: optional Any }
        results { outputs: variadic any }
    }
    /// Has no operands, attributes and results.
    "nothing" Nothing {
        assembly "attr-dict"
    }
}

/// Parses one type if all types are the same, or each type separately.
pub const SAME_TYPE: Directive = Directive::new("SameType", parse_same_type, print_same_type);
fn parse_same_type(state: &mut Parsing<'_, '_>, args: &[Arg]) -> Result {
    let at = state.p.here();
    let types = state.p.comma_separated(|p| p.ty())?;
    if types.len() != 1 && types.len() != args.len() {
        let message = format!("expected 1 or {} types", args.len());
        return Err(state.p.error_at(at, message));
    }
    for (i, arg) in args.iter().enumerate() {
        state.set_types(*arg, vec![types[i % types.len()]]);
    }
    Ok(())
}
fn print_same_type(op: Adaptor, args: &[Arg], p: &mut Printer) {
    let mut types: Vec<_> = args.iter().flat_map(|a| types_of(op, *a)).collect();
    if types.iter().all(|t| *t == types[0]) {
        types.truncate(1);
    }
    p.types(types);
}
