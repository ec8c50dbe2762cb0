//! Check of uses of values, ends of blocks, functions and calls.

use crate::{
    error::{Checked, Error, Mismatch, Result},
    function::Function,
    op_ref::OpRef,
    program::{Kind, Program},
    stored::Stored,
    text::{
        shardy::{self, ShardyOp},
        texts::Texts,
    },
};
use mlir_bytecode::{BlockId, OpId, StringId, TypeId, ValueId};
use rustc_hash::{FxHashMap, FxHashSet};
use stablehlo_opset::{rules::calls, shardy::ops::visibility_expected, traits};
use std::ops::Range;

/// Places of ops and values. Ops are numbered in pre-order, so the ops in a block have
/// consecutive numbers, with those in nested regions.
pub(crate) struct Scopes<'p> {
    program: &'p Program<'p>,
    /// First op after the regions of each op.
    ends: Vec<u32>,
    /// Innermost function around each op, or the module.
    functions: Vec<OpId>,
    /// Innermost op around each op whose regions use no values from outside.
    isolated: Vec<OpId>,
    /// Declarations of Shardy's ops, by id of the name.
    shardy: Vec<Option<&'static ShardyOp>>,
    /// Definition of each value.
    values: Vec<Definition>,
    /// Functions by the module that contains them and by name.
    symbols: FxHashMap<Symbol<'p>, Function<'p>>,
    /// Names of other ops, by the module that contains them.
    other_symbols: FxHashSet<Symbol<'p>>,
    /// First op with the name of another op of its module, and the name.
    redefinition: Option<(OpRef<'p>, &'p [u8])>,
}

/// Cast between types of different dialects.
pub(crate) const CAST: &str = "builtin.unrealized_conversion_cast";

/// Definition of a value.
#[derive(Clone, Copy)]
struct Definition {
    /// Op that has the value as a result, or op whose region has the value as an argument.
    op: OpId,
    /// Ops that may use the value.
    visible: (u32, u32),
}

impl Program<'_> {
    /// Returns the definitions of values and functions.
    pub(crate) fn scopes(&self) -> Scopes<'_> {
        Scopes::new(self)
    }
}

/// Visibilities of symbols.
pub(crate) const VISIBILITIES: &str = "public, private or nested";
/// Returns whether a text is one of [`VISIBILITIES`].
pub(crate) fn is_visibility(text: &str) -> bool {
    matches!(text, "public" | "private" | "nested")
}
/// Checks that a function has a known visibility, and that a function without a body is not public.
/// An empty visibility means public.
fn check_visibility(function: &Function) -> Checked {
    let found = match function.visibility {
        "" => "public",
        found => found,
    };
    if !is_visibility(found) {
        let mismatch = Mismatch::new("visibility", VISIBILITIES, format!("'{found}'"));
        let message = format!("'func.func' op {}", visibility_expected(found));
        return Err(mismatch.said(message));
    }
    match (found, function.entry()) {
        ("public", None) => {
            let expected = "private, as the function has no body";
            let message = "'func.func' op symbol declaration cannot have public visibility";
            Err(Mismatch::new("visibility", expected, "public").said(message.to_owned()))
        }
        _ => Ok(()),
    }
}

/// Returns the error about an op.
pub(crate) fn of_op(op: OpRef, mismatch: Mismatch) -> Error {
    let at = mismatch.at.map_or(op, |id| op.program().op(id));
    mismatch.of_op(op.name(), at.id().index(), at.place())
}

impl<'p> Scopes<'p> {
    fn new(program: &'p Program<'p>) -> Self {
        let count = program.body().op_count();
        let mut ends: Vec<u32> = (1..=count as u32).collect();
        for op in program.body().op_ids().rev() {
            let parent = program.parents[op.index()].index();
            ends[parent] = ends[parent].max(ends[op.index()]);
        }
        let mut functions = vec![OpId(0); count];
        let mut isolated = vec![OpId(0); count];
        let nowhere = Definition {
            op: OpId(0),
            visible: (0, 0),
        };
        let mut scopes = Self {
            program,
            ends,
            functions: Vec::new(),
            isolated: Vec::new(),
            shardy: shardy::declarations(program.tables()),
            values: vec![nowhere; program.value_count()],
            symbols: FxHashMap::default(),
            other_symbols: FxHashSet::default(),
            redefinition: None,
        };
        for op in program.ops() {
            let parent = program.parents[op.id().index()];
            functions[op.id().index()] = match program.op(parent).kind() {
                Kind::Function => parent,
                _ => functions[parent.index()],
            };
            isolated[op.id().index()] = match scopes.is_isolated(program.op(parent)) {
                true => parent,
                false => isolated[parent.index()],
            };
            scopes.define(op);
            let (name, is_new) = if let Some(name) = op.symbol_of_other() {
                let symbol = (parent, name);
                let is_first = scopes.other_symbols.insert(symbol);
                (name, is_first && !scopes.symbols.contains_key(&symbol))
            } else if let Some(function) = Function::of(op) {
                let name = function.name_bytes();
                let symbol = (parent, name);
                let is_first = scopes.symbols.insert(symbol, function).is_none();
                (name, is_first && !scopes.other_symbols.contains(&symbol))
            } else {
                continue;
            };
            if !is_new {
                scopes.redefinition.get_or_insert((op, name));
            }
        }
        scopes.functions = functions;
        scopes.isolated = isolated;
        scopes
    }
    /// Returns the declaration of an op of Shardy, or `None` for other ops.
    pub(crate) fn shardy(&self, op: OpRef) -> Option<&'static ShardyOp> {
        self.shardy[self.program.body().op(op.id()).name.index()]
    }
    /// Returns whether the regions of an op use no values from outside.
    fn is_isolated(&self, op: OpRef) -> bool {
        matches!(op.kind(), Kind::Function | Kind::Module)
            || self
                .shardy(op)
                .is_some_and(|def| def.has("ISOLATED_FROM_ABOVE"))
    }
    /// Returns whether an op ends its block, or `None` if only MLIR knows.
    fn terminates(&self, op: OpRef) -> Option<bool> {
        match (op.kind(), self.shardy(op)) {
            (Kind::Other, Some(def)) => Some(def.has("TERMINATOR")),
            (Kind::Other, None) if op.name() != CAST => None,
            _ => Some(op.definition().is_some_and(|d| d.has(traits::TERMINATOR))),
        }
    }
    /// Returns the numbers of the ops in a block, with those in nested regions.
    fn ops(&self, block: BlockId) -> Range<u32> {
        let mut ops = self.program.body().block_ops(block);
        let Some(first) = ops.next() else {
            return 0..0;
        };
        let last = ops.last().unwrap_or(first);
        first.0..self.ends[last.index()]
    }
    /// Adds the values that the regions of an op define.
    fn define(&mut self, op: OpRef<'p>) {
        let program = self.program;
        // Modules, and perhaps ops of other dialects, have graph regions, in which uses may
        // come before definitions.
        let has_order = match op.kind() {
            Kind::Module => false,
            Kind::Other => self.shardy(op).is_some(),
            _ => true,
        };
        for region in op.regions().iter() {
            let blocks = program.blocks(region);
            let ranges: Vec<_> = program.blocks(region).map(|b| self.ops(b)).collect();
            let mut ops = program.blocks(region).flat_map(|b| program.block_ops(b));
            // A block may follow the blocks that branch to it. Without branches, only the first
            // block can be reached.
            let is_ordered =
                has_order && ops.all(|op| program.body().successors(op.id()).is_empty());
            let all = |ranges: &[Range<u32>]| {
                let ranges = || ranges.iter().filter(|r| !r.is_empty());
                let start = ranges().map(|r| r.start).min().unwrap_or(0);
                (start, ranges().map(|r| r.end).max().unwrap_or(0))
            };
            for (n, block) in blocks.enumerate() {
                let (start, end) = match n {
                    0 => all(&ranges),
                    // The first block sees no value of a block that cannot be reached.
                    _ if is_ordered => all(&ranges[1..]),
                    _ => all(&ranges),
                };
                for argument in program.arguments(block).iter() {
                    self.values[argument.index()] = Definition {
                        op: op.id(),
                        visible: (start, end),
                    };
                }
                for inner in program.block_ops(block) {
                    let visible = match is_ordered && n == 0 {
                        true => (self.ends[inner.id().index()], end),
                        false => (start, end),
                    };
                    let definition = Definition {
                        op: inner.id(),
                        visible,
                    };
                    for result in inner.results().iter() {
                        self.values[result.index()] = definition;
                    }
                }
            }
        }
    }

    /// Returns whether the module around an op has a symbol with a name.
    pub(crate) fn has_symbol(&self, op: OpRef<'p>, name: &str) -> bool {
        let function = self.functions[op.id().index()];
        let module = self.program.parents[function.index()];
        has_symbol(
            &self.symbols,
            &self.other_symbols,
            (module, name.as_bytes()),
        )
    }
    /// Returns the op that has a value as a result, or `None` for an argument of a block.
    pub(crate) fn defining_op(&self, value: ValueId) -> Option<OpRef<'p>> {
        let op = self.owner(value);
        op.results()
            .iter()
            .any(|result| result == value)
            .then_some(op)
    }
    /// Returns the op that has a value as a result, or whose region has the value as an argument.
    pub(crate) fn owner(&self, value: ValueId) -> OpRef<'p> {
        self.program.op(self.values[value.index()].op)
    }
    /// Checks that a function has one signature, and that a return from a function fits the signature.
    pub(crate) fn check_signature(&self, op: OpRef<'p>) -> Checked {
        let parent = self.program.parents[op.id().index()];
        if let Some(function) = Function::of(op) {
            check_visibility(&function)?;
            if let Some(entry) = function.entry() {
                let arguments: Vec<_> = self.program.arguments(entry).iter().collect();
                let checked =
                    self.check_types("arguments of the body", &arguments, &function.ty.inputs);
                checked.map_err(|other| match other.difference {
                    Difference::Count { expected, .. } => other.mismatch.said(format!(
                        "'func.func' op entry block must have {expected} arguments to match function \
                         signature"
                    )),
                    Difference::Type {
                        index,
                        expected,
                        found,
                    } => other.mismatch.said(format!(
                        "'func.func' op type of entry block argument #{index}('{found}') must match the \
                         type of the corresponding argument in function signature('{expected}')"
                    )),
                })?;
            }
        } else if op.is_function_return()
            && let Some(function) = Function::of(self.program.op(parent))
        {
            let name = function.name;
            let checked = self.check_types("results", op.operands(), &function.ty.results);
            checked.map_err(|other| match other.difference {
                Difference::Count { expected, found } => other.mismatch.said(format!(
                    "'func.return' op has {found} operands, but enclosing function (@{name}) returns \
                     {expected}"
                )),
                Difference::Type {
                    index,
                    expected,
                    found,
                } => other.mismatch.said(format!(
                    "type of return operand {index} ('{found}') doesn't match function result type \
                     ('{expected}') in function @{name}"
                )),
            })?;
        }
        Ok(())
    }
    /// Checks that functions, meshes and modules in a module have different names.
    pub(crate) fn check_names(&self) -> Result<()> {
        let Some((op, name)) = self.redefinition else {
            return Ok(());
        };
        let name = String::from_utf8_lossy(name);
        let noun = match op.kind() {
            Kind::Function => "function",
            _ => "symbol",
        };
        let found = format!("a second {noun} '{name}'");
        let message = format!("redefinition of symbol named '{name}'");
        let mismatch = Mismatch::new("name", "a new name", found).said(message);
        Err(of_op(op, mismatch))
    }
    /// Checks that an op calls a function with the signature of the call.
    pub(crate) fn check_callee(&self, op: OpRef<'p>) -> Checked {
        if let (Kind::Call, [Stored::Text(callee)]) = (op.kind(), op.stored()) {
            self.check_call(op, *callee)?;
        } else if let Some(def) = op.definition()
            && def.mnemonic() == "composite"
        {
            let index = def
                .attributes
                .iter()
                .position(|a| a.name == "decomposition");
            if let Some(Stored::Text(name)) = index.and_then(|n| op.stored().get(n)) {
                self.check_decomposition(op, *name)?;
            }
        }
        Ok(())
    }
    /// Checks that the operands of an op are values in scope.
    pub(crate) fn check_uses(&self, op: OpRef<'p>) -> Checked {
        let mut operands = op.operands().iter().enumerate();
        operands.try_for_each(|(n, value)| self.check_use(op, n, *value))
    }
    fn check_use(&self, op: OpRef, n: usize, value: ValueId) -> Checked {
        let definition = self.values[value.index()];
        let (start, end) = definition.visible;
        let part = || format!("operand #{n}");
        if !(start..end).contains(&op.id().0) {
            let found = "a value that is defined later, or in another region";
            let message = format!("operand #{n} does not dominate this use");
            return Err(Mismatch::new(part(), "a value in scope", found).said(message));
        }
        // An argument is in the region of the op that its definition names.
        let owner = self.program.op(definition.op);
        let is_inside =
            self.is_isolated(owner) && owner.results().iter().all(|result| result != value);
        let isolated = match is_inside {
            true => definition.op,
            false => self.isolated[definition.op.index()],
        };
        let around = self.isolated[op.id().index()];
        if isolated != around {
            let around = self.program.op(around);
            let found = match around.kind() {
                Kind::Function => "a value from outside of the function".to_owned(),
                _ => format!("a value from outside of '{}'", around.name()),
            };
            let message = format!("'{}' op using value defined outside the region", op.name());
            return Err(Mismatch::new(part(), "a value in scope", found).said(message));
        }
        Ok(())
    }
    /// Checks that each block of a function, or of an op of StableHLO or Shardy, ends with a terminator, and
    /// has no other terminator.
    pub(crate) fn check_ends(&self, op: OpRef<'p>) -> Result<()> {
        let is_known = op.definition().is_some() || self.shardy(op).is_some();
        let needs_end = is_known || matches!(op.kind(), Kind::Function);
        if !needs_end && !matches!(op.kind(), Kind::Module) {
            return Ok(());
        }
        let blocks = op.regions().iter().flat_map(|r| self.program.blocks(r));
        for block in blocks {
            let mut ops = self.program.block_ops(block).peekable();
            let mut last = None;
            while let Some(inner) = ops.next() {
                let is_last = ops.peek().is_none();
                let terminates = self.terminates(inner).unwrap_or(is_last);
                if terminates && !is_last {
                    let found = format!("{} before other ops", inner.name());
                    let mismatch = Mismatch::new("end of a block", "one terminator", found);
                    let name = inner.name();
                    let message =
                        format!("'{name}' op must be the last operation in the parent block");
                    return Err(of_op(inner, mismatch.said(message)));
                }
                last = Some((inner, terminates));
            }
            if needs_end && !last.is_some_and(|(_, terminates)| terminates) {
                let found = last.map_or("no op".to_owned(), |(op, _)| op.name());
                let mismatch = Mismatch::new("end of a block", "a terminator", found);
                // The place is that of the last op, after which the terminator is missing.
                return Err(of_op(last.map_or(op, |(inner, _)| inner), mismatch));
            }
        }
        Ok(())
    }
    /// Returns the function with a name in the module around an op.
    fn function_named(&self, op: OpRef<'p>, name: StringId) -> Option<&Function<'p>> {
        let function = self.functions[op.id().index()];
        let module = self.program.parents[function.index()];
        let bytes = &**self.program.tables().string(name);
        self.symbols.get(&(module, bytes))
    }
    fn check_call(&self, op: OpRef<'p>, name: StringId) -> Checked {
        let Some(callee) = self.function_named(op, name) else {
            let name = self.program.text(name);
            let found = format!("'{name}', which is none");
            let message = format!("'func.call' op '{name}' does not reference a valid function");
            let mismatch = Mismatch::new("callee", "the name of a function", found);
            return Err(mismatch.said(message));
        };
        let operands = self.check_types("operands", op.operands(), &callee.ty.inputs);
        operands.map_err(|other| match other.difference {
            Difference::Count { .. } => {
                let message = "'func.call' op incorrect number of operands for callee";
                other.mismatch.said(message.to_owned())
            }
            Difference::Type {
                index,
                expected,
                found,
            } => other.mismatch.said(format!(
                "'func.call' op operand type mismatch: expected operand type '{expected}', but provided \
                 '{found}' for operand number {index}"
            )),
        })?;
        let results: Vec<_> = op.results().iter().collect();
        let results = self.check_types("results", &results, &callee.ty.results);
        results.map_err(|other| {
            other.mismatch.said(match other.difference {
                Difference::Count { .. } => {
                    "'func.call' op incorrect number of results for callee".to_owned()
                }
                Difference::Type { index, .. } => {
                    format!("'func.call' op result type mismatch at index {index}")
                }
            })
        })
    }
    fn check_decomposition(&self, op: OpRef<'p>, name: StringId) -> Checked {
        let of_rule = |violation| Mismatch::of_rule(violation, "stablehlo.composite");
        let Some(function) = self.function_named(op, name) else {
            return Err(of_rule(calls::no_decomposition(self.program.text(name))));
        };
        let results: Vec<_> = op.results().iter().collect();
        for (number, what, values, types) in [
            ("C3", "operand", op.operands(), &function.ty.inputs),
            ("C4", "result", &results, &function.ty.results),
        ] {
            let checked = self.check_types(what, values, types);
            checked.map_err(|other| {
                of_rule(match other.difference {
                    Difference::Count { expected, found } => {
                        calls::other_count(number, what, expected, found)
                    }
                    Difference::Type {
                        index,
                        expected,
                        found,
                    } => calls::other_type(number, what, index, &expected, &found),
                })
            })?;
        }
        Ok(())
    }
    /// Checks that values have the types of a signature.
    fn check_types(
        &self,
        part: &str,
        values: &[ValueId],
        types: &[TypeId],
    ) -> std::result::Result<(), Box<OtherTypes>> {
        let program = self.program;
        let found: Vec<_> = values.iter().map(|v| program.value_type_id(*v)).collect();
        if found == types {
            return Ok(());
        }
        let list = |types: &[TypeId]| {
            let all: Vec<_> = types.iter().map(|ty| program.type_text(*ty)).collect();
            format!("({})", all.join(", "))
        };
        let mismatch = Mismatch::new(part, list(types), list(&found));
        let exact = |ty: TypeId| Texts::new(program).type_text(ty);
        let mut pairs = types.iter().zip(&found).enumerate();
        let difference = match pairs.find(|(_, (expected, found))| expected != found) {
            Some((index, (expected, found))) if types.len() == values.len() => Difference::Type {
                index,
                expected: exact(*expected),
                found: exact(*found),
            },
            _ => Difference::Count {
                expected: types.len(),
                found: values.len(),
            },
        };
        Err(Box::new(OtherTypes {
            mismatch,
            difference,
        }))
    }
}

/// Values that do not have the types of a signature.
struct OtherTypes {
    mismatch: Mismatch,
    difference: Difference,
}
/// First difference of values from a signature.
enum Difference {
    Count {
        expected: usize,
        found: usize,
    },
    Type {
        index: usize,
        expected: String,
        found: String,
    },
}

/// Name of a symbol, and the module that contains the symbol.
type Symbol<'p> = (OpId, &'p [u8]);

fn has_symbol<'a>(
    functions: &FxHashMap<Symbol<'a>, Function<'a>>,
    others: &FxHashSet<Symbol<'a>>,
    symbol: Symbol<'a>,
) -> bool {
    functions.contains_key(&symbol) || others.contains(&symbol)
}
