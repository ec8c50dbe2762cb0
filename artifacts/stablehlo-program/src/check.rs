//! Check of a program against the declarations of its ops.

use crate::{
    constraints::{Classify, ElementSet, TensorFacts, TypeFacts, quantized_axis},
    definition::{OpDef, ValueDef, group},
    error::{Checked, Mismatch, Result},
    op_ref::OpRef,
    program::{Kind, Program},
    region_checks::check_regions,
    rules::accuracy::check_tolerances,
    scopes::{Scopes, of_op},
    shape_checks::check_shapes,
    spec_checks::{check_spec, compatible, element, elements_compatible, shapes_fit},
    stored::Stored,
    traits::{self, Trait},
    types::{ElementType, TensorEncoding, Type},
};
use mlir_bytecode::{TypeId, ValueId};
use std::hash::{Hash, Hasher};

/// Type of a program, for sets of types.
#[derive(Clone, Copy)]
struct Classified<'p> {
    program: &'p Program<'p>,
    id: TypeId,
}
impl PartialEq for Classified<'_> {
    fn eq(&self, other: &Self) -> bool {
        self.id == other.id
    }
}
impl Eq for Classified<'_> {}
impl Hash for Classified<'_> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.id.hash(state);
    }
}
impl Classify for Classified<'_> {
    fn classify<R>(self, visit: impl FnOnce(TypeFacts) -> R) -> R {
        visit(match self.program.ty(self.id) {
            Type::Tensor(tensor) => TypeFacts::Tensor(TensorFacts {
                shape: &tensor.shape,
                bounds: match &tensor.encoding {
                    TensorEncoding::Bounds(bounds) => Some(bounds),
                    _ => None,
                },
                elements: ElementSet::of(&tensor.element),
                quantized_axis: match &tensor.element {
                    ElementType::Quantized(q) => quantized_axis(q),
                    _ => None,
                },
            }),
            Type::UnrankedTensor(element) => TypeFacts::Unranked(ElementSet::of(element)),
            Type::Buffer { element, .. } => TypeFacts::Buffer(ElementSet::of(element)),
            Type::Token => TypeFacts::Token,
            Type::Future(_) => TypeFacts::Future,
            Type::Tuple(_) => TypeFacts::Tuple,
            _ => TypeFacts::Other,
        })
    }
    fn members(self) -> Option<Vec<Self>> {
        match self.program.ty(self.id) {
            Type::Tuple(members) => {
                let member = |&id: &TypeId| Self { id, ..self };
                Some(members.iter().map(member).collect())
            }
            _ => None,
        }
    }
}

impl Program<'_> {
    /// Checks that operands are values in scope, that blocks end with terminators, that calls
    /// fit their functions, and that ops of StableHLO fit their declarations: the types of
    /// operands and results, the blocks of regions, and the traits. Reading a program checks
    /// all other parts of a declaration. The function also checks the constraints of the
    /// specification on attributes, shapes and regions, and MLIR's constraints on locations, modules
    /// and functions.
    ///
    /// # Errors
    /// Returns the first error in program order; errors of scopes and calls come first, and errors of
    /// modules and functions second.
    pub fn check(&self) -> Result<()> {
        let scopes = self.check_scopes()?;
        self.check_mlir()?;
        for op in self.ops() {
            // A return from a function is an op of the dialect `func`.
            if let Kind::Stablehlo(def) = op.kind()
                && !op.is_function_return()
            {
                check_op(op, def, &scopes).map_err(|mismatch| of_op(op, mismatch))?;
            }
        }
        self.check_shardings(&scopes)
    }
}

fn check_op<'p>(op: OpRef<'p>, def: &'static OpDef, scopes: &'p Scopes<'p>) -> Checked {
    let results: Vec<_> = op.results().iter().collect();
    check_values(op, "operand", def.operands, op.operands())?;
    check_values(op, "result", def.results, &results)?;
    for (n, region) in op.regions().iter().enumerate() {
        let declared = def.regions.get(n).or(def.regions.last());
        let blocks = op.program().blocks(region).len();
        if let Some(region) = declared.filter(|r| r.single_block)
            && blocks != 1
        {
            let part = format!("region '{}'", region.name);
            return Err(Mismatch::new(part, "one block", format!("{blocks} blocks")));
        }
    }
    def.traits
        .iter()
        .try_for_each(|t| check_trait(op, *t, &results))?;
    op.stored().iter().try_for_each(check_accuracy)?;
    check_spec(op, def, &results)?;
    check_shapes(op, def.mnemonic(), scopes)?;
    check_regions(op, def)
}

fn check_values(op: OpRef, what: &str, defs: &[ValueDef], values: &[ValueId]) -> Checked {
    let program = op.program();
    for (number, def) in defs.iter().enumerate() {
        let arities = defs.iter().map(|d| d.arity);
        let Some((start, len)) = group(arities, number, values.len()) else {
            continue;
        };
        for (index, value) in (start..).zip(&values[start..start + len]) {
            let id = program.value_type_id(*value);
            if !def.types.contains(Classified { program, id }) {
                return Err(Mismatch::new(
                    format!("{what} #{index} ('{}')", def.name),
                    def.types.summary,
                    program.type_text(id),
                ));
            }
        }
    }
    Ok(())
}

fn check_accuracy(stored: &Stored) -> Checked {
    let Stored::Accuracy(accuracy) = stored else {
        return Ok(());
    };
    let checked = check_tolerances(
        [accuracy.atol, accuracy.rtol],
        accuracy.ulps,
        accuracy.mode.keyword(),
    );
    checked.map_err(|fault| Mismatch::new("result_accuracy", "valid tolerances", fault))
}

fn check_trait(op: OpRef, t: Trait, results: &[ValueId]) -> Checked {
    let operands = op.operands();
    let all = || operands.iter().chain(results);
    let same = |values: &mut dyn Iterator<Item = &ValueId>, what: &str, same: Same| {
        let Some(&first) = values.next() else {
            return Ok(());
        };
        for &other in values {
            if !same(type_of(op, first), type_of(op, other)) {
                return Err(different(op, what, first, other));
            }
        }
        Ok(())
    };
    let pairwise = |what: &str, same: Same| {
        if operands.len() != results.len() {
            let found = format!("{} and {}", operands.len(), results.len());
            let expected = "as many results as operands";
            return Err(Mismatch::new("results", expected, found));
        }
        let mut pairs = operands.iter().zip(results);
        match pairs.find(|(o, r)| !same(type_of(op, **o), type_of(op, **r))) {
            None => Ok(()),
            Some((o, r)) => Err(different(op, what, *o, *r)),
        }
    };
    match t {
        traits::SAME_OPERANDS_AND_RESULT_SHAPE => same(&mut all(), "shape", shapes_fit),
        traits::SAME_OPERANDS_AND_RESULT_ELEMENT_TYPE => {
            same(&mut all(), "element type", elements_equal)
        }
        traits::SAME_OPERANDS_ELEMENT_TYPE => {
            same(&mut operands.iter(), "element type", elements_equal)
        }
        traits::COMPATIBLE_OPERANDS_AND_RESULT_TYPE => {
            same(&mut all(), "type", compatible)?;
            // The result has the most specific type that all operands allow.
            let id = |value: &ValueId| op.program().value_type_id(*value);
            let others = operands.iter().skip(1);
            let mut others = others.filter(|o| results.iter().any(|r| id(r) != id(o)));
            others.try_for_each(|o| same(&mut [o].into_iter().chain(results), "type", compatible))
        }
        traits::COMPATIBLE_OPERANDS_AND_RESULT_ELEMENT_TYPE => {
            same(&mut all(), "element type", elements_compatible)
        }
        traits::COMPATIBLE_OPERANDS_ELEMENT_TYPE => {
            same(&mut operands.iter(), "element type", elements_compatible)
        }
        traits::PAIRWISE_SAME_OPERAND_AND_RESULT_TYPE => pairwise("type", |a, b| a == b),
        traits::PAIRWISE_SAME_OPERAND_AND_RESULT_ELEMENT_TYPE => {
            pairwise("element type", elements_equal)
        }
        traits::IMPLICIT_TERMINATOR => ends_with_return(op),
        _ => Ok(()),
    }
}

type Same = fn(&Type, &Type) -> bool;

fn type_of(op: OpRef<'_>, value: ValueId) -> &Type {
    let program = op.program();
    program.value_type(value)
}

fn different(op: OpRef, what: &str, a: ValueId, b: ValueId) -> Mismatch {
    let text = |value| {
        let program = op.program();
        program.type_text(program.value_type_id(value))
    };
    let found = format!("{} and {}", text(a), text(b));
    Mismatch::new("types", format!("values of the same {what}"), found)
}

fn elements_equal(a: &Type, b: &Type) -> bool {
    match (element(a), element(b)) {
        (Some(a), Some(b)) => a == b,
        _ => a == b,
    }
}
fn ends_with_return(op: OpRef) -> Checked {
    let program = op.program();
    for region in op.regions().iter() {
        let Some(block) = program.blocks(region).next() else {
            continue;
        };
        let last = program.block_ops(block).last().map(OpRef::name);
        if last.as_deref() != Some("stablehlo.return") {
            let found = last.unwrap_or("no op".to_owned());
            return Err(Mismatch::new("end of a region", "stablehlo.return", found));
        }
    }
    Ok(())
}
