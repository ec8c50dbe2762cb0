//! Views of a program's ops and attributes, for the rules of Shardy.

use super::attributes::ShardyAttr;
use crate::{
    attribute::{Attribute, AttributeValue},
    function::Function,
    location::Location,
    op_ref::OpRef,
    program::{Kind, Program},
    scopes::{CAST, Scopes},
    text::texts::Texts,
};
use mlir_bytecode::{AttributeId, EncodedField, OpId, TypeId, ValueId, builtin::Type as Builtin};
use mlir_format::text::escape::quoted;
use rustc_hash::FxHashMap;
use stablehlo_opset::{
    rules::shardings::TensorShape,
    shardy::view::{AroundOp, ShardedOp},
    types::{DYNAMIC, ElementType, TensorEncoding, Type},
};
use std::{borrow::Cow, fmt};

/// Program, with the uses of its values without casts.
pub(crate) struct ShardedProgram<'p> {
    pub(super) program: &'p Program<'p>,
    pub(super) scopes: &'p Scopes<'p>,
    /// Value before casts of each value.
    roots: Vec<ValueId>,
    /// Number of uses of each value, and the last user.
    uses: Vec<(u32, OpId)>,
    /// Attributes of the meshes, by name and by the module that contains them.
    meshes: FxHashMap<(OpId, &'p [u8]), AttributeId>,
}

/// Op of a program with shardings.
#[derive(Clone, Copy)]
pub(crate) struct ShardedOpRef<'g, 'p> {
    graph: &'g ShardedProgram<'p>,
    pub op: OpRef<'p>,
}

/// Type of a program, as messages show it.
#[derive(Clone, Copy)]
pub(crate) struct ShownTypeId<'p>(&'p Program<'p>, pub TypeId);
impl fmt::Display for ShownTypeId<'_> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(&Texts::new(self.0).type_text(self.1))
    }
}
impl PartialEq for ShownTypeId<'_> {
    fn eq(&self, other: &Self) -> bool {
        self.1 == other.1
    }
}

/// Type of elements, in a type of VHLO or of builtin.
#[derive(PartialEq)]
enum ShapedElements<'p> {
    Vhlo(&'p ElementType),
    Builtin(TypeId),
}

impl<'p> ShardedProgram<'p> {
    pub fn new(program: &'p Program<'p>, scopes: &'p Scopes<'p>) -> Self {
        let mut graph = Self {
            program,
            scopes,
            roots: (0..program.value_count() as u32).map(ValueId).collect(),
            uses: vec![(0, OpId(0)); program.value_count()],
            meshes: FxHashMap::default(),
        };
        // A cast follows the definition of its operand, except in a region without order: there the
        // result of a cast can be a root.
        for cast in program.ops().filter(|op| is_cast(*op)) {
            if let (&[operand], Some(result), 1) =
                (cast.operands(), cast.results().get(0), cast.results().len())
            {
                graph.roots[result.index()] = graph.roots[operand.index()];
            }
        }
        for op in program.ops().filter(|op| !is_cast(*op)) {
            for value in op.operands() {
                let root = graph.roots[value.index()];
                let (count, user) = &mut graph.uses[root.index()];
                (*count, *user) = (*count + 1, op.id());
            }
            let properties = || op.properties().first().copied().flatten();
            if let (Kind::Other, Some(name)) = (op.kind(), op.symbol_of_other())
                && let Some(mesh) = properties()
            {
                let module = program.parents[op.id().index()];
                graph.meshes.entry((module, name)).or_insert(mesh);
            }
        }
        graph
    }
    /// Returns the view of an op.
    pub fn op(&self, op: OpRef<'p>) -> ShardedOpRef<'_, 'p> {
        ShardedOpRef { graph: self, op }
    }

    // ---- Types ----------------------------------------------------------------------------

    /// Returns a type, as messages show it.
    pub fn shown(&self, id: TypeId) -> ShownTypeId<'p> {
        ShownTypeId(self.program, id)
    }
    fn builtin(&self, id: TypeId) -> Option<Builtin> {
        let Type::Other(id) = self.program.ty(id) else {
            return None;
        };
        let mut fields = Vec::new();
        let decoder = self.program.reader().decoder;
        decoder.ty(*id, &mut |f| fields.push(f)).ok()??;
        match &fields[..] {
            [EncodedField::Varint(code), rest @ ..] => Builtin::from_fields(*code, rest).ok(),
            _ => None,
        }
    }
    /// Returns the shape of a type.
    pub(super) fn shape(&self, id: TypeId) -> TensorShape {
        match self.program.ty(id) {
            Type::Tensor(tensor) => TensorShape::Ranked(tensor.shape.to_vec()),
            Type::Buffer { shape, .. } => TensorShape::Ranked(shape.to_vec()),
            Type::UnrankedTensor(_) => TensorShape::Unranked,
            _ => match self.builtin(id) {
                Some(
                    Builtin::Tensor { shape, .. }
                    | Builtin::MemRef { shape, .. }
                    | Builtin::Vector { shape, .. },
                ) => TensorShape::Ranked(shape),
                Some(Builtin::UnrankedTensor(_) | Builtin::UnrankedMemRef { .. }) => {
                    TensorShape::Unranked
                }
                _ => TensorShape::None,
            },
        }
    }
    /// Returns whether a type is a ranked tensor.
    pub(super) fn is_ranked_tensor(&self, id: TypeId) -> bool {
        matches!(self.program.ty(id), Type::Tensor(_))
            || matches!(self.builtin(id), Some(Builtin::Tensor { .. }))
    }
    /// Returns the elements of a type with a shape, and whether the type is a ranked tensor without
    /// an encoding.
    fn elements(&self, id: TypeId) -> Option<(ShapedElements<'p>, bool)> {
        Some(match self.program.ty(id) {
            Type::Tensor(tensor) => {
                let is_plain = tensor.encoding == TensorEncoding::None;
                (ShapedElements::Vhlo(&tensor.element), is_plain)
            }
            Type::Buffer { element, .. } | Type::UnrankedTensor(element) => {
                (ShapedElements::Vhlo(element), false)
            }
            _ => match self.builtin(id)? {
                Builtin::Tensor {
                    element, encoding, ..
                } => (ShapedElements::Builtin(element), encoding.is_none()),
                Builtin::MemRef { element, .. }
                | Builtin::UnrankedMemRef { element, .. }
                | Builtin::UnrankedTensor(element)
                | Builtin::Vector { element, .. } => (ShapedElements::Builtin(element), false),
                _ => return None,
            },
        })
    }
    /// Returns whether types have the same elements, and none has a shape that the other cannot have.
    pub fn are_alike(&self, a: TypeId, b: TypeId) -> bool {
        let (Some((of_a, _)), Some((of_b, _))) = (self.elements(a), self.elements(b)) else {
            return a == b;
        };
        let fits = match (self.shape(a), self.shape(b)) {
            (TensorShape::Ranked(a), TensorShape::Ranked(b)) => {
                let size = |(a, b): (&i64, &i64)| a == b || *a == DYNAMIC || *b == DYNAMIC;
                a.len() == b.len() && a.iter().zip(&b).all(size)
            }
            _ => true,
        };
        of_a == of_b && fits
    }
}

impl<'g, 'p> ShardedOpRef<'g, 'p> {
    fn with(self, op: OpRef<'p>) -> Self {
        Self { op, ..self }
    }
    fn attr(self, id: AttributeId) -> ShardyAttr<'p> {
        ShardyAttr::new(self.graph.program, id)
    }
}

impl<'g, 'p> ShardedOp<'p> for ShardedOpRef<'g, 'p> {
    type Value = ValueId;
    type Type = ShownTypeId<'p>;
    type Attribute = ShardyAttr<'p>;
    type Around = Self;

    fn name(self) -> Cow<'p, str> {
        Cow::Owned(self.op.name())
    }
    fn operands(self) -> Vec<ValueId> {
        self.op.operands().to_vec()
    }
    fn results(self) -> Vec<ValueId> {
        self.op.results().iter().collect()
    }
    fn attribute(self, name: &str) -> Option<ShardyAttr<'p>> {
        let def = self.graph.scopes.shardy(self.op)?;
        if !self.op.has_properties() {
            return self.discardable(name);
        }
        let index = def.attributes.iter().position(|a| a.name == name)?;
        let id = self.op.properties().get(index).copied().flatten()?;
        Some(self.attr(id))
    }
    fn discardable(self, name: &str) -> Option<ShardyAttr<'p>> {
        let mut all = self.op.discardable();
        let found = all.find(|(found, _)| *found == name.as_bytes())?;
        Some(self.attr(found.1.id()))
    }
    fn of_argument(self, argument: usize, name: &str) -> Option<ShardyAttr<'p>> {
        let all = Function::of(self.op)?.argument_attributes.as_array()?;
        Some(self.attr(entry(*all.get(argument)?, name)?))
    }
    fn body_arguments(self) -> Vec<ValueId> {
        let program = self.graph.program;
        let region = self.op.regions().get(0);
        let block = region.and_then(|region| program.blocks(region).next());
        block.map_or(Vec::new(), |block| {
            program.arguments(block).iter().collect()
        })
    }
    fn returned(self) -> Option<Vec<ValueId>> {
        let program = self.graph.program;
        let block = program.blocks(self.op.regions().get(0)?).next()?;
        Some(program.block_ops(block).last()?.operands().to_vec())
    }
    fn around(self) -> impl Iterator<Item = Self> {
        let parent = |op: &Self| Some(op.with(op.op.parent()?));
        std::iter::successors(parent(&self), parent)
    }
    fn mesh(self, name: &[u8]) -> Option<ShardyAttr<'p>> {
        let mut around = std::iter::once(self).chain(self.around());
        let module = around.find(|op| matches!(op.op.kind(), Kind::Module))?;
        let mesh = self.graph.meshes.get(&(module.op.id(), name))?;
        Some(self.attr(*mesh))
    }

    fn type_of(self, value: ValueId) -> ShownTypeId<'p> {
        self.graph.shown(self.graph.program.value_type_id(value))
    }
    fn elements_type(self, attribute: ShardyAttr<'p>) -> Option<ShownTypeId<'p>> {
        Some(self.graph.shown(attribute.elements_type()?))
    }
    fn fits_value(self, value: ShownTypeId<'p>, ty: ShownTypeId<'p>) -> bool {
        // Elements of a quantized tensor are integers.
        let is_quantized = || match self.graph.elements(ty.1) {
            Some((ShapedElements::Vhlo(ElementType::Quantized(_)), _)) => true,
            Some((ShapedElements::Builtin(element), _)) => {
                let tables = self.graph.program.tables();
                tables.dialect_name(tables.ty(element).dialect) == "quant"
            }
            _ => false,
        };
        value == ty || self.graph.shape(value.1) == self.graph.shape(ty.1) && is_quantized()
    }
    fn without_casts(self, value: ValueId) -> ValueId {
        self.graph.roots[value.index()]
    }
    fn owner(self, value: ValueId) -> Option<Self> {
        Some(self.with(self.graph.scopes.owner(value)))
    }
    fn is_argument(self, value: ValueId) -> bool {
        self.graph.scopes.defining_op(value).is_none()
    }
    fn index(self, value: ValueId) -> usize {
        let (owner, program) = (self.graph.scopes.owner(value), self.graph.program);
        if let Some(index) = owner.results().iter().position(|v| v == value) {
            return index;
        }
        let mut blocks = owner
            .regions()
            .iter()
            .flat_map(|region| program.blocks(region));
        let index = blocks.find_map(|block| {
            let mut arguments = program.arguments(block).iter();
            arguments.position(|argument| argument == value)
        });
        index.unwrap_or(0)
    }
    fn only_user(self, value: ValueId) -> Option<Self> {
        let (count, user) = self.graph.uses[self.without_casts(value).index()];
        (count == 1).then(|| self.with(self.graph.program.op(user)))
    }

    fn shape(self, ty: ShownTypeId<'p>) -> TensorShape {
        self.graph.shape(ty.1)
    }
    fn members(self, ty: ShownTypeId<'p>) -> Option<Vec<ShownTypeId<'p>>> {
        let members = match self.graph.program.ty(ty.1) {
            Type::Tuple(members) => members.to_vec(),
            _ => match self.graph.builtin(ty.1)? {
                Builtin::Tuple(members) => members,
                _ => return None,
            },
        };
        Some(members.into_iter().map(|id| self.graph.shown(id)).collect())
    }
    fn has_shape(self, ty: ShownTypeId<'p>, shape: &[i64], whole: ShownTypeId<'p>) -> bool {
        let expected = self.graph.elements(whole.1).map(|(elements, _)| elements);
        let has_elements = match self.graph.elements(ty.1) {
            Some((found, true)) => Some(found) == expected,
            _ => false,
        };
        has_elements && self.graph.shape(ty.1) == TensorShape::Ranked(shape.to_vec())
    }
}
impl<'p> AroundOp<'p> for ShardedOpRef<'_, 'p> {
    type Attribute = ShardyAttr<'p>;

    fn has_name(&self, name: &str) -> bool {
        self.op.name() == name
    }
    fn attribute(&self, name: &str) -> Option<ShardyAttr<'p>> {
        ShardedOp::attribute(*self, name)
    }
    /// Returns MLIR's text of a location in a file. Other locations are shown by their position.
    fn place(&self) -> String {
        match (self.op.location().as_location(), self.op.place()) {
            (Location::File { file, start, end }, _) if start == end => {
                let mut name = String::new();
                quoted(file, &mut name);
                format!("loc({name}:{}:{})", start[0], start[1])
            }
            (_, Some(place)) => format!("loc({place})"),
            (_, None) => "loc(unknown)".to_owned(),
        }
    }
}

fn is_cast(op: OpRef) -> bool {
    matches!(op.kind(), Kind::Other) && op.name() == CAST
}
/// Returns the id of an entry of a dictionary.
fn entry(dictionary: Attribute, name: &str) -> Option<AttributeId> {
    match dictionary.value() {
        AttributeValue::Dictionary(all) => {
            let found = all.iter().find(|(key, _)| *key == name.as_bytes());
            found.map(|(_, value)| value.id())
        }
        _ => None,
    }
}
