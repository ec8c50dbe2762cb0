//! Evaluator of programs.

use super::{
    code::Codes,
    communication::Grid,
    error::{EvalError, Fault},
    grid,
    machine::{Machine, Shared},
    network::{Host, Network},
    scalars::ScalarLoops,
    settings::{CustomCallHandler, Limits, Observer, ProgressHandler, Settings, Watch},
    value::Value,
};
use rustc_hash::FxHashMap;
use stablehlo_kernels::{
    deadline::{Deadline, Scope},
    memory::Memory,
};
use stablehlo_program::{BlockId, Program};
use std::{cell::RefCell, fmt, rc::Rc, sync::Arc};

/// Evaluator of a program.
///
/// ```no_run
/// use stablehlo_interpreter::{array::Array, eval::Interpreter, memory::Memory};
/// use stablehlo_program::Program;
///
/// let bytes = std::fs::read("model.mlir.bc")?;
/// let program = Program::read(&bytes)?;
/// let memory = Memory::with_limit(1 << 30);
/// let x = Array::new(&memory, &[2], vec![1.0f32, 2.0])?;
/// let results = Interpreter::new(&program, memory)?.run("main", vec![x.into()])?;
/// println!("{:?}", results[0].array().and_then(|y| y.to_vec::<f32>()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Interpreter<'p> {
    pub(super) prepared: Arc<Prepared<'p>>,
    pub(super) settings: Settings<'p>,
}

/// Program in the form in which it is evaluated. Evaluations on several threads can share it.
pub(super) struct Prepared<'p> {
    pub(super) codes: Codes<'p>,
    loops: ScalarLoops,
}

impl<'p> Prepared<'p> {
    /// Prepares a program.
    ///
    /// # Errors
    /// If the program is invalid.
    pub(super) fn new(program: &'p Program<'p>) -> Result<Self, EvalError> {
        let checked = program.check();
        checked.map_err(|error| EvalError::of_request(Fault::Program(error)))?;
        Ok(Self {
            codes: Codes::new(program),
            loops: ScalarLoops::default(),
        })
    }
}

impl fmt::Debug for Interpreter<'_> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.debug_struct("Interpreter")
            .field("memory", &self.settings.memory)
            .field("limits", &self.settings.limits)
            .finish_non_exhaustive()
    }
}

impl<'p> Interpreter<'p> {
    /// Prepares a program. `memory` is the account of all arrays of the evaluations.
    ///
    /// # Errors
    /// If the program is invalid.
    pub fn new(program: &'p Program<'p>, memory: Memory) -> Result<Self, EvalError> {
        Ok(Self::of(Arc::new(Prepared::new(program)?), memory))
    }

    /// Returns an evaluator of a prepared program.
    pub(super) fn of(prepared: Arc<Prepared<'p>>, memory: Memory) -> Self {
        Self {
            prepared,
            settings: Settings {
                memory,
                limits: Limits::default(),
                seed: 0,
                custom_calls: FxHashMap::default(),
                progress: None,
                entered: None,
            },
        }
    }

    /// Sets limits of each evaluation.
    pub fn set_limits(&mut self, limits: Limits) {
        self.settings.limits = limits;
    }

    /// Sets the seed of `rng`.
    pub fn set_seed(&mut self, seed: u64) {
        self.settings.seed = seed;
    }

    /// Sets the function that computes custom calls with a target. The function replaces the
    /// meaning that the interpreter has for the target.
    pub fn set_custom_call(&mut self, target: &str, handler: CustomCallHandler<'p>) {
        self.settings
            .custom_calls
            .insert(target.to_owned(), handler);
    }

    /// Sets the function that takes the progress of evaluations. The evaluator calls the function
    /// after some steps, and after each large result.
    pub fn set_progress(&mut self, handler: ProgressHandler<'p>) {
        self.settings.progress = Some(handler);
    }

    /// Records the blocks that evaluations enter from now on: [`Interpreter::has_entered`].
    pub fn record_blocks(&mut self) {
        self.settings.entered = Some(RefCell::default());
    }

    /// Returns whether an evaluation has entered a block of a function, of a branch or of a loop,
    /// since [`Interpreter::record_blocks`].
    pub fn has_entered(&self, block: BlockId) -> bool {
        let entered = self.settings.entered.as_ref();
        entered.is_some_and(|entered| entered.borrow().contains(&block))
    }

    /// Calls a function with arguments, on one process.
    ///
    /// # Errors
    /// If the arguments have other types than the function's, an op has no result, or a limit is
    /// reached.
    pub fn run(&self, function: &str, arguments: Vec<Value>) -> Result<Vec<Value>, EvalError> {
        let results = self.run_grid(function, [1, 1], vec![arguments], Vec::new(), None)?;
        Ok(results.values.into_iter().next().unwrap_or_default())
    }

    /// Calls a function as [`Interpreter::run`] does. `observer` sees the results of each op.
    ///
    /// # Errors
    /// See [`Interpreter::run`]. If the observer ends the evaluation, [`Fault::Stopped`].
    pub fn run_observed(
        &self,
        function: &str,
        arguments: Vec<Value>,
        observer: &mut dyn Observer,
    ) -> Result<Vec<Value>, EvalError> {
        let arguments = vec![arguments];
        let results = self.run_grid(function, [1, 1], arguments, Vec::new(), Some(observer))?;
        Ok(results.values.into_iter().next().unwrap_or_default())
    }

    /// Calls a function on all processes of a grid of replicas and partitions. `arguments` has a
    /// list per process: the partitions of the first replica, then those of the second one, and
    /// so on. `infeed` has the values of each `infeed` in the order in which processes read.
    ///
    /// # Errors
    /// See [`Interpreter::run`]. If processes wait for each other, [`Fault::Deadlock`].
    pub fn run_grid(
        &self,
        function: &str,
        [replicas, partitions]: [usize; 2],
        arguments: Vec<Vec<Value>>,
        infeed: Vec<Vec<Value>>,
        observer: Option<&mut dyn Observer>,
    ) -> Result<GridResults, EvalError> {
        let functions = vec![function; arguments.len()];
        let size = [replicas, partitions];
        self.run_functions(&functions, size, arguments, infeed, observer)
    }

    /// Calls a function per process, as [`Interpreter::run_grid`] calls one function.
    /// `functions` has the order of `arguments`.
    ///
    /// # Errors
    /// See [`Interpreter::run_grid`].
    pub fn run_functions(
        &self,
        functions: &[&str],
        [replicas, partitions]: [usize; 2],
        arguments: Vec<Vec<Value>>,
        infeed: Vec<Vec<Value>>,
        observer: Option<&mut dyn Observer>,
    ) -> Result<GridResults, EvalError> {
        let grid = Grid {
            replicas,
            partitions,
        };
        let counts = [arguments.len(), functions.len()];
        if counts.map(Some) != [replicas.checked_mul(partitions); 2] || arguments.is_empty() {
            return Err(EvalError::of_request(Fault::Processes(format!(
                "{replicas} replicas of {partitions} partitions, and arguments of {} processes",
                arguments.len()
            ))));
        }
        let host = Rc::new(RefCell::new(Host {
            infeed: infeed.into(),
            ..Host::default()
        }));
        let values = {
            let observer = observer.map(RefCell::new);
            let deadline = self.settings.limits.time.map(Deadline::after);
            let _scope = deadline.clone().map(|d| Scope::new(Some(d)));
            let mut machines = Vec::new();
            let calls = functions.iter().zip(arguments);
            for (process, (function, arguments)) in calls.enumerate() {
                let network = Network::new(
                    grid,
                    process,
                    Rc::clone(&host),
                    self.settings.memory.clone(),
                );
                let shared = Shared {
                    codes: &self.prepared.codes,
                    settings: &self.settings,
                    loops: &self.prepared.loops,
                    deadline: deadline.as_deref(),
                    observer: observer.as_ref().map(|o| o as &dyn Watch),
                };
                let mut machine = Machine::new(shared, process, network);
                machine
                    .start(function, arguments)
                    .map_err(EvalError::of_request)?;
                machines.push(machine);
            }
            grid::run(machines)?
        };
        let outfeed = std::mem::take(&mut host.borrow_mut().outfeed);
        Ok(GridResults { values, outfeed })
    }
}

/// Results of an evaluation on a grid of processes.
#[derive(Debug)]
pub struct GridResults {
    /// Results of the function, per process.
    pub values: Vec<Vec<Value>>,
    /// Values of each `outfeed`, in the order in which processes wrote.
    pub outfeed: Vec<Vec<Value>>,
}
