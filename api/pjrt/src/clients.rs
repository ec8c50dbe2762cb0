//! Clients, devices and memories.

use crate::{
    handles::{Address, Handle, written},
    named::kinds,
    objects::{DeviceObject, MEMORY_KIND, Platform, PlatformObject},
    structs::*,
};
use stablehlo_device::{ClientOptions, Code, DeviceError, Result};
use std::{env, ops::Deref};

/// Name of the platform, which users put into `JAX_PLATFORMS`.
const NAME: &str = "stablehlo";
/// Kind of the devices.
const DEVICE_KIND: &str = "interpreter";
/// Version of the platform.
const VERSION: &str = concat!("stablehlo interpreter ", env!("CARGO_PKG_VERSION"));
/// Environment variable with options of the client.
const OPTIONS: &str = "STABLEHLO_PJRT_OPTIONS";

/// Returns the options of a client: those of the caller, then those of the environment.
fn options(a: &PJRT_Client_Create_Args) -> Result<ClientOptions> {
    let mut options = ClientOptions::default();
    // SAFETY: the caller passes the number of its options.
    for option in unsafe { a.create_options.list(a.num_options) } {
        // SAFETY: the caller passes the size of the name.
        let name = String::from_utf8_lossy(unsafe { option.name.list(option.name_size) });
        let bits = option.int64_value;
        let value = match option.r#type {
            kinds::STRING => {
                let text = Address::<u8>(std::ptr::with_exposed_provenance(bits as usize));
                // SAFETY: the value of a text is its address, and the caller passes its size.
                String::from_utf8_lossy(unsafe { text.list(option.value_size) }).into_owned()
            }
            kinds::INT => (bits as i64).to_string(),
            kinds::FLOAT => f32::from_bits(bits as u32).to_string(),
            kinds::BOOL => (bits as u8 != 0).to_string(),
            _ => {
                let message = format!("option {name}: expected a text or a number");
                return Err(DeviceError::new(Code::InvalidArgument, message));
            }
        };
        options.set(&name, &value)?;
    }
    if let Some(text) = env::var_os(OPTIONS) {
        let set = options.set_all(&text.to_string_lossy());
        set.map_err(|error| DeviceError::new(error.code, format!("{OPTIONS}: {error}")))?;
    }
    Ok(options)
}

pub(crate) fn create(a: &mut PJRT_Client_Create_Args) -> Result {
    a.client = Handle::new(Platform::new(options(a)?));
    Ok(())
}

pub(crate) fn destroy(a: &mut PJRT_Client_Destroy_Args) -> Result {
    a.client.free();
    Ok(())
}

pub(crate) fn platform_name(a: &mut PJRT_Client_PlatformName_Args) -> Result {
    (a.platform_name, a.platform_name_size) = Address::of_text(NAME);
    Ok(())
}

pub(crate) fn process_index(a: &mut PJRT_Client_ProcessIndex_Args) -> Result {
    a.process_index = 0;
    Ok(())
}

pub(crate) fn platform_version(a: &mut PJRT_Client_PlatformVersion_Args) -> Result {
    (a.platform_version, a.platform_version_size) = Address::of_text(VERSION);
    Ok(())
}

pub(crate) fn devices(a: &mut PJRT_Client_Devices_Args) -> Result {
    let list = &a.client.get()?.device_list;
    (a.devices, a.num_devices) = (Address::of(list), list.len());
    Ok(())
}

pub(crate) fn addressable_devices(a: &mut PJRT_Client_AddressableDevices_Args) -> Result {
    let list = &a.client.get()?.device_list;
    (a.addressable_devices, a.num_addressable_devices) = (Address::of(list), list.len());
    Ok(())
}

/// Returns the device with a number that may be negative.
fn numbered(client: Handle<PlatformObject>, id: i32) -> Result<Handle<DeviceObject>> {
    client
        .get()?
        .device(usize::try_from(id).unwrap_or(usize::MAX))
}

pub(crate) fn lookup_device(a: &mut PJRT_Client_LookupDevice_Args) -> Result {
    a.device = numbered(a.client, a.id)?;
    Ok(())
}

pub(crate) fn lookup_addressable_device(
    a: &mut PJRT_Client_LookupAddressableDevice_Args,
) -> Result {
    a.addressable_device = numbered(a.client, a.local_hardware_id)?;
    Ok(())
}

pub(crate) fn addressable_memories(a: &mut PJRT_Client_AddressableMemories_Args) -> Result {
    let list = &a.client.get()?.memory_list;
    (a.addressable_memories, a.num_addressable_memories) = (Address::of(list), list.len());
    Ok(())
}

/// Does nothing, because the plugin has one process.
pub(crate) fn update_process_info(_: &mut PJRT_Client_UpdateGlobalProcessInfo_Args) -> Result {
    Ok(())
}

pub(crate) fn default_device_assignment(
    a: &mut PJRT_Client_DefaultDeviceAssignment_Args,
) -> Result {
    let client = a.client.get()?;
    let count = i64::from(a.num_replicas) * i64::from(a.num_partitions);
    let is_valid = usize::try_from(count)
        .is_ok_and(|count| count <= a.default_assignment_size && count <= client.device_list.len());
    if !is_valid || a.default_assignment.is_null() {
        let devices = client.device_list.len();
        let message = format!("an assignment of {count} devices of {devices}");
        return Err(DeviceError::new(Code::InvalidArgument, message));
    }
    for device in 0..count as usize {
        // SAFETY: the caller passes the number of elements, which is not smaller.
        unsafe { a.default_assignment.add(device).write(device as i32) };
    }
    Ok(())
}

pub(crate) fn device_id(a: &mut PJRT_DeviceDescription_Id_Args) -> Result {
    a.id = a.device_description.get()?.id;
    Ok(())
}

pub(crate) fn device_process_index(a: &mut PJRT_DeviceDescription_ProcessIndex_Args) -> Result {
    a.process_index = 0;
    Ok(())
}

pub(crate) fn device_attributes(a: &mut PJRT_DeviceDescription_Attributes_Args) -> Result {
    (a.attributes, a.num_attributes) = (Address::NULL, 0);
    Ok(())
}

pub(crate) fn device_only_attributes(a: &mut PJRT_Device_GetAttributes_Args) -> Result {
    (a.attributes, a.num_attributes) = (Address::NULL, 0);
    let bytes = written(Vec::new());
    (a.device_attributes, a.attributes_deleter) = (bytes.owner, bytes.deleter);
    Ok(())
}

pub(crate) fn device_kind(a: &mut PJRT_DeviceDescription_Kind_Args) -> Result {
    (a.device_kind, a.device_kind_size) = Address::of_text(DEVICE_KIND);
    Ok(())
}

pub(crate) fn device_debug_string(a: &mut PJRT_DeviceDescription_DebugString_Args) -> Result {
    (a.debug_string, a.debug_string_size) = Address::of_text(&a.device_description.get()?.text);
    Ok(())
}

pub(crate) fn device_to_string(a: &mut PJRT_DeviceDescription_ToString_Args) -> Result {
    (a.to_string, a.to_string_size) = Address::of_text(&a.device_description.get()?.text);
    Ok(())
}

pub(crate) fn device_description(a: &mut PJRT_Device_GetDescription_Args) -> Result {
    a.device_description = a.device;
    Ok(())
}

pub(crate) fn device_is_addressable(a: &mut PJRT_Device_IsAddressable_Args) -> Result {
    a.is_addressable = 1;
    Ok(())
}

pub(crate) fn device_local_hardware_id(a: &mut PJRT_Device_LocalHardwareId_Args) -> Result {
    a.local_hardware_id = a.device.get()?.id;
    Ok(())
}

pub(crate) fn device_memories(a: &mut PJRT_Device_AddressableMemories_Args) -> Result {
    let memory = &a.device.get()?.memory;
    (a.memories, a.num_memories) = (Address(memory), 1);
    Ok(())
}

pub(crate) fn device_default_memory(a: &mut PJRT_Device_DefaultMemory_Args) -> Result {
    a.memory = a.device.get()?.memory;
    Ok(())
}

/// Returns the numbers of the account that all devices share.
pub(crate) fn device_memory_stats(a: &mut PJRT_Device_MemoryStats_Args) -> Result {
    let client = &a.device.get()?.platform.get()?.client;
    let bytes = |bytes: u64| i64::try_from(bytes).unwrap_or(i64::MAX);
    let limit = client.options().memory;
    *a = PJRT_Device_MemoryStats_Args {
        struct_size: a.struct_size,
        extension_start: a.extension_start,
        device: a.device,
        bytes_in_use: bytes(client.memory().used()),
        peak_bytes_in_use: bytes(client.memory().peak()),
        peak_bytes_in_use_is_set: 1,
        num_allocs: 0,
        num_allocs_is_set: 0,
        largest_alloc_size: 0,
        largest_alloc_size_is_set: 0,
        bytes_limit: bytes(limit.unwrap_or(0)),
        bytes_limit_is_set: limit.is_some().into(),
        bytes_reserved: 0,
        bytes_reserved_is_set: 0,
        peak_bytes_reserved: 0,
        peak_bytes_reserved_is_set: 0,
        bytes_reservable_limit: 0,
        bytes_reservable_limit_is_set: 0,
        largest_free_block_bytes: 0,
        largest_free_block_bytes_is_set: 0,
        pool_bytes: 0,
        pool_bytes_is_set: 0,
        peak_pool_bytes: 0,
        peak_pool_bytes_is_set: 0,
    };
    Ok(())
}

pub(crate) fn memory_id(a: &mut PJRT_Memory_Id_Args) -> Result {
    a.id = a.memory.get()?.id;
    Ok(())
}

pub(crate) fn memory_kind(a: &mut PJRT_Memory_Kind_Args) -> Result {
    (a.kind, a.kind_size) = Address::of_text(MEMORY_KIND);
    Ok(())
}

pub(crate) fn memory_kind_id(a: &mut PJRT_Memory_Kind_Id_Args) -> Result {
    a.kind_id = 0;
    Ok(())
}

pub(crate) fn memory_debug_string(a: &mut PJRT_Memory_DebugString_Args) -> Result {
    (a.debug_string, a.debug_string_size) = Address::of_text(&a.memory.get()?.text);
    Ok(())
}

pub(crate) fn memory_to_string(a: &mut PJRT_Memory_ToString_Args) -> Result {
    (a.to_string, a.to_string_size) = Address::of_text(&a.memory.get()?.text);
    Ok(())
}

pub(crate) fn memory_devices(a: &mut PJRT_Memory_AddressableByDevices_Args) -> Result {
    let device = &a.memory.get()?.device;
    (a.devices, a.num_devices) = (Address(device), 1);
    Ok(())
}

pub(crate) fn topology(a: &mut PJRT_Client_TopologyDescription_Args) -> Result {
    a.topology = Handle::of(a.client.get()?.deref());
    Ok(())
}

/// Does nothing, because a topology belongs to its client.
pub(crate) fn destroy_topology(_: &mut PJRT_TopologyDescription_Destroy_Args) -> Result {
    Ok(())
}

pub(crate) fn topology_platform_name(a: &mut PJRT_TopologyDescription_PlatformName_Args) -> Result {
    (a.platform_name, a.platform_name_size) = Address::of_text(NAME);
    Ok(())
}

pub(crate) fn topology_platform_version(
    a: &mut PJRT_TopologyDescription_PlatformVersion_Args,
) -> Result {
    (a.platform_version, a.platform_version_size) = Address::of_text(VERSION);
    Ok(())
}

pub(crate) fn topology_devices(
    a: &mut PJRT_TopologyDescription_GetDeviceDescriptions_Args,
) -> Result {
    let list = &a.topology.get()?.device_list;
    (a.descriptions, a.num_descriptions) = (Address::of(list), list.len());
    Ok(())
}

/// Returns a text that differs between topologies, for keys of caches.
pub(crate) fn serialize_topology(a: &mut PJRT_TopologyDescription_Serialize_Args) -> Result {
    let count = a.topology.get()?.device_list.len();
    let bytes = written(format!("{VERSION}, {count} devices").into_bytes());
    (a.serialized_bytes, a.serialized_bytes_size) = (bytes.start, bytes.len);
    (a.serialized_topology, a.serialized_topology_deleter) = (bytes.owner, bytes.deleter);
    Ok(())
}

pub(crate) fn topology_attributes(a: &mut PJRT_TopologyDescription_Attributes_Args) -> Result {
    (a.attributes, a.num_attributes) = (Address::NULL, 0);
    Ok(())
}
