//! Programs that own their bytes.

use super::{
    error::EvalError,
    interpreter::{Interpreter, Prepared},
};
use self_cell::self_cell;
use stablehlo_kernels::memory::Memory;
use stablehlo_program::Program;
use std::{fmt, sync::Arc};

self_cell!(
    /// Program and the bytes that its payloads are in.
    struct ReadProgram {
        owner: Vec<u8>,
        #[covariant]
        dependent: Program,
    }
);

/// Shared code of a program.
type PreparedCode<'p> = Arc<Prepared<'p>>;

self_cell!(
    /// Prepared program and the program that its steps refer to.
    struct PreparedProgram {
        owner: ReadProgram,
        #[not_covariant]
        dependent: PreparedCode,
    }
);

/// Prepared program that owns its bytes. Threads can share the program, and each can evaluate it.
///
/// ```
/// use stablehlo_interpreter::{array::Array, eval::OwnedProgram, memory::Memory};
/// use stablehlo_program::Program;
///
/// let text = "func.func @main(%x: tensor<f32>) -> tensor<f32> {
///   %0 = stablehlo.add %x, %x : tensor<f32>
///   return %0 : tensor<f32>
/// }";
/// let program = OwnedProgram::new(text.into(), |text| {
///     Program::parse(text, Default::default()).map_err(Box::<dyn std::error::Error>::from)
/// })?;
/// let memory = Memory::unlimited();
/// let x = Array::scalar(&memory, 1.5f32)?;
/// let evaluated = std::thread::spawn(move || {
///     program.with_interpreter(memory, |evaluator| evaluator.run("main", vec![x.into()]))
/// });
/// let results = evaluated.join().expect("no panic")?;
/// assert_eq!(results[0].array().and_then(|y| y.to_vec::<f32>()), Some(vec![3.0]));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct OwnedProgram(PreparedProgram);

impl OwnedProgram {
    /// Prepares the program that `read` returns for `bytes`.
    ///
    /// # Errors
    /// If `read` fails, or the program is invalid.
    pub fn new<E: From<EvalError>>(
        bytes: Vec<u8>,
        read: impl for<'b> FnOnce(&'b [u8]) -> Result<Program<'b>, E>,
    ) -> Result<Self, E> {
        let program = ReadProgram::try_new(bytes, |bytes| read(bytes))?;
        let prepared = PreparedProgram::try_new(program, |program| {
            Prepared::new(program.borrow_dependent()).map(Arc::new)
        });
        Ok(Self(prepared?))
    }

    /// Returns the program.
    pub fn program(&self) -> &Program<'_> {
        self.0.borrow_owner().borrow_dependent()
    }

    /// Returns the bytes that the program was read from.
    pub fn bytes(&self) -> &[u8] {
        self.0.borrow_owner().borrow_owner()
    }

    /// Calls `use_it` with an evaluator of the program, which costs a few words. `memory` is the
    /// account of all arrays of its evaluations.
    pub fn with_interpreter<R>(
        &self,
        memory: Memory,
        use_it: impl FnOnce(Interpreter<'_>) -> R,
    ) -> R {
        self.0
            .with_dependent(|_, code| use_it(Interpreter::of(Arc::clone(code), memory)))
    }
}

impl fmt::Debug for OwnedProgram {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let mut out = f.debug_struct("OwnedProgram");
        out.field("bytes", &self.bytes().len())
            .finish_non_exhaustive()
    }
}

/// The compiler checks that threads can share a program.
const _: fn() = || {
    fn is_shared<T: Send + Sync + 'static>() {}
    is_shared::<OwnedProgram>();
};
