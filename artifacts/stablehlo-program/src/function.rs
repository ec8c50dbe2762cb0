//! Functions and calls.

use crate::{
    attribute::Attribute,
    op_ref::OpRef,
    program::{Kind, Program},
    stored::Stored,
};
use mlir_bytecode::{BlockId, RegionId, TypeId, ValueId};
use stablehlo_opset::types::{FunctionType, Type};

/// Function.
#[derive(Clone, Copy, Debug)]
pub struct Function<'p> {
    /// The op, for its location and its discardable attributes.
    pub op: OpRef<'p>,
    /// Name.
    pub name: &'p str,
    /// Type.
    pub ty: &'p FunctionType,
    /// Visibility: `public`, `private` or `nested`, or empty, which means public.
    pub visibility: &'p str,
    /// An array with a dictionary per argument; empty if no argument has attributes.
    pub argument_attributes: Attribute<'p>,
    /// An array with a dictionary per result; empty if no result has attributes.
    pub result_attributes: Attribute<'p>,
    /// Body, which has no blocks if the function is only declared.
    pub body: RegionId,
}

impl<'p> Function<'p> {
    /// Returns the function that an op is, or `None` for other ops.
    pub fn of(op: OpRef<'p>) -> Option<Self> {
        let program = op.program();
        let (
            Kind::Function,
            [
                Stored::Attribute(arguments),
                Stored::FunctionType(ty),
                Stored::Attribute(results),
                Stored::Text(name),
                Stored::Text(visibility),
            ],
        ) = (op.kind(), op.stored())
        else {
            return None;
        };
        let Type::Function(ty) = program.ty(*ty) else {
            return None;
        };
        Some(Self {
            op,
            name: program.text(*name),
            ty,
            visibility: program.text(*visibility),
            argument_attributes: Attribute::new(program, *arguments),
            result_attributes: Attribute::new(program, *results),
            body: op.regions().get(0)?,
        })
    }
    /// Returns the name as the artifact stores it, which may be any bytes.
    pub(crate) fn name_bytes(&self) -> &'p [u8] {
        match self.op.stored() {
            [.., Stored::Text(name), _] => self.op.program().tables().string(*name),
            _ => &[],
        }
    }
    /// Returns the types of the arguments.
    pub fn inputs(&self) -> &'p [TypeId] {
        &self.ty.inputs
    }
    /// Returns the types of the results.
    pub fn results(&self) -> &'p [TypeId] {
        &self.ty.results
    }
    /// Returns the first block of the body, or `None` if the function is only declared.
    pub fn entry(&self) -> Option<BlockId> {
        self.op.program().blocks(self.body).next()
    }
    /// Returns the ops of the first block, without those in their regions.
    pub fn ops(&self) -> impl Iterator<Item = OpRef<'p>> + use<'p> {
        let program = self.op.program();
        self.entry().into_iter().flat_map(|b| program.block_ops(b))
    }
}

/// Call of a function.
#[derive(Clone, Copy, Debug)]
pub struct Call<'p> {
    /// The op, for its location, its results and its discardable attributes.
    pub op: OpRef<'p>,
    /// Name of the function.
    pub callee: &'p str,
    /// Arguments.
    pub operands: &'p [ValueId],
}

impl<'p> Call<'p> {
    /// Returns the call that an op is, or `None` for other ops.
    pub fn of(op: OpRef<'p>) -> Option<Self> {
        match (op.kind(), op.stored()) {
            (Kind::Call, [Stored::Text(callee)]) => Some(Self {
                op,
                callee: op.program().text(*callee),
                operands: op.operands(),
            }),
            _ => None,
        }
    }
}

impl Program<'_> {
    /// Returns the functions of the module, in order. Modules in the module are not searched.
    pub fn functions(&self) -> impl Iterator<Item = Function<'_>> {
        self.module().nested_ops().filter_map(Function::of)
    }
    /// Returns the function with a name, or `None` if the module has no such function.
    pub fn function(&self, name: &str) -> Option<Function<'_>> {
        self.functions().find(|f| f.name == name)
    }
}
