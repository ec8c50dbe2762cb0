//! Objects that callers have pointers to.

use crate::{
    handles::{Address, Handle},
    named::{PJRT_NamedValue, named_int},
};
use stablehlo_device::{Buffer, Client, ClientOptions, Executable, Result, types::ValueType};
use std::{
    ops::Deref,
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicUsize},
    },
};

/// Kind of the memories.
pub(crate) const MEMORY_KIND: &str = "device";

/// Client with its devices and memories.
#[derive(Debug)]
pub struct Platform {
    pub(crate) client: Client,
    pub(crate) devices: Vec<DeviceObject>,
    pub(crate) device_list: Vec<Handle<DeviceObject>>,
    pub(crate) memories: Vec<MemoryObject>,
    pub(crate) memory_list: Vec<Handle<MemoryObject>>,
}

/// `PJRT_Client`.
pub type PlatformObject = Arc<Platform>;

/// `PJRT_Device`, and its description.
#[derive(Debug)]
pub struct DeviceObject {
    pub(crate) id: i32,
    pub(crate) text: String,
    pub(crate) memory: Handle<MemoryObject>,
    pub(crate) platform: Handle<Platform>,
}

/// `PJRT_Memory`.
#[derive(Debug)]
pub struct MemoryObject {
    pub(crate) id: i32,
    pub(crate) text: String,
    pub(crate) device: Handle<DeviceObject>,
}

impl MemoryObject {
    /// Returns the device that the memory belongs to.
    pub(crate) fn device(&self) -> Handle<DeviceObject> {
        self.device
    }
}

impl DeviceObject {
    /// Returns the memory of the device.
    pub(crate) fn memory(&self) -> Handle<MemoryObject> {
        self.memory
    }
}

impl Platform {
    /// Creates a client. The devices, which point to the client and to each other, do not move.
    pub(crate) fn new(options: ClientOptions) -> Arc<Self> {
        let count = options.devices as i32;
        let device = |id| DeviceObject {
            id,
            text: format!("StablehloDevice(id={id})"),
            memory: Handle::NULL,
            platform: Handle::NULL,
        };
        let memory = |id| MemoryObject {
            id,
            text: format!("StablehloMemory(id={id})"),
            device: Handle::NULL,
        };
        let mut platform = Arc::new(Self {
            client: Client::new(options),
            devices: (0..count).map(device).collect(),
            device_list: Vec::new(),
            memories: (0..count).map(memory).collect(),
            memory_list: Vec::new(),
        });
        let itself = Handle::of(platform.deref());
        if let Some(all) = Arc::get_mut(&mut platform) {
            all.memory_list = all.memories.iter().map(Handle::of).collect();
            for (device, memory) in all.devices.iter_mut().zip(&all.memory_list) {
                (device.memory, device.platform) = (*memory, itself);
            }
            all.device_list = all.devices.iter().map(Handle::of).collect();
            for (memory, device) in all.memories.iter_mut().zip(&all.device_list) {
                memory.device = *device;
            }
        }
        platform
    }

    /// Returns a device.
    ///
    /// # Errors
    /// If there is no such device.
    pub(crate) fn device(&self, id: usize) -> Result<Handle<DeviceObject>> {
        self.client.check_device(id)?;
        Ok(self.device_list[id])
    }
}

/// `PJRT_Executable`, with the lists that the caller reads.
#[derive(Debug)]
pub struct ExecutableObject {
    pub(crate) executable: Arc<Executable>,
    pub(crate) platform: Arc<Platform>,
    pub(crate) devices: Vec<Handle<DeviceObject>>,
    pub(crate) output_types: Vec<u32>,
    pub(crate) output_ranks: Vec<usize>,
    pub(crate) output_dims: Vec<i64>,
    /// Replica and partition of each device.
    pub(crate) logical_ids: Vec<[i32; 2]>,
    /// Kinds of the memories of arguments or results, whichever are more.
    pub(crate) memory_kinds: Vec<Address<u8>>,
    pub(crate) memory_kind_sizes: Vec<usize>,
    pub(crate) costs: Vec<PJRT_NamedValue>,
}

/// `PJRT_LoadedExecutable`.
#[derive(Debug)]
pub struct LoadedObject {
    pub(crate) object: Arc<ExecutableObject>,
    pub(crate) is_deleted: AtomicBool,
}

impl ExecutableObject {
    pub(crate) fn new(platform: Arc<Platform>, executable: Executable) -> Result<Arc<Self>> {
        let devices = executable.devices().iter().map(|id| platform.device(*id));
        let devices = devices.collect::<Result<_>>()?;
        let outputs = executable.outputs();
        let (kind, kind_size) = Address::of_text(MEMORY_KIND);
        let size = sum(executable.inputs()) + sum(outputs);
        let values = outputs.len().max(executable.inputs().len());
        let partitions = executable.partitions().max(1);
        let logical_id =
            |position| [position / partitions, position % partitions].map(|n| n as i32);
        Ok(Arc::new(Self {
            devices,
            output_types: outputs.iter().map(ValueType::pjrt_number).collect(),
            output_ranks: outputs.iter().map(|ty| ty.dims().len()).collect(),
            output_dims: outputs.iter().flat_map(|ty| ty.dims().to_vec()).collect(),
            logical_ids: (0..executable.devices().len()).map(logical_id).collect(),
            memory_kinds: vec![kind; values],
            memory_kind_sizes: vec![kind_size; values],
            costs: vec![named_int("bytes accessed", size as u64)],
            executable: Arc::new(executable),
            platform,
        }))
    }
}

/// Returns the number of bytes of all values.
pub(crate) fn sum(types: &[ValueType]) -> i64 {
    types.iter().map(|ty| ty.size() as i64).sum()
}

/// `PJRT_Buffer`.
#[derive(Debug)]
pub struct BufferObject {
    pub(crate) buffer: Buffer,
    pub(crate) platform: Arc<Platform>,
    /// Dimensions in their order in memory, the nearest first.
    pub(crate) minor_to_major: Vec<i64>,
    /// Number of uses of the address by other systems.
    pub(crate) references: AtomicUsize,
}

impl BufferObject {
    pub(crate) fn new(platform: Arc<Platform>, buffer: Buffer) -> Self {
        Self {
            minor_to_major: (0..buffer.ty().dims().len() as i64).rev().collect(),
            buffer,
            platform,
            references: AtomicUsize::new(0),
        }
    }

    pub(crate) fn buffer(&self) -> &Buffer {
        &self.buffer
    }

    pub(crate) fn device(&self) -> Result<Handle<DeviceObject>> {
        self.platform.device(self.buffer.device())
    }
}

/// Context of executions. It has no settings.
#[derive(Debug)]
pub struct Context;
