//! Checks of custom calls and of generators of random numbers.

use super::parts::{Shapes, ShownType};
use crate::{
    error::{Checked, Mismatch},
    typed,
};
use stablehlo_opset::{
    rules::{
        calls::{self, SharedPart},
        lists::count,
    },
    structs::OutputOperandAlias,
    types::Type,
};

impl<'p> Shapes<'p> {
    /// Checks the layouts of the operands and results of a call, and the parts that share memory.
    pub(super) fn custom_call(self, op: &typed::CustomCall<'p>) -> Checked {
        let operands: Vec<_> = op.inputs.iter().map(|v| self.shown(*v)).collect();
        let results: Vec<_> = op.results.iter().map(|v| self.shown(v)).collect();
        if let (Some(of_operands), Some(of_results)) = (op.operand_layouts, op.result_layouts) {
            self.layouts("operand", &operands, of_operands)?;
            // The layouts of an only result, a tuple, are those of the tuple's members.
            let members = match results[..] {
                [tuple] => tuple.members(),
                _ => None,
            };
            let results = members.as_ref().unwrap_or(&results);
            self.layouts("result", results, of_results)?;
        }
        let part = |alias: &'p OutputOperandAlias| SharedPart {
            operand: alias.operand_index,
            operand_path: &alias.operand_tuple_indices,
            output_path: &alias.output_tuple_indices,
        };
        let parts: Vec<_> = op.output_operand_aliases.iter().map(part).collect();
        for part in &parts {
            let members = |ty: ShownType<'p>| ty.members();
            self.report(calls::shared_part(*part, &operands, &results, members))?;
        }
        self.backend_config(op.api_version, op.backend_config)?;
        self.buffers(op, &operands, &results, &parts)
    }
    fn layouts(self, what: &str, types: &[ShownType], layouts: &[Box<[i64]>]) -> Checked {
        let name = format!("{what}_layouts");
        self.report(count("", &name, layouts.len(), types.len(), what))?;
        for (i, (shown, layout)) in types.iter().zip(layouts).enumerate() {
            let rank = match shown.ty() {
                Type::Tensor(tensor) => tensor.shape.len(),
                Type::Buffer { shape, .. } => shape.len(),
                Type::UnrankedTensor(_) => continue,
                Type::Tuple(_) => {
                    let found = format!("{what} #{i} '{shown}'");
                    return Err(Mismatch::new(name, "no layout of a tuple", found));
                }
                // Other types, such as tokens, have no dimensions to lay out.
                _ => 0,
            };
            self.report(calls::layout(what, i, rank, shown, layout))?;
        }
        Ok(())
    }
}
