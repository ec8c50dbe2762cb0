//! Executables and executions.

use crate::{
    handles::{Address, Handle, written},
    objects::{BufferObject, Context, ExecutableObject, LoadedObject, Platform, sum},
    structs::*,
};
use stablehlo_device::{Call, Code, DeviceError, Executable, Result};
use std::{
    ptr,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
};

/// Name of all executables.
const NAME: &str = "main";

fn load(platform: Arc<Platform>, executable: Executable) -> Result<Handle<LoadedObject>> {
    Ok(Handle::new(LoadedObject {
        object: ExecutableObject::new(platform, executable)?,
        is_deleted: AtomicBool::new(false),
    }))
}

pub(crate) fn compile(a: &mut PJRT_Client_Compile_Args) -> Result {
    let platform = a.client.get()?;
    // SAFETY: the caller passes one program, and the sizes of its parts.
    let [format, code, options] = unsafe {
        let [program] = a.program.list(1) else {
            return Err(null("program"));
        };
        [
            program.format.list(program.format_size),
            Address(program.code.cast_const()).list(program.code_size),
            a.compile_options.list(a.compile_options_size),
        ]
    };
    if format != b"mlir" {
        let format = String::from_utf8_lossy(format);
        let message = format!("programs of format '{format}', expected 'mlir'");
        return Err(DeviceError::new(Code::Unimplemented, message));
    }
    let executable = Executable::new(&platform.client, code.to_vec(), options.to_vec())?;
    a.executable = load(Arc::clone(platform), executable)?;
    Ok(())
}

fn null(what: &str) -> DeviceError {
    let message = format!("expected a {what}, found a null pointer");
    DeviceError::new(Code::InvalidArgument, message)
}

pub(crate) fn deserialize(a: &mut PJRT_Executable_DeserializeAndLoad_Args) -> Result {
    let platform = a.client.get()?;
    // SAFETY: the caller passes the sizes of both lists.
    let [bytes, options] = unsafe {
        [
            a.serialized_executable.list(a.serialized_executable_size),
            (a.overridden_serialized_compile_options)
                .list(a.overridden_serialized_compile_options_size),
        ]
    };
    let options = (!options.is_empty()).then_some(options);
    let executable = Executable::read(&platform.client, bytes, options)?;
    a.loaded_executable = load(Arc::clone(platform), executable)?;
    Ok(())
}

pub(crate) fn destroy(a: &mut PJRT_Executable_Destroy_Args) -> Result {
    a.executable.free();
    Ok(())
}

pub(crate) fn destroy_loaded(a: &mut PJRT_LoadedExecutable_Destroy_Args) -> Result {
    a.executable.free();
    Ok(())
}

pub(crate) fn get_executable(a: &mut PJRT_LoadedExecutable_GetExecutable_Args) -> Result {
    a.executable = Handle::new(Arc::clone(&a.loaded_executable.get()?.object));
    Ok(())
}

pub(crate) fn name(a: &mut PJRT_Executable_Name_Args) -> Result {
    (a.executable_name, a.executable_name_size) = Address::of_text(NAME);
    Ok(())
}

pub(crate) fn num_replicas(a: &mut PJRT_Executable_NumReplicas_Args) -> Result {
    a.num_replicas = a.executable.get()?.executable.replicas();
    Ok(())
}

pub(crate) fn num_partitions(a: &mut PJRT_Executable_NumPartitions_Args) -> Result {
    a.num_partitions = a.executable.get()?.executable.partitions();
    Ok(())
}

pub(crate) fn num_outputs(a: &mut PJRT_Executable_NumOutputs_Args) -> Result {
    a.num_outputs = a.executable.get()?.output_types.len();
    Ok(())
}

pub(crate) fn code_size(a: &mut PJRT_Executable_SizeOfGeneratedCodeInBytes_Args) -> Result {
    a.size_in_bytes = a.executable.get()?.executable.code_size() as i64;
    Ok(())
}

pub(crate) fn cost_analysis(a: &mut PJRT_Executable_GetCostAnalysis_Args) -> Result {
    let costs = &a.executable.get()?.costs;
    (a.properties, a.num_properties) = (Address::of(costs), costs.len());
    Ok(())
}

pub(crate) fn memory_stats(a: &mut PJRT_Executable_GetCompiledMemoryStats_Args) -> Result {
    let executable = &a.executable.get()?.executable;
    let (inputs, outputs) = (sum(executable.inputs()), sum(executable.outputs()));
    *a = PJRT_Executable_GetCompiledMemoryStats_Args {
        struct_size: a.struct_size,
        extension_start: a.extension_start,
        executable: a.executable,
        generated_code_size_in_bytes: executable.code_size() as i64,
        argument_size_in_bytes: inputs,
        output_size_in_bytes: outputs,
        alias_size_in_bytes: 0,
        temp_size_in_bytes: 0,
        host_generated_code_size_in_bytes: 0,
        host_argument_size_in_bytes: 0,
        host_output_size_in_bytes: 0,
        host_alias_size_in_bytes: 0,
        host_temp_size_in_bytes: 0,
        peak_memory_in_bytes: inputs + outputs,
        total_size_in_bytes: inputs + outputs,
    };
    Ok(())
}

pub(crate) fn output_memory_kinds(a: &mut PJRT_Executable_OutputMemoryKinds_Args) -> Result {
    let object = a.executable.get()?;
    a.num_outputs = object.output_types.len();
    a.memory_kinds = Address::of(&object.memory_kinds);
    a.memory_kind_sizes = Address::of(&object.memory_kind_sizes);
    Ok(())
}

pub(crate) fn parameter_memory_kinds(a: &mut PJRT_Executable_ParameterMemoryKinds_Args) -> Result {
    let object = a.executable.get()?;
    a.num_parameters = object.executable.inputs().len();
    a.memory_kinds = Address::of(&object.memory_kinds);
    a.memory_kind_sizes = Address::of(&object.memory_kind_sizes);
    Ok(())
}

pub(crate) fn output_element_types(a: &mut PJRT_Executable_OutputElementTypes_Args) -> Result {
    let types = &a.executable.get()?.output_types;
    (a.output_types, a.num_output_types) = (Address::of(types), types.len());
    Ok(())
}

pub(crate) fn output_dimensions(a: &mut PJRT_Executable_OutputDimensions_Args) -> Result {
    let object = a.executable.get()?;
    a.num_outputs = object.output_ranks.len();
    a.dims = Address::of(&object.output_dims);
    a.dim_sizes = Address::of(&object.output_ranks);
    Ok(())
}

/// Returns the size of the program in a first call, and the bytes in a second one.
pub(crate) fn optimized_program(a: &mut PJRT_Executable_OptimizedProgram_Args) -> Result {
    let hlo = a.executable.get()?.executable.hlo();
    // SAFETY: the caller passes one program, which no one else uses.
    let program = unsafe { a.program.as_mut() }.ok_or_else(|| null("program"))?;
    (program.format, program.format_size) = Address::of_text("hlo_with_config");
    if !program.code.is_null() {
        if program.code_size < hlo.len() {
            let (needed, found) = (hlo.len(), program.code_size);
            let message = format!("expected room for {needed} bytes, found {found}");
            return Err(DeviceError::new(Code::InvalidArgument, message));
        }
        // SAFETY: the caller passes the number of bytes that it has room for.
        unsafe { ptr::copy_nonoverlapping(hlo.as_ptr(), program.code, hlo.len()) };
    }
    program.code_size = hlo.len();
    Ok(())
}

pub(crate) fn serialize(a: &mut PJRT_Executable_Serialize_Args) -> Result {
    let bytes = written(a.executable.get()?.executable.to_bytes());
    (a.serialized_bytes, a.serialized_bytes_size) = (bytes.start, bytes.len);
    (a.serialized_executable, a.serialized_executable_deleter) = (bytes.owner, bytes.deleter);
    Ok(())
}

pub(crate) fn compile_options(a: &mut PJRT_Executable_GetCompileOptions_Args) -> Result {
    let bytes = written(a.executable.get()?.executable.compile_options().to_vec());
    (a.serialized_bytes, a.serialized_bytes_size) = (bytes.start, bytes.len);
    (
        a.serialized_compile_options,
        a.serialized_compile_options_deleter,
    ) = (bytes.owner, bytes.deleter);
    Ok(())
}

pub(crate) fn device_assignment(a: &mut PJRT_LoadedExecutable_GetDeviceAssignment_Args) -> Result {
    let bytes = written(a.executable.get()?.object.executable.assignment());
    (a.serialized_bytes, a.serialized_bytes_size) = (bytes.start, bytes.len);
    (
        a.serialized_device_assignment,
        a.serialized_device_assignment_deleter,
    ) = (bytes.owner, bytes.deleter);
    Ok(())
}

pub(crate) fn fingerprint(a: &mut PJRT_Executable_Fingerprint_Args) -> Result {
    let text = a.executable.get()?.executable.fingerprint();
    (a.executable_fingerprint, a.executable_fingerprint_size) = Address::of_text(text);
    Ok(())
}

pub(crate) fn loaded_fingerprint(a: &mut PJRT_LoadedExecutable_Fingerprint_Args) -> Result {
    let text = a.executable.get()?.object.executable.fingerprint();
    (a.executable_fingerprint, a.executable_fingerprint_size) = Address::of_text(text);
    Ok(())
}

pub(crate) fn addressable_devices(a: &mut PJRT_LoadedExecutable_AddressableDevices_Args) -> Result {
    let list = &a.executable.get()?.object.devices;
    (a.addressable_devices, a.num_addressable_devices) = (Address::of(list), list.len());
    Ok(())
}

pub(crate) fn logical_ids(
    a: &mut PJRT_LoadedExecutable_AddressableDeviceLogicalIds_Args,
) -> Result {
    let ids = &a.executable.get()?.object.logical_ids;
    a.addressable_device_logical_ids = Address::of(ids);
    a.num_addressable_device_logical_ids = ids.len();
    Ok(())
}

pub(crate) fn delete(a: &mut PJRT_LoadedExecutable_Delete_Args) -> Result {
    (a.executable.get()?.is_deleted).store(true, Ordering::Relaxed);
    Ok(())
}

pub(crate) fn is_deleted(a: &mut PJRT_LoadedExecutable_IsDeleted_Args) -> Result {
    a.is_deleted = (a.executable.get()?.is_deleted)
        .load(Ordering::Relaxed)
        .into();
    Ok(())
}

pub(crate) fn create_context(a: &mut PJRT_ExecuteContext_Create_Args) -> Result {
    a.context = Handle::new(Context);
    Ok(())
}

pub(crate) fn destroy_context(a: &mut PJRT_ExecuteContext_Destroy_Args) -> Result {
    a.context.free();
    Ok(())
}

pub(crate) fn execute(a: &mut PJRT_LoadedExecutable_Execute_Args) -> Result {
    let loaded = a.executable.get()?;
    if loaded.is_deleted.load(Ordering::Relaxed) {
        let message = "the executable has been deleted";
        return Err(DeviceError::new(Code::FailedPrecondition, message));
    }
    let object = &loaded.object;
    let mut call = Call {
        device: a.execute_device.optional().map(|device| device.id as usize),
        ..Call::default()
    };
    // SAFETY: the caller passes `num_devices` lists of `num_args` arguments, and options.
    unsafe {
        for arguments in a.argument_lists.list(a.num_devices) {
            let arguments = arguments.list(a.num_args).iter();
            let buffers = arguments.map(|argument| Ok(argument.get()?.buffer()));
            call.arguments.push(buffers.collect::<Result<_>>()?);
        }
        for options in Address(a.options.cast_const()).list(1) {
            let kept =
                (options.non_donatable_input_indices).list(options.num_non_donatable_input_indices);
            call.kept = kept.iter().map(|position| *position as usize).collect();
        }
    }
    let platform = &object.platform;
    let execution = object.executable.execute(&platform.client, &call)?;
    // SAFETY: the caller passes `num_devices` lists with room for all results, and as many places for
    // events if any. `execute` has checked the number of devices.
    unsafe {
        let lists = a.output_lists.list(a.num_devices);
        for (list, outputs) in lists.iter().zip(execution.outputs) {
            for (position, output) in outputs.into_iter().enumerate() {
                let object = BufferObject::new(Arc::clone(platform), output);
                list.add(position).write(Handle::new(object));
            }
        }
        if !a.device_complete_events.is_null() {
            for device in 0..a.num_devices {
                let done = Handle::new(execution.done.clone());
                a.device_complete_events.add(device).write(done);
            }
        }
    }
    Ok(())
}
