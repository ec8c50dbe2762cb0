//! Constants whose elements are all zero.

use stablehlo_opset::{
    edit::{Edit, New, NewName, NewOp, Place, views::codes},
    view::{AttributeView, ElementView, TypeView},
};
use stablehlo_program::{Draft, DraftBlock, DraftOp, DraftType, DraftValue};

/// Largest size of an element in bytes: a complex number of two `f64`.
const LARGEST: usize = 16;

/// Returns the bytes of one element of a static tensor of numbers, which are all zero. Returns `None` for other
/// types.
pub fn zero(ty: DraftType) -> Option<Vec<u8>> {
    let tensor = ty.tensor().filter(|tensor| tensor.is_static())?;
    let (_, bits) = tensor.element.class()?;
    match tensor.sizes.contains(&0) {
        true => Some(Vec::new()),
        false => Some(vec![0; bits.div_ceil(8) as usize]),
    }
}
/// Returns whether an op is a constant whose elements are all zero.
pub fn is_zero(draft: &Draft, op: DraftOp) -> bool {
    let bytes = draft.constant(op).and_then(|value| value.payload(LARGEST));
    let zero = || zero(draft.ty(draft.result(op, 0)));
    bytes.is_some_and(|bytes| zero().is_some_and(|zero| *bytes == zero))
}
/// Returns the result of the constant of zeros of a type among the constants of zeros at the start of a block.
pub fn zero_at_start<'x, 'a>(
    draft: &'x Draft<'a>,
    block: DraftBlock,
    ty: DraftType<'x, 'a>,
) -> Option<DraftValue> {
    let mut at = draft.first(block);
    while let Some(op) = at.filter(|op| is_zero(draft, *op)) {
        let result = draft.result(op, 0);
        if draft.ty(result) == ty {
            return Some(result);
        }
        at = draft.next(op);
    }
    None
}
/// Inserts a constant of zeros at the start of a block, and returns its result. Returns `None` if the type has no
/// such constant.
pub fn insert_zero<'x, 'a>(
    draft: &'x Draft<'a>,
    block: DraftBlock,
    ty: DraftType<'x, 'a>,
) -> Option<DraftValue> {
    let (first, bytes) = (draft.first(block)?, zero(ty)?);
    let new = NewOp {
        name: NewName::Declared(codes::Constant),
        operands: &[],
        attributes: &[("value", New::Elements(ty, &bytes))],
        types: &[ty],
        regions: &[],
        location: draft.location(first),
    };
    let constant = draft.insert(Place::Before(first), new);
    Some(draft.result(constant, 0))
}
