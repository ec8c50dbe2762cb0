//! Exports that nearly every file of a dialect or a pass needs.
//!
//! ```
//! use mlir_bridge::prelude::*;
//!
//! // `Result` is still the type of std. Hooks return `mlir_bridge::diag::Result`.
//! fn parsed(text: &str) -> Result<i64, std::num::ParseIntError> {
//!     text.parse()
//! }
//! assert_eq!(parsed("3"), Ok(3));
//! ```

pub use crate::{
    builtin::{
        AttributeExt, ContextExt, DYNAMIC, FloatType, Quantized, Scalar, Sign, Tensor, TypeExt,
    },
    diag::Failed,
    dialect::DialectDef,
    ir::{
        Attribute, AttributeLike, Block, Context, Location, Op, OpName, OperationExt, Region, Slot,
        Symbols, Type, TypeLike, Value,
    },
    kind::{Encoding, FieldLayout, Kind, Owned, Param, Record, Syntax},
    op::{
        ALWAYS_SPECULATABLE, ANY_ATTRIBUTE, ANY_TYPE, ATTR_SIZED_OPERAND_SEGMENTS,
        ATTR_SIZED_RESULT_SEGMENTS, Adaptor, Arity, AttrConstraint, AttrSyntax, AttributeDef,
        AttributeType, CONSTANT_LIKE, ELEMENTWISE, Folded, INFERENCE_VERIFIED_LAST, IS_COMMUTATIVE,
        ISOLATED_FROM_ABOVE, NO_MEMORY_EFFECT, OpDef, Presence, READS_AND_WRITES,
        RECURSIVE_MEMORY_EFFECTS, RECURSIVELY_SPECULATABLE, RETURN_LIKE, RegionDef,
        SAME_OPERANDS_AND_RESULT_ELEMENT_TYPE, SAME_OPERANDS_AND_RESULT_SHAPE,
        SAME_OPERANDS_AND_RESULT_TYPE, SAME_OPERANDS_ELEMENT_TYPE, SAME_OPERANDS_SHAPE,
        SAME_TYPE_OPERANDS, SAME_VARIADIC_OPERAND_SIZE, SINGLE_BLOCK, SYMBOL_TABLE, SegmentSizes,
        Speculation, TERMINATOR, TypeConstraint, ValueDef,
    },
    ops,
    passes::{PassDef, PassOption, PassRun, PipelineDef},
    records,
    rewrite::{
        NewAttributes, NewOp, OpHandle, Pattern, Patterns, Replacement, Rewriter, Steps,
        ValueHandle, edit, edit_in_steps,
    },
    text::{OpParser, Parser, Printer},
};
pub use inventory;
