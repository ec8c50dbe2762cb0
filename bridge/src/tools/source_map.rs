//! Positions of a program's parts in its text, and completions, for editors.

use crate::{
    diag::{Failed, Result},
    dialect::loaded_op_names,
    ffi::{self, MutPtr, Span, bytes_of, bytes_ref},
    ir::{Block, Context, Op, raw_context, view_scope},
    stack::on_large_stack,
    text::{nesting, release},
};
use melior::ir::Module;
use mlir_sys::{MlirBlock, MlirOperation, MlirStringRef};
use std::ops::Range;

/// Program with the positions of its parts in its text. The program is not verified.
///
/// ```
/// # use mlir_bridge::{melior::Context, tools::{Part, SourceMap}};
/// let context = Context::new();
/// let text = "module @outer { module @inner {} }";
/// let map = SourceMap::parse(&context, text).expect("valid text");
/// let ops = map.definitions().iter().filter(|d| d.part == Part::Op);
/// let names: Vec<_> = ops.map(|d| d.name.clone().unwrap()).collect();
/// assert_eq!(names, [16..22, 0..6]);
/// ```
pub struct SourceMap<'c> {
    module: Module<'c>,
    definitions: Vec<Definition>,
}
opaque_debug!(SourceMap<'_>);

/// Definition of a part of a program.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Definition {
    /// Part that is defined.
    pub part: Part,
    /// Bytes of the name, or `None` if the text does not name the part.
    pub name: Option<Range<usize>>,
    /// Bytes of the whole op, or `None` for other parts.
    pub scope: Option<Range<usize>>,
    /// Bytes of each use of the name.
    pub uses: Vec<Range<usize>>,
    op: MlirOperation,
    block: MlirBlock,
}

/// Part of a program that its text defines.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Part {
    /// Op.
    Op,
    /// Results of an op that have one name, by index.
    Results(Range<usize>),
    /// Block.
    Block,
    /// Argument of a block, by index.
    Argument(usize),
    /// Alias of an attribute or a type.
    Alias {
        /// Value of the alias as text.
        value: String,
    },
}

impl<'c> SourceMap<'c> {
    /// Parses a program. Does not verify the program.
    ///
    /// # Errors
    /// If the text is invalid or nested too deep, after a diagnostic.
    ///
    /// # Panics
    /// In a pass or a hook. The program may need to load dialects, which other threads use.
    pub fn parse(context: &'c Context, text: &str) -> Result<Self> {
        extern "C" fn visit(
            user: MutPtr,
            definition: *const ffi::Definition,
            uses: *const Span,
            n: usize,
        ) {
            // SAFETY: `user` is the vector below. C++ passes a definition, and its `n`
            // uses, which live for the call.
            unsafe {
                let definitions = &mut *user.cast::<Vec<Definition>>();
                let uses = (0..n).map(|i| *uses.add(i));
                definitions.push(Definition::new(&*definition, uses));
            }
        }
        view_scope::assert_dialects_can_be_loaded();
        nesting::check_in(context, text.as_bytes())?;
        // The new text has the positions of the original.
        let new = release::for_mlir(text.as_bytes());
        let text = new.as_deref().unwrap_or(text.as_bytes());
        let mut definitions: Vec<Definition> = Vec::new();
        // SAFETY: the context is borrowed, and `visit` gets the vector that it expects. C++
        // returns a module that the caller owns, or null after a diagnostic.
        let module = on_large_stack(|| unsafe {
            let user = (&raw mut definitions).cast();
            let text = bytes_ref(text);
            let module = ffi::mb_parse_with_map(raw_context(context), text, Some(visit), user);
            Module::from_option_raw(module)
        });
        let module = module.ok_or(Failed)?;
        Ok(Self {
            module,
            definitions,
        })
    }
    /// Returns the module whose body holds the top-level ops of the text. The text may
    /// have no op for this module.
    pub fn root(&self) -> Op<'_> {
        Op::of_module(&self.module)
    }
    /// Returns the definitions: ops with their results, inner ops first, then blocks with
    /// their arguments, then aliases.
    pub fn definitions(&self) -> &[Definition] {
        &self.definitions
    }
    /// Returns the op of definition `i`: the op itself, the op that defines the results,
    /// or the op that holds the block. Returns `None` for an alias.
    ///
    /// # Panics
    /// If `i` is out of range.
    pub fn op(&self, i: usize) -> Option<Op<'_>> {
        // SAFETY: the op is null or belongs to the module, which `self` borrows.
        unsafe { Op::from_option(self.definitions[i].op) }
    }
    /// Returns the block of definition `i`: the block itself, or the block of the
    /// argument. Returns `None` for other parts.
    ///
    /// # Panics
    /// If `i` is out of range.
    pub fn block(&self, i: usize) -> Option<Block<'_>> {
        // SAFETY: the block is null or belongs to the module, which `self` borrows.
        unsafe { Block::from_option(self.definitions[i].block) }
    }
    /// Returns the text of an op without its regions, in generic form and without large
    /// constants. Returns `None` if definition `i` has no op.
    ///
    /// # Panics
    /// If `i` is out of range.
    pub fn outline(&self, i: usize) -> Option<String> {
        extern "C" fn take(part: MlirStringRef, text: MutPtr) -> bool {
            // SAFETY: `text` is the string below, and `part` lives for the call.
            unsafe { *text.cast::<String>() = lossy(part) }
            true
        }
        let op = self.op(i)?;
        let mut text = String::new();
        // SAFETY: the op is live, and `take` gets the string that it expects.
        on_large_stack(|| unsafe {
            ffi::mb_outline(op.raw, Some(take), (&raw mut text).cast());
        });
        Some(text)
    }
}

impl Definition {
    /// Copies a definition of C++.
    ///
    /// # Safety
    /// The definition's text must be live.
    unsafe fn new(raw: &ffi::Definition, uses: impl Iterator<Item = Span>) -> Self {
        Self {
            part: match u32::from(raw.part) {
                ffi::PART_RESULTS => Part::Results(raw.index..raw.end),
                ffi::PART_BLOCK => Part::Block,
                ffi::PART_ARGUMENT => Part::Argument(raw.index),
                ffi::PART_ALIAS => Part::Alias {
                    // SAFETY: the text is live (contract).
                    value: unsafe { lossy(raw.text) },
                },
                _ => Part::Op,
            },
            name: range(raw.name),
            scope: range(raw.scope).filter(|_| u32::from(raw.part) == ffi::PART_OP),
            uses: uses.filter_map(range).collect(),
            op: raw.op,
            block: raw.block,
        }
    }
}

/// Completion of a word in a program's text.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Completion {
    /// Kind of the completion.
    pub kind: CompletionKind,
    /// Text of the completion.
    pub label: String,
    /// Type of a value; otherwise empty.
    pub detail: String,
}

/// Kind of a completion.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum CompletionKind {
    /// Name of a dialect.
    Dialect,
    /// Name of a value.
    Value,
    /// Name of a block.
    Block,
    /// Keyword or punctuation.
    Token,
    /// Name of an alias.
    Alias,
    /// Builtin type.
    Type,
}

/// Returns the completions that MLIR's parser and the parsers of dialects offer at byte
/// `offset` of a text. The completions are not filtered by the part of the word before the
/// offset. The parser reads the text up to the offset and emits the errors that it finds.
///
/// # Panics
/// If `offset` is beyond the text. In a pass or a hook, where dialects cannot be loaded.
pub fn complete(context: &Context, text: &str, offset: usize) -> Vec<Completion> {
    extern "C" fn visit(user: MutPtr, kind: u8, label: MlirStringRef, detail: MlirStringRef) {
        let kind = match u32::from(kind) {
            ffi::COMPLETE_DIALECT => CompletionKind::Dialect,
            ffi::COMPLETE_VALUE => CompletionKind::Value,
            ffi::COMPLETE_BLOCK => CompletionKind::Block,
            ffi::COMPLETE_ALIAS => CompletionKind::Alias,
            ffi::COMPLETE_TYPE => CompletionKind::Type,
            ffi::COMPLETE_TOKEN => CompletionKind::Token,
            _ => return,
        };
        // SAFETY: `user` is the vector below, and the texts live for the call.
        unsafe {
            (*user.cast::<Vec<Completion>>()).push(Completion {
                kind,
                label: lossy(label),
                detail: lossy(detail),
            });
        }
    }
    assert!(offset <= text.len(), "offset {offset} is beyond the text");
    view_scope::assert_dialects_can_be_loaded();
    let mut completions: Vec<Completion> = Vec::new();
    if nesting::check_in(context, text.as_bytes()).is_err() {
        return completions;
    }
    // SAFETY: the context is borrowed, the offset is in the text, and `visit` gets the
    // vector that it expects.
    on_large_stack(|| unsafe {
        let user = (&raw mut completions).cast();
        let text = bytes_ref(text.as_bytes());
        ffi::mb_complete(raw_context(context), text, offset, Some(visit), user);
    });
    completions
}

/// Returns the full names of all ops whose dialects are registered in the context, in
/// alphabetical order. Loads these dialects.
///
/// # Panics
/// In a pass or a hook, where dialects cannot be loaded.
pub fn op_names(context: &Context) -> Vec<String> {
    view_scope::assert_dialects_can_be_loaded();
    context.load_all_available_dialects();
    loaded_op_names(context).into_iter().collect()
}

/// Returns the bytes of a span, or `None` if they are unknown.
fn range(span: Span) -> Option<Range<usize>> {
    let (start, end) = (span.start.try_into().ok()?, span.end.try_into().ok()?);
    (start <= end).then_some(start..end)
}

/// Copies a text. Replaces bytes that are not UTF-8 by U+FFFD.
///
/// # Safety
/// The text must be live.
unsafe fn lossy(text: MlirStringRef) -> String {
    // SAFETY: the text is live (contract).
    String::from_utf8_lossy(unsafe { bytes_of(text) }).into_owned()
}
