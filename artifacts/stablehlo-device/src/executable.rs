//! Executables: programs that are loaded on devices.

use crate::{
    buffer::{Buffer, Lent, Slot},
    client::Client,
    error::{Code, DeviceError, Result},
    event::Event,
    hlo,
    options::{self, CompileOptions},
    program::{LoadedProgram, Settings},
    types::ValueType,
};
use stablehlo_interpreter::eval::{Shards, Value};
use std::{
    hash::{DefaultHasher, Hash, Hasher},
    panic::{AssertUnwindSafe, catch_unwind},
    sync::Arc,
};

/// Start of a serialized executable.
const MAGIC: &[u8] = b"stablehlo executable 1\n";

/// Program that is loaded on the devices of a client.
#[derive(Debug)]
pub struct Executable {
    program: LoadedProgram,
    options: CompileOptions,
    /// Types of the arguments and of the results on one device.
    inputs: Vec<ValueType>,
    outputs: Vec<ValueType>,
    /// Numbers of the devices, in the order of [`CompileOptions::devices`].
    devices: Vec<usize>,
    /// Bytes of the options, for serialization.
    written_options: Vec<u8>,
    fingerprint: String,
    hlo: Vec<u8>,
}

/// Arguments of an execution.
#[derive(Clone, Debug, Default)]
pub struct Call<'b> {
    /// Buffers per device.
    pub arguments: Vec<Vec<&'b Buffer>>,
    /// Positions of arguments that are not donated, though the program allows it.
    pub kept: Vec<usize>,
    /// Device to execute on, or `None` for those of the executable.
    pub device: Option<usize>,
}

/// Execution that has started.
#[derive(Debug)]
pub struct Execution {
    /// Results per device.
    pub outputs: Vec<Vec<Buffer>>,
    /// End of the execution, on all devices.
    pub done: Event,
}

impl Executable {
    /// Loads a program: an artifact, bytecode of MLIR, or text of MLIR. `written_options` is the message
    /// `CompileOptionsProto` of XLA.
    ///
    /// # Errors
    /// If the program or the options are invalid, or need more than the client has.
    pub fn new(client: &Client, code: Vec<u8>, written_options: Vec<u8>) -> Result<Self> {
        let options = CompileOptions::read(&written_options)?;
        let count = options.replicas * options.partitions;
        let devices = match options.devices.is_empty() {
            true => (0..count).collect(),
            false => options.devices.clone(),
        };
        for device in &devices {
            client.check_device(*device)?;
        }
        if options.partitions > 1 && options.replicas > 1 {
            let message = "programs on several replicas of several partitions".to_owned();
            return Err(DeviceError::new(Code::Unimplemented, message));
        }
        let program = LoadedProgram::new(code, options.partitions)?;
        let types = |types: &[ValueType], shards: &[Shards]| {
            let types = types
                .iter()
                .zip(shards)
                .map(|(ty, shards)| ty.of_shard(shards));
            types.collect::<Result<Vec<_>>>()
        };
        let [inputs, outputs] = &program.shards;
        let inputs = types(&program.inputs, inputs)?;
        let outputs = types(&program.outputs, outputs)?;
        let mut hasher = DefaultHasher::new();
        (program.code(), &written_options).hash(&mut hasher);
        Ok(Self {
            fingerprint: format!("{:016x}", hasher.finish()),
            hlo: hlo::module([&inputs, &outputs], &program.shards, options.partitions),
            inputs,
            outputs,
            program,
            options,
            devices,
            written_options,
        })
    }

    /// Loads an executable that [`Executable::to_bytes`] has written. `options` replace those of the
    /// executable.
    ///
    /// # Errors
    /// See [`Executable::new`].
    pub fn read(client: &Client, bytes: &[u8], options: Option<&[u8]>) -> Result<Self> {
        let parts = || {
            let rest = bytes.strip_prefix(MAGIC)?;
            let (len, rest) = rest.split_first_chunk()?;
            let len = usize::try_from(u64::from_le_bytes(*len)).ok()?;
            rest.split_at_checked(len)
        };
        let (written, code) = parts().ok_or_else(|| {
            let message = "the bytes are no executable of this plugin";
            DeviceError::new(Code::InvalidArgument, message)
        })?;
        Self::new(client, code.to_vec(), options.unwrap_or(written).to_vec())
    }

    /// Returns bytes from which [`Executable::read`] makes the executable.
    pub fn to_bytes(&self) -> Vec<u8> {
        let len = (self.written_options.len() as u64).to_le_bytes();
        [MAGIC, &len, &self.written_options, self.program.code()].concat()
    }

    /// Returns the message `CompileOptionsProto` that the executable was compiled with.
    pub fn compile_options(&self) -> &[u8] {
        &self.written_options
    }

    /// Returns the text of the program.
    pub fn text(&self) -> String {
        self.program.text()
    }

    /// Returns the number of bytes of the program.
    pub fn code_size(&self) -> usize {
        self.program.code().len()
    }

    /// Returns the types of the arguments on one device.
    pub fn inputs(&self) -> &[ValueType] {
        &self.inputs
    }

    /// Returns the types of the results on one device.
    pub fn outputs(&self) -> &[ValueType] {
        &self.outputs
    }

    /// Returns the number of replicas.
    pub fn replicas(&self) -> usize {
        self.options.replicas
    }

    /// Returns the number of partitions.
    pub fn partitions(&self) -> usize {
        self.options.partitions
    }

    /// Returns the numbers of the devices: the partitions of the first replica, then those of the second,
    /// and so on.
    pub fn devices(&self) -> &[usize] {
        &self.devices
    }

    /// Returns the message `DeviceAssignmentProto`.
    pub fn assignment(&self) -> Vec<u8> {
        options::assignment(self.replicas(), self.partitions(), &self.devices)
    }

    /// Returns a text that equal programs with equal options share.
    pub fn fingerprint(&self) -> &str {
        &self.fingerprint
    }

    /// Returns the message `HloModuleProtoWithConfig`, from which JAX reads types and shardings.
    pub fn hlo(&self) -> &[u8] {
        &self.hlo
    }

    /// Starts an execution. The results are computed on a thread of the first device.
    ///
    /// # Errors
    /// If the arguments do not fit the program. An error of the execution itself is that of the results.
    pub fn execute(self: &Arc<Self>, client: &Client, call: &Call) -> Result<Execution> {
        let count = self.devices.len();
        let devices = match call.device {
            Some(device) if count == 1 => vec![device],
            _ => self.devices.clone(),
        };
        let invalid = |message: String| Err(DeviceError::new(Code::InvalidArgument, message));
        if call.arguments.len() != count {
            let found = call.arguments.len();
            return invalid(format!(
                "expected arguments of {count} devices, found {found}"
            ));
        }
        for arguments in &call.arguments {
            self.check_arguments(arguments)?;
        }
        let mut lent = Vec::new();
        for arguments in &call.arguments {
            let arguments = arguments.iter().enumerate().map(|(position, buffer)| {
                let is_donated = self.program.donated[position] && !call.kept.contains(&position);
                buffer.lend(is_donated)
            });
            lent.push(arguments.collect::<Result<Vec<_>>>()?);
        }
        let (mut outputs, mut slots) = (Vec::new(), Vec::new());
        for device in &devices {
            let types = self.outputs.iter();
            let pending = types.map(|ty| Buffer::pending(ty.clone(), *device));
            let (buffers, places): (Vec<_>, Vec<_>) = pending.unzip();
            outputs.push(buffers);
            slots.push(places);
        }
        let done = Event::pending();
        let job = Job {
            executable: Arc::clone(self),
            settings: client.settings(),
            arguments: lent,
            slots,
            done: done.clone(),
        };
        client.start(devices[0], move || job.run())?;
        Ok(Execution { outputs, done })
    }

    fn check_arguments(&self, arguments: &[&Buffer]) -> Result {
        let invalid = |message: String| Err(DeviceError::new(Code::InvalidArgument, message));
        let expected = &self.inputs;
        if arguments.len() != expected.len() {
            let [expected, found] = [expected.len(), arguments.len()];
            return invalid(format!("expected {expected} arguments, found {found}"));
        }
        for (position, (buffer, ty)) in arguments.iter().zip(expected).enumerate() {
            if buffer.ty() != ty {
                let found = buffer.ty();
                return invalid(format!("argument {position}: expected {ty}, found {found}"));
            }
            if buffer.is_deleted() {
                let message = format!("argument {position} has been deleted or donated");
                return invalid(message);
            }
        }
        Ok(())
    }

    /// Evaluates the program.
    fn evaluate(&self, settings: &Settings, arguments: Vec<Vec<Lent>>) -> Result<Vec<Vec<Value>>> {
        let mut values = Vec::new();
        for arguments in arguments {
            let arguments = arguments.into_iter().map(Lent::wait);
            values.push(arguments.collect::<Result<Vec<_>>>()?);
        }
        if self.options.partitions == 1 {
            return self.program.run(settings, self.options.replicas, values);
        }
        self.evaluate_once(settings, values)
    }

    /// Evaluates the program on whole values, for all partitions.
    fn evaluate_once(
        &self,
        settings: &Settings,
        arguments: Vec<Vec<Value>>,
    ) -> Result<Vec<Vec<Value>>> {
        let [inputs, outputs] = &self.program.shards;
        let mut columns: Vec<Vec<Value>> = vec![Vec::new(); inputs.len()];
        for (column, value) in arguments
            .into_iter()
            .flat_map(|row| row.into_iter().enumerate())
        {
            columns[column].push(value);
        }
        let whole = columns.into_iter().zip(inputs);
        let whole = whole.map(|(values, shards)| joined(shards, values));
        let whole = whole.collect::<Result<Vec<_>>>()?;
        let results = self.program.run(settings, 1, vec![whole])?;
        let mut rows: Vec<Vec<Value>> = vec![Vec::new(); self.options.partitions];
        for (value, shards) in results.into_iter().flatten().zip(outputs) {
            let values = match &value {
                Value::Array(array) => shards.cut(array)?.into_iter().map(Value::Array).collect(),
                _ => vec![value; rows.len()],
            };
            for (row, value) in rows.iter_mut().zip(values) {
                row.push(value);
            }
        }
        Ok(rows)
    }
}

/// Puts a value together from that of each partition.
fn joined(shards: &Shards, values: Vec<Value>) -> Result<Value> {
    if shards.is_whole() {
        let first = values.into_iter().next();
        return Ok(first.unwrap_or(Value::Token));
    }
    let arrays: Vec<_> = values.into_iter().filter_map(Value::into_array).collect();
    Ok(shards.join(&arrays)?.into())
}

/// Execution that waits for a thread.
pub(crate) struct Job {
    executable: Arc<Executable>,
    settings: Settings,
    arguments: Vec<Vec<Lent>>,
    slots: Vec<Vec<Arc<Slot>>>,
    done: Event,
}

impl Job {
    /// Executes the program, and stores the results. The places of the results that no one can read any
    /// more are left empty.
    pub(crate) fn run(self) {
        let Self {
            executable,
            settings,
            arguments,
            slots,
            done,
        } = self;
        let evaluate = AssertUnwindSafe(|| executable.evaluate(&settings, arguments));
        let results = match catch_unwind(evaluate) {
            Ok(results) => results,
            Err(panic) => Err(DeviceError::of_panic("an execution", &*panic)),
        };
        match results {
            Ok(results) => {
                for (slots, values) in slots.iter().zip(results) {
                    for (slot, value) in slots.iter().zip(values) {
                        slot.set(Ok(value));
                    }
                }
                done.set(Ok(()));
            }
            Err(error) => {
                for slot in slots.iter().flatten() {
                    slot.set(Err(error.clone()));
                }
                done.set(Err(error));
            }
        }
    }
}
