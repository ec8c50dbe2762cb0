//! Programs that a client has compiled.

use crate::{
    error::{Code, DeviceError, Result},
    types::ValueType,
};
use stablehlo_interpreter::{
    eval::{Limits, OwnedProgram, Shards, Value},
    memory::Memory,
};
use stablehlo_program::{Attribute, ParseOptions, Program};

/// Name of the function that devices execute.
const MAIN: &str = "main";
/// Start of bytecode of MLIR.
const BYTECODE: &[u8] = b"ML\xEFR";
/// Attributes of arguments whose memory a result may reuse.
const DONATED: [&str; 2] = ["tf.aliasing_output", "jax.buffer_donor"];

/// Program that is ready to run.
#[derive(Debug)]
pub(crate) struct LoadedProgram {
    program: OwnedProgram,
    /// Types of the arguments.
    pub(crate) inputs: Vec<ValueType>,
    /// Types of the results.
    pub(crate) outputs: Vec<ValueType>,
    /// Whether an execution may reuse the memory of each argument.
    pub(crate) donated: Vec<bool>,
    /// Divisions of the arguments and of the results.
    pub(crate) shards: [Vec<Shards>; 2],
}

/// Attribute with the sharding of an argument or a result.
const SHARDING: &str = "sdy.sharding";
/// Attribute with the sharding of an argument or a result, in the form before Shardy.
const OTHER_SHARDING: &str = "mhlo.sharding";

/// Settings of executions.
#[derive(Clone, Debug)]
pub(crate) struct Settings {
    pub(crate) memory: Memory,
    pub(crate) limits: Limits,
    pub(crate) seed: u64,
}

impl LoadedProgram {
    /// Reads a program: an artifact, bytecode of MLIR, or text of MLIR.
    pub(crate) fn new(code: Vec<u8>, partitions: usize) -> Result<Self> {
        let program = OwnedProgram::new(code, read)?;
        let read = program.program();
        let main = read.function(MAIN).ok_or_else(|| {
            let message = format!("the program has no function @{MAIN}");
            DeviceError::new(Code::InvalidArgument, message)
        })?;
        let types = |ids: &[_]| {
            let types = ids.iter().map(|id| ValueType::of(read, *id));
            types.collect::<Result<Vec<_>>>()
        };
        let (inputs, outputs) = (types(main.inputs())?, types(main.results())?);
        let attributes = main.argument_attributes.as_array().unwrap_or_default();
        let is_donated =
            |attributes: &Attribute| DONATED.iter().any(|name| attributes.get(name).is_some());
        let mut donated: Vec<bool> = attributes.iter().map(is_donated).collect();
        donated.resize(inputs.len(), false);
        let shards = |types: &[ValueType], attributes: Attribute| {
            let attributes = attributes.as_array().unwrap_or_default();
            let shards = types.iter().enumerate().map(|(position, ty)| {
                let rank = ty.dims().len();
                let attribute = |name| attributes.get(position).and_then(|all| all.get(name));
                let sharding = attribute(SHARDING).and_then(|attribute| read.sharding(attribute));
                if partitions > 1 && sharding.is_none() && attribute(OTHER_SHARDING).is_some() {
                    let message = "shardings without Shardy: set jax_use_shardy_partitioner";
                    return Err(DeviceError::new(Code::Unimplemented, message));
                }
                match sharding {
                    Some(sharding) => Ok(Shards::of(&sharding, rank, partitions, |_| true)?),
                    None => Ok(Shards::whole(rank, partitions)),
                }
            });
            shards.collect::<Result<Vec<_>>>()
        };
        let shards = [
            shards(&inputs, main.argument_attributes)?,
            shards(&outputs, main.result_attributes)?,
        ];
        Ok(Self {
            shards,
            inputs,
            outputs,
            donated,
            program,
        })
    }

    /// Returns the bytes that the program was read from.
    pub(crate) fn code(&self) -> &[u8] {
        self.program.bytes()
    }

    /// Returns the text of the program.
    pub(crate) fn text(&self) -> String {
        let text = self.program.program().print(Default::default());
        text.unwrap_or_else(|error| error.to_string())
    }

    /// Evaluates the program on replicas. `arguments` has a list per replica.
    pub(crate) fn run(
        &self,
        settings: &Settings,
        replicas: usize,
        arguments: Vec<Vec<Value>>,
    ) -> Result<Vec<Vec<Value>>> {
        let memory = settings.memory.clone();
        self.program.with_interpreter(memory, |mut interpreter| {
            interpreter.set_limits(settings.limits);
            interpreter.set_seed(settings.seed);
            let results = interpreter.run_grid(MAIN, [replicas, 1], arguments, Vec::new(), None)?;
            Ok(results.values)
        })
    }
}

/// Reads a program in any of its forms.
fn read(code: &[u8]) -> Result<Program<'_>> {
    let invalid = |message: String| DeviceError::new(Code::InvalidArgument, message);
    if !code.starts_with(BYTECODE) {
        let parsed = Program::parse(code, options());
        return parsed.map_err(|error| invalid(error.to_string()));
    }
    match Program::read(code) {
        Ok(program) => Ok(program),
        // Plain bytecode, or a damaged artifact.
        Err(error) => Program::read_plain(code, options()).map_err(|_| invalid(error.to_string())),
    }
}

/// Returns the options of readers of programs that are no artifacts.
fn options() -> ParseOptions<'static> {
    let mut options = ParseOptions::default();
    options.file = "program";
    options.allow_other_dialects = true;
    options
}
