//! Functions of the API of PJRT, as one table in the order of the header.

use crate::{
    buffers, clients, events, executables,
    handles::{Address, Handle, call},
    plugin,
    structs::{self, *},
};
use stablehlo_device::{Code, DeviceError};
use std::{
    env,
    ffi::c_void,
    mem::{offset_of, size_of},
    sync::LazyLock,
};

/// Major version of the API.
const MAJOR: i32 = 0;
/// Minor version of the API: that of the newest function of the table.
const MINOR: i32 = 102;

/// Function of the API. The argument points to the struct of the function's arguments.
pub type Function = unsafe extern "C" fn(*mut c_void) -> Handle<DeviceError>;

/// Returns the error of a function that the plugin lacks.
fn lacks(name: &str) -> Handle<DeviceError> {
    let message = format!("{name} is not implemented by the plugin of the StableHLO interpreter");
    Handle::new(DeviceError::new(Code::Unimplemented, message))
}

/// Writes the name of a function that is called, if the user asks for it.
fn trace(name: &str) {
    static IS_ON: LazyLock<bool> = LazyLock::new(|| env::var_os(TRACE).is_some());
    if *IS_ON {
        eprintln!("{name}");
    }
}
/// Environment variable with which the plugin writes the names of all functions that are called.
const TRACE: &str = "STABLEHLO_PJRT_TRACE";

/// Declares the table: each function with its argument struct and its implementation, or without both.
macro_rules! functions {
    ($($name:ident $(($arguments:ident) $($path:ident)::+)?;)*) => {
        /// `PJRT_Api` of the header.
        #[allow(non_snake_case, missing_docs, reason = "names of the header")]
        #[repr(C)]
        #[derive(Debug)]
        pub struct Api {
            pub struct_size: usize,
            pub extension_start: Address<c_void>,
            pub pjrt_api_version: PJRT_Api_Version,
            $(pub $name: Function,)*
        }

        impl Api {
            /// Names and offsets of the functions.
            pub const FUNCTIONS: &[(&str, usize)] = &[$((stringify!($name), offset_of!(Self, $name))),*];

            /// Names of the functions that the plugin lacks.
            pub const LACKING: &[&str] = &[$($crate::table::name_of_lacking!($name $($arguments)?)),*];
        }

        /// The table.
        pub(crate) static API: Api = Api {
            struct_size: size_of::<Api>(),
            extension_start: Address::NULL,
            pjrt_api_version: PJRT_Api_Version {
                struct_size: size_of::<PJRT_Api_Version>(),
                extension_start: Address::NULL,
                major_version: MAJOR,
                minor_version: MINOR,
            },
            $($name: {
                unsafe extern "C" fn function(arguments: *mut c_void) -> Handle<DeviceError> {
                    $crate::table::body!(arguments, $name $(, $arguments, $($path)::+)?)
                }
                function
            },)*
        };
    };
}
macro_rules! name_of_lacking {
    ($name:ident) => {
        stringify!($name)
    };
    ($name:ident $arguments:ident) => {
        ""
    };
}
macro_rules! body {
    ($pointer:ident, $name:ident) => {{
        let _ = $pointer;
        trace(stringify!($name));
        lacks(stringify!($name))
    }};
    ($pointer:ident, $name:ident, $arguments:ident, $path:path) => {{
        trace(stringify!($name));
        // SAFETY: the caller passes the struct of the function, which starts with its size.
        unsafe { call($pointer.cast::<structs::$arguments>(), $path) }
    }};
}
pub(crate) use {body, name_of_lacking};

functions! {
    PJRT_Error_Destroy(PJRT_Error_Destroy_Args) plugin::destroy_error;
    PJRT_Error_Message(PJRT_Error_Message_Args) plugin::error_message;
    PJRT_Error_GetCode(PJRT_Error_GetCode_Args) plugin::error_code;
    PJRT_Plugin_Initialize(PJRT_Plugin_Initialize_Args) plugin::initialize;
    PJRT_Plugin_Attributes(PJRT_Plugin_Attributes_Args) plugin::attributes;
    PJRT_Event_Destroy(PJRT_Event_Destroy_Args) events::destroy;
    PJRT_Event_IsReady(PJRT_Event_IsReady_Args) events::is_ready;
    PJRT_Event_Error(PJRT_Event_Error_Args) events::error;
    PJRT_Event_Await(PJRT_Event_Await_Args) events::wait;
    PJRT_Event_OnReady(PJRT_Event_OnReady_Args) events::on_ready;
    PJRT_Client_Create(PJRT_Client_Create_Args) clients::create;
    PJRT_Client_Destroy(PJRT_Client_Destroy_Args) clients::destroy;
    PJRT_Client_PlatformName(PJRT_Client_PlatformName_Args) clients::platform_name;
    PJRT_Client_ProcessIndex(PJRT_Client_ProcessIndex_Args) clients::process_index;
    PJRT_Client_PlatformVersion(PJRT_Client_PlatformVersion_Args) clients::platform_version;
    PJRT_Client_Devices(PJRT_Client_Devices_Args) clients::devices;
    PJRT_Client_AddressableDevices(PJRT_Client_AddressableDevices_Args) clients::addressable_devices;
    PJRT_Client_LookupDevice(PJRT_Client_LookupDevice_Args) clients::lookup_device;
    PJRT_Client_LookupAddressableDevice(PJRT_Client_LookupAddressableDevice_Args) clients::lookup_addressable_device;
    PJRT_Client_AddressableMemories(PJRT_Client_AddressableMemories_Args) clients::addressable_memories;
    PJRT_Client_Compile(PJRT_Client_Compile_Args) executables::compile;
    PJRT_Client_DefaultDeviceAssignment(PJRT_Client_DefaultDeviceAssignment_Args) clients::default_device_assignment;
    PJRT_Client_BufferFromHostBuffer(PJRT_Client_BufferFromHostBuffer_Args) buffers::from_host;
    PJRT_DeviceDescription_Id(PJRT_DeviceDescription_Id_Args) clients::device_id;
    PJRT_DeviceDescription_ProcessIndex(PJRT_DeviceDescription_ProcessIndex_Args) clients::device_process_index;
    PJRT_DeviceDescription_Attributes(PJRT_DeviceDescription_Attributes_Args) clients::device_attributes;
    PJRT_DeviceDescription_Kind(PJRT_DeviceDescription_Kind_Args) clients::device_kind;
    PJRT_DeviceDescription_DebugString(PJRT_DeviceDescription_DebugString_Args) clients::device_debug_string;
    PJRT_DeviceDescription_ToString(PJRT_DeviceDescription_ToString_Args) clients::device_to_string;
    PJRT_Device_GetDescription(PJRT_Device_GetDescription_Args) clients::device_description;
    PJRT_Device_IsAddressable(PJRT_Device_IsAddressable_Args) clients::device_is_addressable;
    PJRT_Device_LocalHardwareId(PJRT_Device_LocalHardwareId_Args) clients::device_local_hardware_id;
    PJRT_Device_AddressableMemories(PJRT_Device_AddressableMemories_Args) clients::device_memories;
    PJRT_Device_DefaultMemory(PJRT_Device_DefaultMemory_Args) clients::device_default_memory;
    PJRT_Device_MemoryStats(PJRT_Device_MemoryStats_Args) clients::device_memory_stats;
    PJRT_Memory_Id(PJRT_Memory_Id_Args) clients::memory_id;
    PJRT_Memory_Kind(PJRT_Memory_Kind_Args) clients::memory_kind;
    PJRT_Memory_DebugString(PJRT_Memory_DebugString_Args) clients::memory_debug_string;
    PJRT_Memory_ToString(PJRT_Memory_ToString_Args) clients::memory_to_string;
    PJRT_Memory_AddressableByDevices(PJRT_Memory_AddressableByDevices_Args) clients::memory_devices;
    PJRT_Executable_Destroy(PJRT_Executable_Destroy_Args) executables::destroy;
    PJRT_Executable_Name(PJRT_Executable_Name_Args) executables::name;
    PJRT_Executable_NumReplicas(PJRT_Executable_NumReplicas_Args) executables::num_replicas;
    PJRT_Executable_NumPartitions(PJRT_Executable_NumPartitions_Args) executables::num_partitions;
    PJRT_Executable_NumOutputs(PJRT_Executable_NumOutputs_Args) executables::num_outputs;
    PJRT_Executable_SizeOfGeneratedCodeInBytes(PJRT_Executable_SizeOfGeneratedCodeInBytes_Args) executables::code_size;
    PJRT_Executable_GetCostAnalysis(PJRT_Executable_GetCostAnalysis_Args) executables::cost_analysis;
    PJRT_Executable_OutputMemoryKinds(PJRT_Executable_OutputMemoryKinds_Args) executables::output_memory_kinds;
    PJRT_Executable_OptimizedProgram(PJRT_Executable_OptimizedProgram_Args) executables::optimized_program;
    PJRT_Executable_Serialize(PJRT_Executable_Serialize_Args) executables::serialize;
    PJRT_LoadedExecutable_Destroy(PJRT_LoadedExecutable_Destroy_Args) executables::destroy_loaded;
    PJRT_LoadedExecutable_GetExecutable(PJRT_LoadedExecutable_GetExecutable_Args) executables::get_executable;
    PJRT_LoadedExecutable_AddressableDevices(PJRT_LoadedExecutable_AddressableDevices_Args) executables::addressable_devices;
    PJRT_LoadedExecutable_Delete(PJRT_LoadedExecutable_Delete_Args) executables::delete;
    PJRT_LoadedExecutable_IsDeleted(PJRT_LoadedExecutable_IsDeleted_Args) executables::is_deleted;
    PJRT_LoadedExecutable_Execute(PJRT_LoadedExecutable_Execute_Args) executables::execute;
    PJRT_Executable_DeserializeAndLoad(PJRT_Executable_DeserializeAndLoad_Args) executables::deserialize;
    PJRT_LoadedExecutable_Fingerprint(PJRT_LoadedExecutable_Fingerprint_Args) executables::loaded_fingerprint;
    PJRT_Buffer_Destroy(PJRT_Buffer_Destroy_Args) buffers::destroy;
    PJRT_Buffer_ElementType(PJRT_Buffer_ElementType_Args) buffers::element_type;
    PJRT_Buffer_Dimensions(PJRT_Buffer_Dimensions_Args) buffers::dimensions;
    PJRT_Buffer_UnpaddedDimensions(PJRT_Buffer_UnpaddedDimensions_Args) buffers::unpadded_dimensions;
    PJRT_Buffer_DynamicDimensionIndices(PJRT_Buffer_DynamicDimensionIndices_Args) buffers::dynamic_dimension_indices;
    PJRT_Buffer_GetMemoryLayout(PJRT_Buffer_GetMemoryLayout_Args) buffers::memory_layout;
    PJRT_Buffer_OnDeviceSizeInBytes(PJRT_Buffer_OnDeviceSizeInBytes_Args) buffers::size;
    PJRT_Buffer_Device(PJRT_Buffer_Device_Args) buffers::device;
    PJRT_Buffer_Memory(PJRT_Buffer_Memory_Args) buffers::memory;
    PJRT_Buffer_Delete(PJRT_Buffer_Delete_Args) buffers::delete;
    PJRT_Buffer_IsDeleted(PJRT_Buffer_IsDeleted_Args) buffers::is_deleted;
    PJRT_Buffer_CopyToDevice(PJRT_Buffer_CopyToDevice_Args) buffers::copy_to_device;
    PJRT_Buffer_ToHostBuffer(PJRT_Buffer_ToHostBuffer_Args) buffers::to_host;
    PJRT_Buffer_IsOnCpu(PJRT_Buffer_IsOnCpu_Args) buffers::is_on_cpu;
    PJRT_Buffer_ReadyEvent(PJRT_Buffer_ReadyEvent_Args) buffers::ready_event;
    PJRT_Buffer_UnsafePointer(PJRT_Buffer_UnsafePointer_Args) buffers::unsafe_pointer;
    PJRT_Buffer_IncreaseExternalReferenceCount(PJRT_Buffer_IncreaseExternalReferenceCount_Args) buffers::increase_reference_count;
    PJRT_Buffer_DecreaseExternalReferenceCount(PJRT_Buffer_DecreaseExternalReferenceCount_Args) buffers::decrease_reference_count;
    PJRT_Buffer_OpaqueDeviceMemoryDataPointer(PJRT_Buffer_OpaqueDeviceMemoryDataPointer_Args) buffers::data_pointer;
    PJRT_CopyToDeviceStream_Destroy;
    PJRT_CopyToDeviceStream_AddChunk;
    PJRT_CopyToDeviceStream_TotalBytes;
    PJRT_CopyToDeviceStream_GranuleSize;
    PJRT_CopyToDeviceStream_CurrentBytes;
    PJRT_TopologyDescription_Create;
    PJRT_TopologyDescription_Destroy(PJRT_TopologyDescription_Destroy_Args) clients::destroy_topology;
    PJRT_TopologyDescription_PlatformName(PJRT_TopologyDescription_PlatformName_Args) clients::topology_platform_name;
    PJRT_TopologyDescription_PlatformVersion(PJRT_TopologyDescription_PlatformVersion_Args) clients::topology_platform_version;
    PJRT_TopologyDescription_GetDeviceDescriptions(PJRT_TopologyDescription_GetDeviceDescriptions_Args) clients::topology_devices;
    PJRT_TopologyDescription_Serialize(PJRT_TopologyDescription_Serialize_Args) clients::serialize_topology;
    PJRT_TopologyDescription_Attributes(PJRT_TopologyDescription_Attributes_Args) clients::topology_attributes;
    PJRT_Compile;
    PJRT_Executable_OutputElementTypes(PJRT_Executable_OutputElementTypes_Args) executables::output_element_types;
    PJRT_Executable_OutputDimensions(PJRT_Executable_OutputDimensions_Args) executables::output_dimensions;
    PJRT_Buffer_CopyToMemory(PJRT_Buffer_CopyToMemory_Args) buffers::copy_to_memory;
    PJRT_Client_CreateViewOfDeviceBuffer;
    PJRT_Executable_Fingerprint(PJRT_Executable_Fingerprint_Args) executables::fingerprint;
    PJRT_Client_TopologyDescription(PJRT_Client_TopologyDescription_Args) clients::topology;
    PJRT_Executable_GetCompiledMemoryStats(PJRT_Executable_GetCompiledMemoryStats_Args) executables::memory_stats;
    PJRT_Memory_Kind_Id(PJRT_Memory_Kind_Id_Args) clients::memory_kind_id;
    PJRT_ExecuteContext_Create(PJRT_ExecuteContext_Create_Args) executables::create_context;
    PJRT_ExecuteContext_Destroy(PJRT_ExecuteContext_Destroy_Args) executables::destroy_context;
    PJRT_Buffer_CopyRawToHost(PJRT_Buffer_CopyRawToHost_Args) buffers::copy_raw_to_host;
    PJRT_AsyncHostToDeviceTransferManager_Destroy;
    PJRT_AsyncHostToDeviceTransferManager_TransferData;
    PJRT_Client_CreateBuffersForAsyncHostToDevice;
    PJRT_AsyncHostToDeviceTransferManager_RetrieveBuffer;
    PJRT_AsyncHostToDeviceTransferManager_Device;
    PJRT_AsyncHostToDeviceTransferManager_BufferCount;
    PJRT_AsyncHostToDeviceTransferManager_BufferSize;
    PJRT_AsyncHostToDeviceTransferManager_SetBufferError;
    PJRT_AsyncHostToDeviceTransferManager_AddMetadata;
    PJRT_Client_DmaMap;
    PJRT_Client_DmaUnmap;
    PJRT_Client_CreateUninitializedBuffer;
    PJRT_Client_UpdateGlobalProcessInfo(PJRT_Client_UpdateGlobalProcessInfo_Args) clients::update_process_info;
    PJRT_TopologyDescription_Deserialize;
    PJRT_Client_CreateAliasBuffer;
    PJRT_Client_FulfillAliasBuffer;
    PJRT_LoadedExecutable_GetDeviceAssignment(PJRT_LoadedExecutable_GetDeviceAssignment_Args) executables::device_assignment;
    PJRT_Client_CreateErrorBuffer;
    PJRT_AsyncHostToDeviceTransferManager_TransferLiteral;
    PJRT_Buffer_CopyRawToHostFuture;
    PJRT_Device_PoisonExecution;
    PJRT_Device_CreateAsyncTrackingEvent;
    PJRT_AsyncTrackingEvent_Destroy;
    PJRT_Executable_GetCompileOptions(PJRT_Executable_GetCompileOptions_Args) executables::compile_options;
    PJRT_Buffer_DonateWithControlDependency;
    PJRT_Event_Create(PJRT_Event_Create_Args) events::create;
    PJRT_Event_Set(PJRT_Event_Set_Args) events::set;
    PJRT_Device_GetAttributes(PJRT_Device_GetAttributes_Args) clients::device_only_attributes;
    PJRT_Client_Load;
    PJRT_LoadedExecutable_AddressableDeviceLogicalIds(PJRT_LoadedExecutable_AddressableDeviceLogicalIds_Args) executables::logical_ids;
    PJRT_Buffer_Bitcast;
    PJRT_Error_ForEachPayload(PJRT_Error_ForEachPayload_Args) plugin::error_payloads;
    PJRT_TopologyDescription_Fingerprint;
    PJRT_Executable_ParameterMemoryKinds(PJRT_Executable_ParameterMemoryKinds_Args) executables::parameter_memory_kinds;
}
