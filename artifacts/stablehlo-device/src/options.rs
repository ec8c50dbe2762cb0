//! Options of a client, and of a compilation.

use crate::{
    error::{Code, DeviceError, Result},
    wire::{Field, Message, fields, varint},
};
use std::time::Duration;

/// Options of a client.
#[derive(Clone, Debug, PartialEq)]
pub struct ClientOptions {
    /// Number of devices.
    pub devices: usize,
    /// Number of bytes that all buffers and evaluations may use, or `None` for any number.
    pub memory: Option<u64>,
    /// Number of ops that an execution may evaluate per device, or `None` for any number.
    pub steps: Option<u64>,
    /// Time that an execution may take, or `None` for any time.
    pub time: Option<Duration>,
    /// Seed of `rng`.
    pub seed: u64,
    /// Whether the kernels use one thread.
    pub one_thread: bool,
}

impl Default for ClientOptions {
    fn default() -> Self {
        Self {
            devices: 1,
            memory: None,
            steps: None,
            time: None,
            seed: 0,
            one_thread: false,
        }
    }
}

impl ClientOptions {
    /// Number of devices that a client may have.
    const DEVICES: u64 = 1024;

    /// Names of the options.
    pub const NAMES: [&str; 6] = ["devices", "memory", "seconds", "seed", "steps", "threads"];

    /// Sets the option `name`.
    ///
    /// # Errors
    /// If there is no such option, or `value` is no value of the option.
    pub fn set(&mut self, name: &str, value: &str) -> Result {
        let wrong = |what: &str| {
            let message = format!("option {name}: expected {what}, found '{value}'");
            DeviceError::new(Code::InvalidArgument, message)
        };
        let number = |most: u64| match value.trim().parse::<u64>() {
            Ok(number) if number <= most => Ok(number),
            _ => Err(wrong(&format!("a number up to {most}"))),
        };
        match name {
            "devices" => match number(Self::DEVICES)? {
                0 => return Err(wrong("at least one device")),
                devices => self.devices = devices as usize,
            },
            "memory" => self.memory = Some(number(u64::MAX)?),
            "steps" => self.steps = Some(number(u64::MAX)?),
            "seconds" => {
                let seconds = value.trim().parse().ok();
                let time = seconds.and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
                self.time = Some(time.ok_or_else(|| wrong("a number of seconds"))?);
            }
            "seed" => self.seed = number(u64::MAX)?,
            "threads" => match value.trim() {
                "1" => self.one_thread = true,
                "all" => self.one_thread = false,
                _ => return Err(wrong("'1' or 'all'")),
            },
            _ => {
                let known = Self::NAMES.join(", ");
                let message = format!("unknown option '{name}', expected one of {known}");
                return Err(DeviceError::new(Code::InvalidArgument, message));
            }
        }
        Ok(())
    }

    /// Sets the options of a text such as `devices=8,steps=1000000`.
    ///
    /// # Errors
    /// See [`ClientOptions::set`].
    pub fn set_all(&mut self, text: &str) -> Result {
        for option in text.split(',').filter(|option| !option.trim().is_empty()) {
            let (name, value) = option.split_once('=').ok_or_else(|| {
                let message = format!("expected NAME=VALUE, found '{option}'");
                DeviceError::new(Code::InvalidArgument, message)
            })?;
            self.set(name.trim(), value)?;
        }
        Ok(())
    }
}

/// Options of a compilation.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CompileOptions {
    /// Number of replicas.
    pub replicas: usize,
    /// Number of partitions.
    pub partitions: usize,
    /// Numbers of the devices: the partitions of the first replica, then those of the second, and so on.
    /// Empty if the options name no devices.
    pub devices: Vec<usize>,
}

impl CompileOptions {
    /// Reads the message `CompileOptionsProto` of XLA.
    ///
    /// # Errors
    /// If the message is damaged, or names a device that a replica or partition lacks.
    pub fn read(bytes: &[u8]) -> Result<Self> {
        let damaged = || DeviceError::new(Code::InvalidArgument, "damaged compile options");
        Self::decode(bytes).ok_or_else(damaged)
    }

    fn decode(bytes: &[u8]) -> Option<Self> {
        let mut options = Self {
            replicas: 1,
            partitions: 1,
            devices: Vec::new(),
        };
        let (mut ordinal, mut columns) = (None, Vec::new());
        for (number, field) in nested(bytes, 3)? {
            match (number, field) {
                // -1 means any device.
                (1, Field::Varint(device)) => ordinal = usize::try_from(device as i64).ok(),
                (4, Field::Varint(count)) => options.replicas = count as usize,
                (5, Field::Varint(count)) => options.partitions = count as usize,
                (9, Field::Bytes(assignment)) => columns = assigned(assignment)?,
                _ => {}
            }
        }
        let count = options.replicas.checked_mul(options.partitions)?;
        if !columns.is_empty() {
            let place =
                |position: usize| (position / options.partitions, position % options.partitions);
            let device = |position| {
                let (replica, partition) = place(position);
                columns.get(partition)?.get(replica).copied()
            };
            options.devices = (0..count).map(device).collect::<Option<_>>()?;
        } else if let (Some(device), 1) = (ordinal, count) {
            options.devices = vec![device];
        }
        Some(options)
    }
}

/// Returns the fields of the message in field `number` of a message.
fn nested(bytes: &[u8], number: u64) -> Option<Vec<(u64, Field<'_>)>> {
    let all = fields(bytes)?.into_iter();
    let mut found = all.filter_map(|(field, value)| match value {
        Field::Bytes(bytes) if field == number => Some(bytes),
        _ => None,
    });
    fields(found.next_back().unwrap_or_default())
}

/// Returns the devices of each partition, from the message `DeviceAssignmentProto` of XLA.
fn assigned(bytes: &[u8]) -> Option<Vec<Vec<usize>>> {
    let mut columns = Vec::new();
    for (number, field) in fields(bytes)? {
        let (3, Field::Bytes(column)) = (number, field) else {
            continue;
        };
        let mut devices = Vec::new();
        for (number, field) in fields(column)? {
            match (number, field) {
                (1, Field::Varint(device)) => devices.push(usize::try_from(device).ok()?),
                (1, Field::Bytes(mut packed)) => {
                    while !packed.is_empty() {
                        devices.push(usize::try_from(varint(&mut packed)?).ok()?);
                    }
                }
                _ => {}
            }
        }
        columns.push(devices);
    }
    Some(columns)
}

/// Returns the message `DeviceAssignmentProto` of XLA. `devices` has the order of
/// [`CompileOptions::devices`].
pub(crate) fn assignment(replicas: usize, partitions: usize, devices: &[usize]) -> Vec<u8> {
    let mut message = Message::default()
        .int(1, replicas as u64)
        .int(2, partitions as u64);
    for partition in 0..partitions {
        let column = devices.iter().skip(partition).step_by(partitions.max(1));
        let column = Message::default().ints(1, column.map(|device| *device as u64));
        message = message.message(3, &column);
    }
    message.into_bytes()
}
