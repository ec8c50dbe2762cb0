//! Comparators that compare keys: both elements of an input in one order, or the same function of
//! both. Sorting by keys takes far less time than a call of the comparator per comparison.

use super::{
    elementwise::{comparison, direction},
    types::element,
};
use rustc_hash::FxHashMap;
use stablehlo_kernels::{
    element::{ElementType, Scalar},
    ops,
};
use stablehlo_program::{BlockId, Id, Op, OpRef, Program, Type, ValueId};

/// Order by keys.
pub(super) struct Order {
    /// Number of the input whose elements are compared.
    pub(super) input: usize,
    /// Flag of elements that are the keys. Otherwise, the comparator computes keys from elements.
    pub(super) is_direct: bool,
    /// Position of the comparison of keys in the block.
    pub(super) position: usize,
    pub(super) direction: ops::ComparisonDirection,
    pub(super) compare_type: ops::ComparisonType,
}

/// Returns the order of a comparator, or `None` if it is not known to compare keys.
pub(super) fn order(program: &Program, block: BlockId) -> Option<Order> {
    let arguments: Vec<ValueId> = program.arguments(block).iter().collect();
    let ops: Vec<OpRef> = program.block_ops(block).collect();
    let (last, before) = ops.split_last()?;
    let position = before.len().checked_sub(1)?;
    let Op::Compare(compare) = before[position].typed() else {
        return None;
    };
    if last.operands() != [compare.result] {
        return None;
    }
    let is_ordered = match program.value_type(compare.lhs) {
        Type::Tensor(tensor) => !matches!(
            element(&tensor.element),
            Ok(ElementType::Scalar(Scalar::ComplexF32 | Scalar::ComplexF64)
                | ElementType::Quantized(_))
                | Err(_)
        ),
        _ => false,
    };
    let mut sides = Sides {
        program,
        definitions: FxHashMap::default(),
        budget: BUDGET,
    };
    for op in before {
        for result in op.results().iter() {
            sides.definitions.insert(result.number(), *op);
        }
    }
    let pairs = arguments.as_chunks::<2>().0;
    let input = pairs
        .iter()
        .position(|pair| sides.are_equal(pair, compare.lhs, compare.rhs))?;
    is_ordered.then(|| Order {
        input,
        is_direct: compare.lhs == arguments[2 * input],
        position,
        direction: direction(compare.comparison_direction),
        compare_type: comparison(compare.compare_type),
    })
}

/// Number of pairs of values that are compared. Functions of sorts have few ops.
const BUDGET: usize = 200;

/// Values of a comparator.
struct Sides<'p> {
    program: &'p Program<'p>,
    /// Ops by the numbers of their results.
    definitions: FxHashMap<u32, OpRef<'p>>,
    budget: usize,
}

impl Sides<'_> {
    /// Returns whether the function that computes `a` from the left element computes `b` from the
    /// right element.
    fn are_equal(&mut self, elements: &[ValueId; 2], a: ValueId, b: ValueId) -> bool {
        if a == elements[0] || b == elements[1] {
            return [a, b] == *elements;
        }
        let of = |value: ValueId| self.definitions.get(&value.number()).copied();
        let (Some(x), Some(y), Some(budget)) = (of(a), of(b), self.budget.checked_sub(1)) else {
            return false;
        };
        self.budget = budget;
        let have_equal_attributes = match (x.typed(), y.typed()) {
            (Op::Constant(x), Op::Constant(y)) => {
                return x.value.ty() == y.value.ty()
                    && x.value.layout() == y.value.layout()
                    && x.value.bytes() == y.value.bytes();
            }
            (Op::Compare(x), Op::Compare(y)) => {
                x.comparison_direction == y.comparison_direction && x.compare_type == y.compare_type
            }
            _ => x.name() == y.name() && is_function_of_operands(x),
        };
        have_equal_attributes
            && self.program.value_type(a) == self.program.value_type(b)
            && x.operands().len() == y.operands().len()
            && (x.operands().iter().zip(y.operands()))
                .all(|(a, b)| self.are_equal(elements, *a, *b))
    }
}

/// Returns whether the declaration of an op states nothing that decides its result, except for
/// operands and types. No kernel depends on the accuracy that an op asks for.
fn is_function_of_operands(op: OpRef) -> bool {
    op.definition().is_some_and(|def| {
        let mut names = def.attributes.iter().map(|attribute| attribute.name);
        def.regions.is_empty() && names.all(|name| name == "result_accuracy")
    })
}
