//! Structs of the API of PJRT, as one table. A test compares sizes and offsets with those of the header.
//!
//! The table has the structs that the plugin uses. Fields of the type `bool` are bytes here, and enums are
//! numbers, because callers leave fields for results uninitialized. Two fields with one use are one here: the
//! members of a union.

use crate::{
    handles::{Address, Bytes, Deleter, Handle, UserPointer},
    layouts::structs,
    named::PJRT_NamedValue,
    objects::{
        BufferObject, Context, DeviceObject, ExecutableObject, LoadedObject, MemoryObject,
        Platform, PlatformObject,
    },
};
use stablehlo_device::{DeviceError, Event};
use std::{ffi::c_void, sync::Arc};

/// Callback that an event calls.
pub(crate) type Callback = Option<unsafe extern "C" fn(Handle<DeviceError>, UserPointer)>;

type Device = Handle<DeviceObject>;
type Memory = Handle<MemoryObject>;
type Executable = Handle<Arc<ExecutableObject>>;
type Loaded = Handle<LoadedObject>;
type Buffer = Handle<BufferObject>;

structs! {
    PJRT_Api_Version { major_version: i32, minor_version: i32, }

    PJRT_Error_Destroy_Args { error: Handle<DeviceError>, }
    PJRT_Error_Message_Args { error: Handle<DeviceError>, message: Address<u8>, message_size: usize, }
    PJRT_Error_GetCode_Args { error: Handle<DeviceError>, code: u32, }
    PJRT_Error_ForEachPayload_Args {
        error: Handle<DeviceError>,
        visitor: *const c_void,
        user_arg: UserPointer,
    }
    PJRT_Plugin_Initialize_Args {}
    PJRT_Plugin_Attributes_Args { attributes: Address<PJRT_NamedValue>, num_attributes: usize, } = misstated 24

    PJRT_Event_Destroy_Args { event: Handle<Event>, }
    PJRT_Event_IsReady_Args { event: Handle<Event>, is_ready: u8, }
    PJRT_Event_Error_Args { event: Handle<Event>, }
    PJRT_Event_Await_Args { event: Handle<Event>, }
    PJRT_Event_OnReady_Args { event: Handle<Event>, callback: Callback, user_arg: UserPointer, }
    PJRT_Event_Create_Args { event: Handle<Event>, }
    PJRT_Event_Set_Args {
        event: Handle<Event>,
        error_code: u32,
        error_message: Address<u8>,
        error_message_size: usize,
    }

    PJRT_Client_Create_Args {
        create_options: Address<PJRT_NamedValue>,
        num_options: usize,
        kv_get_callback: *const c_void,
        kv_get_user_arg: UserPointer,
        kv_put_callback: *const c_void,
        kv_put_user_arg: UserPointer,
        client: Handle<PlatformObject>,
        ;
        kv_try_get_callback: *const c_void,
        kv_try_get_user_arg: UserPointer,
    }
    PJRT_Client_Destroy_Args { client: Handle<PlatformObject>, }
    PJRT_Client_PlatformName_Args {
        client: Handle<PlatformObject>,
        platform_name: Address<u8>,
        platform_name_size: usize,
    }
    PJRT_Client_ProcessIndex_Args { client: Handle<PlatformObject>, process_index: i32, }
    PJRT_Client_PlatformVersion_Args {
        client: Handle<PlatformObject>,
        platform_version: Address<u8>,
        platform_version_size: usize,
    }
    PJRT_Client_TopologyDescription_Args { client: Handle<PlatformObject>, topology: Handle<Platform>, }
    PJRT_Client_Devices_Args {
        client: Handle<PlatformObject>,
        devices: Address<Device>,
        num_devices: usize,
    }
    PJRT_Client_AddressableDevices_Args {
        client: Handle<PlatformObject>,
        addressable_devices: Address<Device>,
        num_addressable_devices: usize,
    }
    PJRT_Client_LookupDevice_Args { client: Handle<PlatformObject>, id: i32, device: Device, }
    PJRT_Client_LookupAddressableDevice_Args {
        client: Handle<PlatformObject>,
        local_hardware_id: i32,
        addressable_device: Device,
    }
    PJRT_Client_AddressableMemories_Args {
        client: Handle<PlatformObject>,
        addressable_memories: Address<Memory>,
        num_addressable_memories: usize,
    }
    PJRT_Program {
        code: *mut u8,
        code_size: usize,
        format: Address<u8>,
        format_size: usize,
    }
    PJRT_Client_Compile_Args {
        client: Handle<PlatformObject>,
        program: Address<PJRT_Program>,
        compile_options: Address<u8>,
        compile_options_size: usize,
        executable: Loaded,
    }
    PJRT_Client_DefaultDeviceAssignment_Args {
        client: Handle<PlatformObject>,
        num_replicas: i32,
        num_partitions: i32,
        default_assignment_size: usize,
        default_assignment: *mut i32,
    }
    PJRT_Client_UpdateGlobalProcessInfo_Args {
        client: Handle<PlatformObject>,
        process_infos: *const c_void,
        num_process_infos: usize,
    }
    PJRT_Buffer_MemoryLayout_Tiled {
        minor_to_major: Address<i64>,
        minor_to_major_size: usize,
        tile_dims: Address<i64>,
        tile_dim_sizes: Address<usize>,
        num_tiles: usize,
    }
    PJRT_Buffer_MemoryLayout_Strides { byte_strides: Address<i64>, num_byte_strides: usize, }
    PJRT_Buffer_MemoryLayout { tiled: PJRT_Buffer_MemoryLayout_Tiled, r#type: u32, }
    PJRT_Client_BufferFromHostBuffer_Args {
        client: Handle<PlatformObject>,
        data: Address<u8>,
        r#type: u32,
        dims: Address<i64>,
        num_dims: usize,
        byte_strides: Address<i64>,
        num_byte_strides: usize,
        host_buffer_semantics: u32,
        device: Device,
        memory: Memory,
        device_layout: Address<PJRT_Buffer_MemoryLayout>,
        done_with_host_buffer: Handle<Event>,
        buffer: Buffer,
    }

    PJRT_DeviceDescription_Id_Args { device_description: Device, id: i32, }
    PJRT_DeviceDescription_ProcessIndex_Args { device_description: Device, process_index: i32, }
    PJRT_DeviceDescription_Attributes_Args {
        device_description: Device,
        num_attributes: usize,
        attributes: Address<PJRT_NamedValue>,
    }
    PJRT_DeviceDescription_Kind_Args {
        device_description: Device,
        device_kind: Address<u8>,
        device_kind_size: usize,
    }
    PJRT_DeviceDescription_DebugString_Args {
        device_description: Device,
        debug_string: Address<u8>,
        debug_string_size: usize,
    }
    PJRT_DeviceDescription_ToString_Args {
        device_description: Device,
        to_string: Address<u8>,
        to_string_size: usize,
    }
    PJRT_Device_GetDescription_Args { device: Device, device_description: Device, }
    PJRT_Device_IsAddressable_Args { device: Device, is_addressable: u8, }
    PJRT_Device_LocalHardwareId_Args { device: Device, local_hardware_id: i32, }
    PJRT_Device_AddressableMemories_Args {
        device: Device,
        memories: Address<Memory>,
        num_memories: usize,
    }
    PJRT_Device_DefaultMemory_Args { device: Device, memory: Memory, }
    PJRT_Device_MemoryStats_Args {
        device: Device,
        bytes_in_use: i64,
        peak_bytes_in_use: i64,
        peak_bytes_in_use_is_set: u8,
        num_allocs: i64,
        num_allocs_is_set: u8,
        largest_alloc_size: i64,
        largest_alloc_size_is_set: u8,
        bytes_limit: i64,
        bytes_limit_is_set: u8,
        bytes_reserved: i64,
        bytes_reserved_is_set: u8,
        peak_bytes_reserved: i64,
        peak_bytes_reserved_is_set: u8,
        bytes_reservable_limit: i64,
        bytes_reservable_limit_is_set: u8,
        largest_free_block_bytes: i64,
        largest_free_block_bytes_is_set: u8,
        pool_bytes: i64,
        pool_bytes_is_set: u8,
        peak_pool_bytes: i64,
        peak_pool_bytes_is_set: u8,
    }
    PJRT_Device_GetAttributes_Args {
        device: Device,
        attributes: Address<PJRT_NamedValue>,
        num_attributes: usize,
        device_attributes: Bytes,
        attributes_deleter: Deleter<Vec<u8>>,
    }
    PJRT_Memory_Id_Args { memory: Memory, id: i32, }
    PJRT_Memory_Kind_Args { memory: Memory, kind: Address<u8>, kind_size: usize, }
    PJRT_Memory_Kind_Id_Args { memory: Memory, kind_id: i32, }
    PJRT_Memory_DebugString_Args { memory: Memory, debug_string: Address<u8>, debug_string_size: usize, }
    PJRT_Memory_ToString_Args { memory: Memory, to_string: Address<u8>, to_string_size: usize, }
    PJRT_Memory_AddressableByDevices_Args {
        memory: Memory,
        devices: Address<Device>,
        num_devices: usize,
    }
    PJRT_ExecuteContext_Create_Args { context: Handle<Context>, }
    PJRT_ExecuteContext_Destroy_Args { context: Handle<Context>, }

    PJRT_Executable_Destroy_Args { executable: Executable, }
    PJRT_LoadedExecutable_Destroy_Args { executable: Loaded, }
    PJRT_LoadedExecutable_GetExecutable_Args { loaded_executable: Loaded, executable: Executable, }
    PJRT_LoadedExecutable_GetDeviceAssignment_Args {
        executable: Loaded,
        serialized_bytes: Address<u8>,
        serialized_bytes_size: usize,
        serialized_device_assignment: Bytes,
        serialized_device_assignment_deleter: Deleter<Vec<u8>>,
    }
    PJRT_Executable_Name_Args {
        executable: Executable,
        executable_name: Address<u8>,
        executable_name_size: usize,
    }
    PJRT_Executable_NumReplicas_Args { executable: Executable, num_replicas: usize, }
    PJRT_Executable_NumPartitions_Args { executable: Executable, num_partitions: usize, }
    PJRT_LoadedExecutable_AddressableDevices_Args {
        executable: Loaded,
        addressable_devices: Address<Device>,
        num_addressable_devices: usize,
    }
    PJRT_LoadedExecutable_AddressableDeviceLogicalIds_Args {
        executable: Loaded,
        addressable_device_logical_ids: Address<[i32; 2]>,
        num_addressable_device_logical_ids: usize,
    }
    PJRT_Executable_OptimizedProgram_Args { executable: Executable, program: *mut PJRT_Program, }
    PJRT_LoadedExecutable_Delete_Args { executable: Loaded, }
    PJRT_LoadedExecutable_IsDeleted_Args { executable: Loaded, is_deleted: u8, }
    PJRT_ExecuteOptions {
        send_callbacks: *const c_void,
        recv_callbacks: *const c_void,
        num_send_ops: usize,
        num_recv_ops: usize,
        launch_id: i32,
        non_donatable_input_indices: Address<i64>,
        num_non_donatable_input_indices: usize,
        ;
        context: Handle<Context>,
        call_location: Address<u8>,
        num_tasks: usize,
        task_ids: Address<i32>,
        incarnation_ids: Address<i64>,
    }
    PJRT_LoadedExecutable_Execute_Args {
        executable: Loaded,
        options: *mut PJRT_ExecuteOptions,
        argument_lists: Address<Address<Buffer>>,
        num_devices: usize,
        num_args: usize,
        output_lists: Address<*mut Buffer>,
        device_complete_events: *mut Handle<Event>,
        execute_device: Device,
    }
    PJRT_Executable_NumOutputs_Args { executable: Executable, num_outputs: usize, }
    PJRT_Executable_SizeOfGeneratedCodeInBytes_Args { executable: Executable, size_in_bytes: i64, }
    PJRT_Executable_Fingerprint_Args {
        executable: Executable,
        executable_fingerprint: Address<u8>,
        executable_fingerprint_size: usize,
    }
    PJRT_Executable_GetCostAnalysis_Args {
        executable: Executable,
        num_properties: usize,
        properties: Address<PJRT_NamedValue>,
    }
    PJRT_Executable_GetCompiledMemoryStats_Args {
        executable: Executable,
        generated_code_size_in_bytes: i64,
        argument_size_in_bytes: i64,
        output_size_in_bytes: i64,
        alias_size_in_bytes: i64,
        temp_size_in_bytes: i64,
        host_generated_code_size_in_bytes: i64,
        host_argument_size_in_bytes: i64,
        host_output_size_in_bytes: i64,
        host_alias_size_in_bytes: i64,
        host_temp_size_in_bytes: i64,
        ;
        peak_memory_in_bytes: i64,
        total_size_in_bytes: i64,
    }
    PJRT_Executable_OutputElementTypes_Args {
        executable: Executable,
        output_types: Address<u32>,
        num_output_types: usize,
    }
    PJRT_Executable_OutputDimensions_Args {
        executable: Executable,
        num_outputs: usize,
        dims: Address<i64>,
        dim_sizes: Address<usize>,
    }
    PJRT_Executable_ParameterMemoryKinds_Args {
        executable: Executable,
        num_parameters: usize,
        memory_kinds: Address<Address<u8>>,
        memory_kind_sizes: Address<usize>,
    }
    PJRT_Executable_OutputMemoryKinds_Args {
        executable: Executable,
        num_outputs: usize,
        memory_kinds: Address<Address<u8>>,
        memory_kind_sizes: Address<usize>,
    }
    PJRT_Executable_Serialize_Args {
        executable: Executable,
        serialized_bytes: Address<u8>,
        serialized_bytes_size: usize,
        serialized_executable: Bytes,
        serialized_executable_deleter: Deleter<Vec<u8>>,
    }
    PJRT_Executable_GetCompileOptions_Args {
        executable: Executable,
        serialized_bytes: Address<u8>,
        serialized_bytes_size: usize,
        serialized_compile_options: Bytes,
        serialized_compile_options_deleter: Deleter<Vec<u8>>,
    }
    PJRT_Executable_DeserializeAndLoad_Args {
        client: Handle<PlatformObject>,
        serialized_executable: Address<u8>,
        serialized_executable_size: usize,
        loaded_executable: Loaded,
        ;
        overridden_serialized_compile_options: Address<u8>,
        overridden_serialized_compile_options_size: usize,
    }
    PJRT_LoadedExecutable_Fingerprint_Args {
        executable: Loaded,
        executable_fingerprint: Address<u8>,
        executable_fingerprint_size: usize,
    }

    PJRT_Buffer_Destroy_Args { buffer: Buffer, }
    PJRT_Buffer_ElementType_Args { buffer: Buffer, r#type: u32, }
    PJRT_Buffer_Dimensions_Args { buffer: Buffer, dims: Address<i64>, num_dims: usize, }
    PJRT_Buffer_UnpaddedDimensions_Args { buffer: Buffer, unpadded_dims: Address<i64>, num_dims: usize, }
    PJRT_Buffer_DynamicDimensionIndices_Args {
        buffer: Buffer,
        dynamic_dim_indices: Address<usize>,
        num_dynamic_dims: usize,
    }
    PJRT_Buffer_GetMemoryLayout_Args { buffer: Buffer, layout: PJRT_Buffer_MemoryLayout, }
    PJRT_Buffer_ToHostBuffer_Args {
        src: Buffer,
        host_layout: Address<PJRT_Buffer_MemoryLayout>,
        dst: *mut u8,
        dst_size: usize,
        event: Handle<Event>,
    }
    PJRT_Buffer_OnDeviceSizeInBytes_Args { buffer: Buffer, on_device_size_in_bytes: usize, }
    PJRT_Buffer_Delete_Args { buffer: Buffer, }
    PJRT_Buffer_IsDeleted_Args { buffer: Buffer, is_deleted: u8, }
    PJRT_Buffer_CopyRawToHost_Args {
        buffer: Buffer,
        dst: *mut u8,
        offset: i64,
        transfer_size: i64,
        event: Handle<Event>,
    }
    PJRT_Buffer_CopyToDevice_Args { buffer: Buffer, dst_device: Device, dst_buffer: Buffer, }
    PJRT_Buffer_CopyToMemory_Args { buffer: Buffer, dst_memory: Memory, dst_buffer: Buffer, }
    PJRT_Buffer_IsOnCpu_Args { buffer: Buffer, is_on_cpu: u8, }
    PJRT_Buffer_Device_Args { buffer: Buffer, device: Device, }
    PJRT_Buffer_Memory_Args { buffer: Buffer, memory: Memory, }
    PJRT_Buffer_ReadyEvent_Args { buffer: Buffer, event: Handle<Event>, }
    PJRT_Buffer_UnsafePointer_Args { buffer: Buffer, buffer_pointer: usize, }
    PJRT_Buffer_IncreaseExternalReferenceCount_Args { buffer: Buffer, }
    PJRT_Buffer_DecreaseExternalReferenceCount_Args { buffer: Buffer, }
    PJRT_Buffer_OpaqueDeviceMemoryDataPointer_Args { buffer: Buffer, device_memory_ptr: Address<u8>, }

    PJRT_TopologyDescription_Destroy_Args { topology: Handle<Platform>, }
    PJRT_TopologyDescription_PlatformVersion_Args {
        topology: Handle<Platform>,
        platform_version: Address<u8>,
        platform_version_size: usize,
    }
    PJRT_TopologyDescription_PlatformName_Args {
        topology: Handle<Platform>,
        platform_name: Address<u8>,
        platform_name_size: usize,
    }
    PJRT_TopologyDescription_GetDeviceDescriptions_Args {
        topology: Handle<Platform>,
        descriptions: Address<Device>,
        num_descriptions: usize,
    }
    PJRT_TopologyDescription_Serialize_Args {
        topology: Handle<Platform>,
        serialized_bytes: Address<u8>,
        serialized_bytes_size: usize,
        serialized_topology: Bytes,
        serialized_topology_deleter: Deleter<Vec<u8>>,
    }
    PJRT_TopologyDescription_Attributes_Args {
        topology: Handle<Platform>,
        attributes: Address<PJRT_NamedValue>,
        num_attributes: usize,
    }
}

/// Kind of a memory layout that states the order of the dimensions.
pub(crate) const TILED: u32 = 0;
