//! New types of drafts.

use super::{Draft, DraftType, views::DraftElement};
use crate::{program::Program, values};
use mlir_bytecode::TypeId;
use stablehlo_opset::types::{ElementType, FunctionType, TensorEncoding, TensorType, Type};

impl<'x, 'a> Draft<'a> {
    /// Adds a type.
    pub(super) fn add_type(&'x self, ty: &Type) -> DraftType<'x, 'a> {
        let id = values::ty(&mut self.pool.tables.borrow_mut(), ty);
        DraftType {
            holder: &self.pool,
            id,
        }
    }
    /// Adds a type of tensors.
    pub(super) fn of_parts(
        &'x self,
        sizes: &[i64],
        element: DraftElement<'x, 'a>,
        encoding: TensorEncoding,
    ) -> DraftType<'x, 'a> {
        let element = element.owned().expect("tensors can have the elements");
        self.add_type(&Type::Tensor(TensorType {
            shape: sizes.into(),
            element,
            encoding,
        }))
    }
    /// Returns a type with other elements: see [`map_elements`](stablehlo_opset::edit::Edit::map_elements).
    pub(super) fn map_elements_of(
        &'x self,
        ty: DraftType<'x, 'a>,
        map: &dyn Fn(DraftElement<'x, 'a>) -> DraftElement<'x, 'a>,
    ) -> DraftType<'x, 'a> {
        let element = |old: &'x ElementType| {
            let new = map(DraftElement::Of(old));
            new.owned().expect("elements have types")
        };
        let all = |types: &[TypeId]| -> Box<[TypeId]> {
            let holder = &self.pool;
            let types = types.iter().map(|id| DraftType { holder, id: *id });
            types.map(|ty| self.map_elements_of(ty, map).id).collect()
        };
        self.add_type(&match self.pool.ty(ty.id) {
            Type::Tensor(tensor) => Type::Tensor(TensorType {
                element: element(&tensor.element),
                ..tensor.clone()
            }),
            Type::UnrankedTensor(old) => Type::UnrankedTensor(element(old)),
            Type::Buffer {
                shape,
                element: old,
            } => Type::Buffer {
                shape: shape.clone(),
                element: element(old),
            },
            Type::Tuple(members) => Type::Tuple(all(members)),
            Type::Function(function) => Type::Function(FunctionType {
                inputs: all(&function.inputs),
                results: all(&function.results),
            }),
            Type::Number(old) => Type::Number(element(old)),
            _ => return ty,
        })
    }
}

impl<'x, 'a> Draft<'a> {
    /// Adds a type of another program, or returns `None` for a type that VHLO lacks.
    pub(crate) fn import_type(
        &'x self,
        program: &Program,
        id: TypeId,
    ) -> Option<DraftType<'x, 'a>> {
        let all = |types: &[TypeId]| -> Option<Box<[TypeId]>> {
            let types = types.iter();
            types
                .map(|id| Some(self.import_type(program, *id)?.id))
                .collect()
        };
        Some(self.add_type(&match program.ty(id) {
            Type::Tensor(TensorType {
                encoding: TensorEncoding::Other(_),
                ..
            })
            | Type::Other(_) => return None,
            Type::Tuple(members) => Type::Tuple(all(members)?),
            Type::Future(types) => Type::Future(all(types)?),
            Type::Function(function) => Type::Function(FunctionType {
                inputs: all(&function.inputs)?,
                results: all(&function.results)?,
            }),
            own => own.clone(),
        }))
    }
}
