//! Events.

use crate::{
    handles::{Handle, UserPointer},
    structs::{
        PJRT_Event_Await_Args, PJRT_Event_Create_Args, PJRT_Event_Destroy_Args,
        PJRT_Event_Error_Args, PJRT_Event_IsReady_Args, PJRT_Event_OnReady_Args,
        PJRT_Event_Set_Args,
    },
};
use stablehlo_device::{Code, DeviceError, Event, Result};

pub(crate) fn destroy(a: &mut PJRT_Event_Destroy_Args) -> Result {
    a.event.free();
    Ok(())
}

pub(crate) fn is_ready(a: &mut PJRT_Event_IsReady_Args) -> Result {
    a.is_ready = a.event.get()?.result().is_some().into();
    Ok(())
}

pub(crate) fn error(a: &mut PJRT_Event_Error_Args) -> Result {
    a.event.get()?.result().unwrap_or(Ok(()))
}

pub(crate) fn wait(a: &mut PJRT_Event_Await_Args) -> Result {
    a.event.get()?.wait()
}

/// Pointer for a callback, which may run on another thread.
struct CallbackArgument(UserPointer);
// SAFETY: the header says that the callback may be called by any thread.
unsafe impl Send for CallbackArgument {}

pub(crate) fn on_ready(a: &mut PJRT_Event_OnReady_Args) -> Result {
    let Some(callback) = a.callback else {
        return Ok(());
    };
    let argument = CallbackArgument(a.user_arg);
    a.event.get()?.on_ready(move |result| {
        let CallbackArgument(argument) = { argument };
        let error = result.err().map_or(Handle::NULL, Handle::new);
        // SAFETY: the caller passes a function that takes this pointer, and which destroys the error.
        unsafe { callback(error, argument) };
    });
    Ok(())
}

pub(crate) fn create(a: &mut PJRT_Event_Create_Args) -> Result {
    a.event = Handle::new(Event::pending());
    Ok(())
}

pub(crate) fn set(a: &mut PJRT_Event_Set_Args) -> Result {
    let result = match a.error_code {
        0 => Ok(()),
        code => {
            // SAFETY: the caller passes the size of the message.
            let message = unsafe { a.error_message.list(a.error_message_size) };
            let message = String::from_utf8_lossy(message);
            Err(DeviceError::new(Code::of_number(code), message))
        }
    };
    a.event.get()?.set(result);
    Ok(())
}
