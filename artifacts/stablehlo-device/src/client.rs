//! Clients: devices, their threads, and their memory.

use crate::{
    error::{Code, DeviceError, Result},
    options::ClientOptions,
    program::Settings,
};
use stablehlo_interpreter::{eval::Limits, memory::Memory, use_one_thread};
use std::{
    sync::{
        Mutex, PoisonError,
        mpsc::{self, Sender},
    },
    thread,
};

/// Work for the thread of a device.
type Task = Box<dyn FnOnce() + Send>;

/// Number of bytes of a thread's stack. Functions of ops nest on the stack.
const STACK: usize = 64 << 20;

/// Devices that share an account of memory. Each device has a thread, which executes programs in the
/// order in which they were started.
#[derive(Debug)]
pub struct Client {
    options: ClientOptions,
    memory: Memory,
    /// Threads of the devices, which start with the first execution.
    workers: Vec<Mutex<Option<Sender<Task>>>>,
}

impl Client {
    /// Creates a client.
    pub fn new(options: ClientOptions) -> Self {
        if options.one_thread {
            use_one_thread();
        }
        Self {
            memory: options
                .memory
                .map_or_else(Memory::unlimited, Memory::with_limit),
            workers: (0..options.devices).map(|_| Mutex::default()).collect(),
            options,
        }
    }

    /// Returns the options.
    pub fn options(&self) -> &ClientOptions {
        &self.options
    }

    /// Returns the account of all buffers and evaluations.
    pub fn memory(&self) -> &Memory {
        &self.memory
    }

    /// Checks that there is a device with the number `device`.
    ///
    /// # Errors
    /// If the client has no such device.
    pub fn check_device(&self, device: usize) -> Result {
        let count = self.workers.len();
        if device < count {
            return Ok(());
        }
        let message = format!(
            "no device {device}: the client has {count} (option devices of STABLEHLO_PJRT_OPTIONS)"
        );
        Err(DeviceError::new(Code::InvalidArgument, message))
    }

    pub(crate) fn settings(&self) -> Settings {
        Settings {
            memory: self.memory.clone(),
            limits: Limits {
                steps: self.options.steps.unwrap_or(u64::MAX),
                time: self.options.time,
            },
            seed: self.options.seed,
        }
    }

    /// Starts work on the thread of a device.
    pub(crate) fn start(&self, device: usize, job: impl FnOnce() + Send + 'static) -> Result {
        self.check_device(device)?;
        let mut worker = (self.workers[device].lock()).unwrap_or_else(PoisonError::into_inner);
        let sender = match &*worker {
            Some(sender) => sender,
            None => worker.insert(spawn(device)?),
        };
        sender.send(Box::new(job)).map_err(|_| {
            let message = format!("the thread of device {device} has ended");
            DeviceError::new(Code::Internal, message)
        })
    }
}

/// Starts the thread of a device. The thread ends with the client.
fn spawn(device: usize) -> Result<Sender<Task>> {
    let (sender, jobs) = mpsc::channel::<Task>();
    let thread = thread::Builder::new()
        .name(format!("stablehlo:{device}"))
        .stack_size(STACK)
        .spawn(move || jobs.into_iter().for_each(|job| job()));
    match thread {
        Ok(_) => Ok(sender),
        Err(error) => {
            let message = format!("cannot start the thread of device {device}: {error}");
            Err(DeviceError::new(Code::ResourceExhausted, message))
        }
    }
}
