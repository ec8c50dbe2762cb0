//! The trait through which a host lets lowerings read and change functions, and the references between
//! functions.

use super::{Edit, New, NewName, NewOp, Place, Reported};
use crate::{inference::Inferred, traits::TERMINATOR};

/// Name of a symbol. A name may be any bytes.
pub type Symbol<'x> = &'x [u8];

/// Types of a function's arguments and results.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Signature<T> {
    /// Types of the arguments.
    pub inputs: Vec<T>,
    /// Types of the results.
    pub results: Vec<T>,
}

/// Numbers of chunks in which a manual computation splits each dimension of its operands and results.
#[derive(Clone, Debug)]
pub struct Chunks {
    /// Numbers of chunks of the operands' dimensions.
    pub operands: Vec<Vec<i64>>,
    /// Numbers of chunks of the results' dimensions.
    pub results: Vec<Vec<i64>>,
}

/// Function to insert that has the visibility, the location and the attributes of another function: see
/// [`EditFunctions::insert_function_like`].
#[derive(Debug)]
pub struct FunctionLike<'n, T> {
    /// Name.
    pub name: &'n [u8],
    /// Types.
    pub signature: &'n Signature<T>,
    /// Whether the new function lacks an argument of the other function, one per argument of the other function.
    /// The attributes of the argument are dropped, too.
    pub is_dropped: &'n [bool],
    /// Whether the function has a body: an empty block, whose arguments have the types of the signature.
    pub has_body: bool,
}

/// Program whose functions lowerings read and change.
pub trait EditFunctions<'x>: Edit<'x> {
    // ---- Symbols ----------------------------------------------------------------------------

    /// Returns the op that a host rewrites: the module, or a function if a pass rewrites single functions.
    fn root(self) -> Self::Op;
    /// Returns whether an op is a function.
    fn is_function(self, op: Self::Op) -> bool;
    /// Returns whether an op is a module.
    fn is_module(self, op: Self::Op) -> bool;
    /// Returns the name of the symbol that an op defines, as a function does.
    fn symbol(self, op: Self::Op) -> Option<Symbol<'x>>;
    /// Returns whether a function is private.
    fn is_private(self, function: Self::Op) -> bool;
    /// Returns the name of the function that an op calls, or whose body is the decomposition of the op.
    fn callee(self, op: Self::Op) -> Option<Symbol<'x>>;
    /// Returns the symbols that the attributes of an op name, also in lists and dictionaries. A host that does
    /// not distinguish symbols from strings in discardable attributes returns the strings, too.
    fn symbols_of(self, op: Self::Op) -> Vec<Symbol<'x>>;
    /// Returns the names of the functions in the attribute `called_computations` of a custom call.
    fn called(self, op: Self::Op) -> Vec<Symbol<'x>>;
    /// Makes an op of [`EditFunctions::callee`] name another function. A call loses the operands, and their
    /// attributes, for which `is_dropped`, which has an entry per operand, is true. Returns the op, which may be
    /// a new one.
    fn set_callee(self, op: Self::Op, name: &[u8], is_dropped: &[bool]) -> Self::Op;

    // ---- Functions --------------------------------------------------------------------------

    /// Returns the types of a function's arguments and results.
    ///
    /// # Panics
    /// If the op is no function.
    fn signature(self, function: Self::Op) -> Signature<Self::Type>;
    /// Sets the types of a function's arguments and results, and keeps those of the block's arguments. Returns
    /// the function, which may be a new op.
    fn set_signature(self, function: Self::Op, signature: &Signature<Self::Type>) -> Self::Op;
    /// Inserts a function before `like`, which is a function.
    fn insert_function_like(self, like: Self::Op, new: &FunctionLike<'_, Self::Type>) -> Self::Op;
    /// Inserts a private function at the end of a block of a module. The body is an empty block, whose arguments
    /// have the types of the signature.
    fn insert_private_function(
        self,
        block: Self::Block,
        name: &[u8],
        signature: &Signature<Self::Type>,
        location: Self::Location,
    ) -> Self::Op;
    /// Inserts an op at the end of a block of a function that returns values from the function.
    fn insert_return(
        self,
        block: Self::Block,
        values: &[Self::Value],
        location: Self::Location,
    ) -> Self::Op;
    /// Inserts a copy of an op, with its regions, before an op.
    fn clone_before(self, op: Self::Op, next: Self::Op) -> Self::Op;
    /// Sets a discardable attribute of a declared op, or an entry of a discardable attribute that is a
    /// dictionary: `path` has the name of the attribute, and of the entry.
    fn set_discardable(
        self,
        op: Self::Op,
        path: &[&'static str],
        value: New<'_, Self::Type, Self::Attribute>,
    );
    /// Sets the location of an argument of a block.
    fn set_argument_location(self, argument: Self::Value, location: Self::Location);

    // ---- Values and attributes --------------------------------------------------------------

    /// Returns the block of an argument, or `None` for a result of an op.
    fn argument_block(self, value: Self::Value) -> Option<Self::Block>;
    /// Returns the index of a value among the results of an op or the arguments of a block.
    fn index(self, value: Self::Value) -> usize;
    /// Returns a number that two constants share if and only if their values are equal.
    fn constant_key(self, constant: Self::Attribute) -> u64;
    /// Returns the names of the attributes that an op has, sorted, with the discardable ones. A host that does not
    /// distinguish absent attributes from their defaults omits the defaults.
    fn attribute_names(self, op: Self::Op) -> Vec<String>;
    /// Returns the text of a string, also of a discardable attribute.
    fn string(self, attribute: Self::Attribute) -> Option<String>;
    /// Returns whether an attribute is a dictionary without entries.
    fn is_empty_dictionary(self, attribute: Self::Attribute) -> bool;
    /// Returns an entry of a dictionary.
    fn entry(self, dictionary: Self::Attribute, name: &str) -> Option<Self::Attribute>;
    /// Returns the number of devices in each group of replicas along axes of a mesh, which may be a symbol that
    /// is visible at `op`. Returns `None` if the axes are unknown.
    fn group_size(self, op: Self::Op, groups: Self::Attribute) -> Option<i64>;
    /// Returns the numbers of chunks in which a manual computation splits its operands and results. Returns
    /// `None` for another op, and if the axes of a mesh are unknown.
    fn chunks(self, op: Self::Op) -> Option<Chunks>;
    /// Returns the place in a source that a location names, if the location names one.
    fn place(self, location: Self::Location) -> Option<String>;

    // ---- Types and diagnostics --------------------------------------------------------------

    /// Returns an inferred type.
    fn inferred_type(self, inferred: &Inferred<'x, Self::Type>) -> Self::Type;
    /// Reports the error `'name' op message` at an op.
    fn error_at(self, op: Self::Op, message: &str) -> Reported;

    // ---- Provided ---------------------------------------------------------------------------

    /// Returns the ops of a block.
    fn ops_of(self, block: Self::Block) -> Vec<Self::Op> {
        std::iter::successors(self.first(block), |op| self.next(*op)).collect()
    }
    /// Returns the ops right inside an op.
    fn inner_ops(self, op: Self::Op) -> Vec<Self::Op> {
        let regions = 0..self.region_count(op);
        let blocks = regions.flat_map(|region| self.blocks(op, region));
        blocks.flat_map(|block| self.ops_of(block)).collect()
    }
    /// Returns an op and the ops inside it at all depths, in program order, an op before the ops inside it.
    fn walk(self, op: Self::Op) -> Vec<Self::Op> {
        let (mut all, mut waiting) = (Vec::new(), vec![op]);
        while let Some(op) = waiting.pop() {
            all.push(op);
            if self.region_count(op) > 0 {
                waiting.extend(self.inner_ops(op).into_iter().rev());
            }
        }
        all
    }
    /// Returns the terminator of a block, or `None` if the last op is none.
    fn terminator(self, block: Self::Block) -> Option<Self::Op> {
        let last = self.last(block)?;
        let is_terminator = match self.opcode(last) {
            Some(code) => code.has(TERMINATOR),
            None => matches!(&self.name(last)[..], "func.return" | "sdy.return"),
        };
        is_terminator.then_some(last)
    }
    /// Returns the operands of the terminator of a block.
    fn returned(self, block: Self::Block) -> Vec<Self::Value> {
        let end = self.terminator(block);
        end.map_or_else(Vec::new, |end| self.operands(end))
    }
    /// Returns the types of a block's arguments.
    fn argument_types(self, block: Self::Block) -> Vec<Self::Type> {
        let arguments = self.arguments(block).into_iter();
        arguments.map(|argument| self.ty(argument)).collect()
    }
    /// Returns the op around an op.
    fn parent(self, op: Self::Op) -> Option<Self::Op> {
        self.owner(self.block_of(op)?)
    }
    /// Inserts a cast of a value to a type right after the definition of the value. Returns the result.
    ///
    /// # Panics
    /// If the op that defines the value is in no block.
    fn cast(self, value: Self::Value, ty: Self::Type) -> Self::Value {
        let definer = self.defining_op(value);
        let block = match definer {
            Some(op) => self.block_of(op),
            None => self.argument_block(value),
        };
        let block = block.expect("a value that is in a block");
        let next = match definer {
            Some(op) => self.next(op),
            None => self.first(block),
        };
        let place = match next {
            Some(next) => Place::Before(next),
            None => Place::EndOf(block),
        };
        let new = NewOp {
            name: NewName::Other("builtin.unrealized_conversion_cast"),
            operands: &[value],
            attributes: &[],
            types: &[ty],
            regions: &[],
            location: self.location_of_value(value),
        };
        self.result(self.insert(place, new), 0)
    }
    /// Returns the first block of a function's body, or `None` if the function is only declared.
    fn body(self, function: Self::Op) -> Option<Self::Block> {
        self.block(function, 0)
    }
}
