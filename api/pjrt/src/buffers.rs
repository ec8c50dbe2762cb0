//! Buffers, and copies from and to the memory of the host.

use crate::{
    handles::{Address, Handle},
    objects::{BufferObject, DeviceObject},
    structs::*,
};
use stablehlo_device::{
    Buffer, Code, DeviceError, Event, Result, Value,
    array::{Array, Packing},
    layout::{for_runs, row_major, strides_of_order},
    types::{PJRT_TOKEN, scalar_of_pjrt},
};
use std::{
    mem::size_of,
    ptr,
    sync::{Arc, atomic::Ordering},
};

fn invalid<T>(message: impl Into<String>) -> Result<T> {
    Err(DeviceError::new(Code::InvalidArgument, message))
}

/// Returns the sizes of the dimensions.
fn shape(dims: &[i64]) -> Result<Vec<usize>> {
    let sizes = dims.iter().map(|size| usize::try_from(*size));
    match sizes.collect() {
        Ok(shape) => Ok(shape),
        Err(_) => invalid(format!("negative sizes of dimensions: {dims:?}")),
    }
}

/// Copies all bytes during the call, whatever the caller allows.
pub(crate) fn from_host(a: &mut PJRT_Client_BufferFromHostBuffer_Args) -> Result {
    let platform = a.client.get()?;
    let device = match (a.memory.optional(), a.device.optional()) {
        (Some(memory), _) => memory.device().get()?,
        (None, Some(device)) => device,
        (None, None) => platform.device(0)?.get()?,
    };
    // SAFETY: the caller passes the number of dimensions and of strides.
    let (dims, strides) = unsafe {
        (
            a.dims.list(a.num_dims),
            a.byte_strides.list(a.num_byte_strides),
        )
    };
    let value = match (a.r#type, scalar_of_pjrt(a.r#type)) {
        (PJRT_TOKEN, _) => Value::Token,
        (_, Some(scalar)) => {
            let shape = shape(dims)?;
            let memory = platform.client.memory();
            let count = (shape.iter()).try_fold(scalar.size(), |size, dim| size.checked_mul(*dim));
            let Some(len) = count.filter(|len| isize::try_from(*len).is_ok()) else {
                return invalid(format!("too large: {dims:?}"));
            };
            let dense = row_major(dims, scalar.size());
            let array = |bytes: &[u8]| {
                Array::from_bytes(memory, scalar.into(), &shape, bytes, Packing::Bytes)
            };
            if strides.is_empty() || strides == dense {
                // SAFETY: the caller passes all elements without gaps.
                array(unsafe { a.data.list(len) })?
            } else if strides.len() != dims.len() {
                let (found, expected) = (strides.len(), dims.len());
                return invalid(format!("expected {expected} strides, found {found}"));
            } else {
                let _room = memory.reserve(len as u64)?;
                let mut bytes = vec![0; len];
                for_runs(dims, strides, scalar.size(), |offset, range| {
                    // SAFETY: the caller passes strides that lead from the first element to all others.
                    let run =
                        unsafe { Address(a.data.0.offset(offset as isize)).list(range.len()) };
                    bytes[range].copy_from_slice(run);
                });
                array(&bytes)?
            }
            .into()
        }
        (number, None) => {
            let message = format!("elements of PJRT's type {number}");
            return Err(DeviceError::new(Code::Unimplemented, message));
        }
    };
    let buffer = Buffer::new(value, device.id as usize)?;
    a.buffer = Handle::new(BufferObject::new(Arc::clone(platform), buffer));
    a.done_with_host_buffer = Handle::new(Event::done(Ok(())));
    Ok(())
}

pub(crate) fn destroy(a: &mut PJRT_Buffer_Destroy_Args) -> Result {
    a.buffer.free();
    Ok(())
}

pub(crate) fn element_type(a: &mut PJRT_Buffer_ElementType_Args) -> Result {
    a.r#type = a.buffer.get()?.buffer.ty().pjrt_number();
    Ok(())
}

pub(crate) fn dimensions(a: &mut PJRT_Buffer_Dimensions_Args) -> Result {
    let dims = a.buffer.get()?.buffer.ty().dims();
    (a.dims, a.num_dims) = (Address::of(dims), dims.len());
    Ok(())
}

pub(crate) fn unpadded_dimensions(a: &mut PJRT_Buffer_UnpaddedDimensions_Args) -> Result {
    let dims = a.buffer.get()?.buffer.ty().dims();
    (a.unpadded_dims, a.num_dims) = (Address::of(dims), dims.len());
    Ok(())
}

pub(crate) fn dynamic_dimension_indices(
    a: &mut PJRT_Buffer_DynamicDimensionIndices_Args,
) -> Result {
    (a.dynamic_dim_indices, a.num_dynamic_dims) = (Address::NULL, 0);
    Ok(())
}

pub(crate) fn memory_layout(a: &mut PJRT_Buffer_GetMemoryLayout_Args) -> Result {
    let order = &a.buffer.get()?.minor_to_major;
    a.layout = PJRT_Buffer_MemoryLayout {
        struct_size: size_of::<PJRT_Buffer_MemoryLayout>(),
        extension_start: Address::NULL,
        tiled: PJRT_Buffer_MemoryLayout_Tiled {
            struct_size: size_of::<PJRT_Buffer_MemoryLayout_Tiled>(),
            extension_start: Address::NULL,
            minor_to_major: Address::of(order),
            minor_to_major_size: order.len(),
            tile_dims: Address::NULL,
            tile_dim_sizes: Address::NULL,
            num_tiles: 0,
        },
        r#type: TILED,
    };
    Ok(())
}

pub(crate) fn size(a: &mut PJRT_Buffer_OnDeviceSizeInBytes_Args) -> Result {
    a.on_device_size_in_bytes = a.buffer.get()?.buffer.ty().size();
    Ok(())
}

pub(crate) fn device(a: &mut PJRT_Buffer_Device_Args) -> Result {
    a.device = a.buffer.get()?.device()?;
    Ok(())
}

pub(crate) fn memory(a: &mut PJRT_Buffer_Memory_Args) -> Result {
    a.memory = a.buffer.get()?.device()?.get()?.memory();
    Ok(())
}

pub(crate) fn delete(a: &mut PJRT_Buffer_Delete_Args) -> Result {
    a.buffer.get()?.buffer.delete();
    Ok(())
}

pub(crate) fn is_deleted(a: &mut PJRT_Buffer_IsDeleted_Args) -> Result {
    a.is_deleted = a.buffer.get()?.buffer.is_deleted().into();
    Ok(())
}

/// Returns a copy on a device, which shares the memory.
fn copy(object: &BufferObject, device: Handle<DeviceObject>) -> Result<Handle<BufferObject>> {
    let buffer = object.buffer.copy_to(device.get()?.id as usize)?;
    let platform = Arc::clone(&object.platform);
    Ok(Handle::new(BufferObject::new(platform, buffer)))
}

pub(crate) fn copy_to_device(a: &mut PJRT_Buffer_CopyToDevice_Args) -> Result {
    a.dst_buffer = copy(a.buffer.get()?, a.dst_device)?;
    Ok(())
}

pub(crate) fn copy_to_memory(a: &mut PJRT_Buffer_CopyToMemory_Args) -> Result {
    a.dst_buffer = copy(a.buffer.get()?, a.dst_memory.get()?.device())?;
    Ok(())
}

/// Place in the memory of the host, which another thread may fill.
struct Destination(*mut u8);
// SAFETY: the caller keeps the memory, and does not use it, until the event of the copy.
unsafe impl Send for Destination {}

/// Returns the strides that the caller asks for, or `None` for elements without gaps in row-major order.
fn host_strides(
    layout: Address<PJRT_Buffer_MemoryLayout>,
    dims: &[i64],
    size: usize,
) -> Result<Option<Vec<i64>>> {
    // SAFETY: the caller passes one layout, or none, and the numbers of its elements. The lists of both kinds
    // of layouts have the same place.
    let (kind, list) = unsafe {
        let [layout] = layout.list(usize::from(!layout.is_null())) else {
            return Ok(None);
        };
        let tiled = &layout.tiled;
        (
            layout.r#type,
            tiled.minor_to_major.list(tiled.minor_to_major_size),
        )
    };
    let strides = match kind {
        TILED => strides_of_order(dims, size, list),
        _ => (list.len() == dims.len()).then(|| list.to_vec()),
    };
    match strides {
        Some(strides) if strides == row_major(dims, size) => Ok(None),
        Some(strides) => Ok(Some(strides)),
        None => invalid(format!("a layout {list:?} of {} dimensions", dims.len())),
    }
}

/// Calls `with_bytes` with the elements of an array in row-major order.
fn with_bytes(value: &Value, with_bytes: impl FnOnce(&[u8])) -> Result {
    let Some(array) = value.array() else {
        return invalid("a token has no bytes");
    };
    match array.as_bytes() {
        Some(bytes) => with_bytes(bytes),
        None => with_bytes(&array.to_bytes(Packing::Bytes)?),
    }
    Ok(())
}

pub(crate) fn to_host(a: &mut PJRT_Buffer_ToHostBuffer_Args) -> Result {
    let object = a.src.get()?;
    let ty = object.buffer.ty();
    let needed = ty.size();
    if a.dst.is_null() {
        a.dst_size = needed;
        return Ok(());
    }
    let (size, dims) = (ty.element_size(), ty.dims().to_vec());
    let strides = host_strides(a.host_layout, &dims, size)?;
    if a.dst_size < needed {
        let found = a.dst_size;
        return invalid(format!("expected room for {needed} bytes, found {found}"));
    }
    let destination = Destination(a.dst);
    let event = object.buffer.read(move |value| {
        let Destination(destination) = { destination };
        with_bytes(&value, |bytes| match strides {
            // SAFETY: the destination has room for all bytes, which is checked above.
            None => unsafe { ptr::copy_nonoverlapping(bytes.as_ptr(), destination, bytes.len()) },
            Some(strides) => for_runs(&dims, &strides, size, |offset, range| {
                let run = &bytes[range];
                // SAFETY: the caller passes strides that lead from the first element to all others.
                unsafe {
                    let place = destination.offset(offset as isize);
                    ptr::copy_nonoverlapping(run.as_ptr(), place, run.len());
                }
            }),
        })
    })?;
    a.event = Handle::new(event);
    Ok(())
}

pub(crate) fn copy_raw_to_host(a: &mut PJRT_Buffer_CopyRawToHost_Args) -> Result {
    let object = a.buffer.get()?;
    let needed = object.buffer.ty().size() as u64;
    let (Ok(offset), Ok(len)) = (u64::try_from(a.offset), u64::try_from(a.transfer_size)) else {
        return invalid("a negative offset or size");
    };
    if offset.checked_add(len).is_none_or(|end| end > needed) {
        return invalid(format!("{len} bytes at {offset} of a buffer of {needed}"));
    }
    let range = offset as usize..(offset + len) as usize;
    let destination = Destination(a.dst);
    let event = object.buffer.read(move |value| {
        let Destination(destination) = { destination };
        with_bytes(&value, |bytes| {
            let bytes = &bytes[range];
            // SAFETY: the caller has room for the bytes that it asks for.
            unsafe { ptr::copy_nonoverlapping(bytes.as_ptr(), destination, bytes.len()) };
        })
    })?;
    a.event = Handle::new(event);
    Ok(())
}

/// Returns no: callers of a buffer on a processor read its memory directly.
pub(crate) fn is_on_cpu(a: &mut PJRT_Buffer_IsOnCpu_Args) -> Result {
    a.is_on_cpu = 0;
    Ok(())
}

pub(crate) fn ready_event(a: &mut PJRT_Buffer_ReadyEvent_Args) -> Result {
    a.event = Handle::new(a.buffer.get()?.buffer.event()?);
    Ok(())
}

/// Returns the address of the elements, which stays as it is as long as the buffer lives.
fn address(object: &BufferObject) -> Result<Address<u8>> {
    let value = object.buffer.share()?;
    match value.array().and_then(Array::as_bytes) {
        Some(bytes) => Ok(Address::of(bytes)),
        None => {
            let message = format!("the address of a value of type {}", object.buffer.ty());
            Err(DeviceError::new(Code::Unimplemented, message))
        }
    }
}

pub(crate) fn unsafe_pointer(a: &mut PJRT_Buffer_UnsafePointer_Args) -> Result {
    a.buffer_pointer = address(a.buffer.get()?)?.0.expose_provenance();
    Ok(())
}

pub(crate) fn data_pointer(a: &mut PJRT_Buffer_OpaqueDeviceMemoryDataPointer_Args) -> Result {
    a.device_memory_ptr = address(a.buffer.get()?)?;
    Ok(())
}

pub(crate) fn increase_reference_count(
    a: &mut PJRT_Buffer_IncreaseExternalReferenceCount_Args,
) -> Result {
    a.buffer.get()?.references.fetch_add(1, Ordering::Relaxed);
    Ok(())
}

pub(crate) fn decrease_reference_count(
    a: &mut PJRT_Buffer_DecreaseExternalReferenceCount_Args,
) -> Result {
    let references = &a.buffer.get()?.references;
    let decrease = |count: usize| count.checked_sub(1);
    let result = references.fetch_update(Ordering::Relaxed, Ordering::Relaxed, decrease);
    match result {
        Ok(_) => Ok(()),
        Err(_) => invalid("no one else refers to the buffer"),
    }
}
