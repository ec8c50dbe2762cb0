//! Ops of Shardy that other ops replace: constants, and named computations.

use super::{Refused, Stripper};
use crate::{
    decode::{builtin_attribute, builtin_type},
    edit::InsertedOp,
};
use mlir_bytecode::{
    AttributeId, EncodedField, Op, OpId, TypeId, ValueId,
    builtin::{Attribute as Builtin, Signedness, Type as BuiltinType},
};
use rustc_hash::{FxHashMap, FxHashSet};
use vhlo_opset::{
    construct,
    kinds::{Kind, numbers::Number, types as vt},
    ops,
    shardings::{BODY_DIFFERS, OTHER_ATTRIBUTES, OTHER_VALUE, USES_ITSELF},
};

/// Op that ends the body of a named computation.
const RETURN: &str = "sdy.return";

/// Constant of Shardy, with its value and its type in VHLO.
pub(super) struct Constant {
    op: OpId,
    value: AttributeId,
    ty: TypeId,
}

impl Stripper<'_, '_> {
    /// Replaces an op by the ops in its body.
    pub(super) fn inline(&mut self, op: OpId) -> Result<(), Refused> {
        let body = &self.edit.module.body;
        // Without MLIR, ops of other dialects are not verified.
        let differs = (op, BODY_DIFFERS);
        let blocks: Vec<_> = body.regions(op).flat_map(|r| body.blocks(r)).collect();
        let [block] = blocks[..] else {
            return Err(differs);
        };
        let last = body.block_ops(block).last().ok_or(differs)?;
        let tables = self.edit.tables.tables();
        if tables.full_name(body.op(last).name) != RETURN || self.has_regions(last) {
            return Err(differs);
        }
        let arguments: Vec<_> = body.arguments(block).collect();
        let results: Vec<_> = body.results(op).collect();
        let (operands, returned) = (self.edit.operands(op), self.edit.operands(last));
        let types =
            |values: &[ValueId]| -> Vec<_> { values.iter().map(|v| self.edit.ty(*v)).collect() };
        if types(&arguments) != types(&operands) || types(&results) != types(&returned) {
            return Err(differs);
        }
        for (argument, operand) in arguments.into_iter().zip(operands) {
            self.edit.replace(argument, operand);
        }
        for (result, value) in results.into_iter().zip(returned) {
            if self.edit.current(value) == result {
                return Err((op, USES_ITSELF));
            }
            self.edit.replace(result, value);
        }
        self.edit.inline(op);
        Ok(())
    }

    /// Returns a constant of Shardy.
    pub(super) fn constant(&mut self, op: OpId) -> Result<Constant, Refused> {
        let other = (op, OTHER_VALUE);
        let head = self.edit.module.body.op(op);
        if self.has_regions(op) || self.edit.module.body.results(op).len() != 1 {
            return Err(other);
        }
        if let Some(attributes) = head.attributes
            && self.without_shardings(attributes).is_some()
        {
            return Err((op, OTHER_ATTRIBUTES));
        }
        let decoder = self.edit.decoder();
        let mut value = None;
        let mut take = |field: EncodedField| {
            if let EncodedField::Attribute(id) = field {
                value = Some(id);
            }
        };
        let properties = head.properties.ok_or(other)?;
        // Properties in an unknown layout hold no known value.
        let _ = decoder.properties(head.name, properties, &mut take);
        let value = value.and_then(|value| builtin_attribute(&decoder, value));
        let Some(Builtin::Dense { ty, data }) = value else {
            return Err(other);
        };
        let data = data.to_vec();
        let result = self.edit.module.body.results(op).next().ok_or(other)?;
        if self.edit.ty(result) != ty {
            return Err(other);
        }
        let ty = self.tensor_type(ty).ok_or(other)?;
        let value = construct::constant(&mut self.edit.tables, ty, &data);
        Ok(Constant { op, value, ty })
    }

    /// Returns the type of VHLO for a builtin tensor of numbers, or `None` for other types.
    fn tensor_type(&mut self, ty: TypeId) -> Option<TypeId> {
        let tensor = builtin_type(&self.edit.decoder(), ty)?;
        let BuiltinType::Tensor {
            shape,
            element,
            encoding: None,
        } = tensor
        else {
            return None;
        };
        let element = match builtin_type(&self.edit.decoder(), element) {
            Some(BuiltinType::Complex(part)) => {
                let part = self
                    .number_type(part)
                    .filter(|kind| [vt::codes::F32, vt::codes::F64].contains(&kind.code))?;
                let part = construct::ty(&mut self.edit.tables, part, &[]);
                let fields = [EncodedField::Type(part)];
                construct::ty(&mut self.edit.tables, &vt::COMPLEX, &fields)
            }
            _ => {
                let kind = self.number_type(element)?;
                construct::ty(&mut self.edit.tables, kind, &[])
            }
        };
        let tables = &mut self.edit.tables;
        Some(construct::tensor_type(tables, None, &shape, element))
    }
    /// Returns the kind of VHLO for a builtin number type, or `None` for other types.
    fn number_type(&self, ty: TypeId) -> Option<&'static Kind> {
        let decoder = self.edit.decoder();
        let number = match builtin_type(&decoder, ty) {
            Some(BuiltinType::Integer { width, signedness }) => match signedness {
                Signedness::Signless => Number::signless(width),
                Signedness::Unsigned => Number::unsigned(width),
                Signedness::Signed => return None,
            },
            Some(BuiltinType::Float(float)) => Number::Float(float),
            // Bytecode has narrow floats as text.
            _ => {
                let text = decoder.tables().ty(ty).text()?;
                Number::with_name(std::str::from_utf8(text).ok()?)?
            }
        };
        vt::of_number(number)
    }

    /// Replaces constants of Shardy by constants of VHLO. `casts` are the ops that convert
    /// between values of VHLO and of other dialects.
    pub(super) fn convert_constants(&mut self, constants: &[Constant], casts: &[OpId]) {
        let mut users: FxHashMap<ValueId, Vec<OpId>> = FxHashMap::default();
        for constant in constants {
            let results = self.edit.module.body.results(constant.op);
            users.extend(results.map(|result| (result, Vec::new())));
        }
        for op in self.edit.module.body.op_ids() {
            if users.is_empty() || self.edit.is_erased(op) {
                continue;
            }
            for operand in self.edit.operands(op) {
                if let Some(users) = users.get_mut(&operand) {
                    users.push(op);
                }
            }
        }
        let casts: FxHashSet<_> = casts.iter().collect();
        for constant in constants {
            let new = self.insert_constant(constant);
            let result = self.edit.module.body.results(constant.op).next();
            let result = result.expect("a constant has a result");
            let mut is_used = false;
            for user in &users[&result] {
                let mut converted = self.edit.module.body.results(*user);
                match (converted.next(), converted.next()) {
                    (Some(converted), None)
                        if casts.contains(user) && self.edit.ty(converted) == constant.ty =>
                    {
                        self.edit.replace(converted, self.edit.result(new));
                        self.edit.erase(*user);
                    }
                    _ => is_used = true,
                }
            }
            if is_used {
                let cast = self.insert_cast(constant.op, new, self.edit.ty(result));
                self.edit.replace(result, self.edit.result(cast));
            }
            self.edit.erase(constant.op);
        }
    }
    /// Inserts the constant of VHLO before the constant of Shardy.
    fn insert_constant(&mut self, constant: &Constant) -> InsertedOp {
        let name = ops::latest("constant").expect("an op of VHLO").name;
        let value = [EncodedField::Attribute(constant.value)];
        let new = Op {
            name: self.edit.tables.op_name(name, true),
            location: self.edit.module.body.op(constant.op).location,
            attributes: None,
            properties: Some(self.edit.tables.properties(&value)),
        };
        self.edit.insert(constant.op, new, Vec::new(), constant.ty)
    }
    /// Inserts a conversion of `value` to a type before an op.
    fn insert_cast(&mut self, next: OpId, value: InsertedOp, ty: TypeId) -> InsertedOp {
        let new = Op {
            name: self.edit.tables.op_name(super::CAST, true),
            location: self.edit.module.body.op(next).location,
            attributes: None,
            properties: None,
        };
        let operands = vec![self.edit.result(value)];
        self.edit.insert(next, new, operands, ty)
    }
}
