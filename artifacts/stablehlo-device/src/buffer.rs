//! Buffers: values on a device.

use crate::{
    error::{Code, DeviceError, Result},
    event::Event,
    types::ValueType,
};
use stablehlo_interpreter::eval::Value;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// Value on a device, which may still be computed.
///
/// An execution to which the buffer is donated takes the value, and reuses its memory.
#[derive(Debug)]
pub struct Buffer {
    ty: ValueType,
    device: usize,
    /// The value, or `None` if the buffer is deleted.
    slot: Mutex<Option<Arc<Slot>>>,
    /// Values whose addresses other systems have.
    shared: Mutex<Vec<Value>>,
}

/// Place of a value that may still be computed.
#[derive(Debug)]
pub(crate) struct Slot {
    /// The value; `None` before the event, and after a failure.
    value: Mutex<Option<Value>>,
    event: Event,
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Slot {
    /// Creates a place for a value that will be computed.
    pub(crate) fn pending() -> Arc<Self> {
        Arc::new(Self {
            value: Mutex::new(None),
            event: Event::pending(),
        })
    }

    fn ready(value: Value) -> Arc<Self> {
        Arc::new(Self {
            value: Mutex::new(Some(value)),
            event: Event::done(Ok(())),
        })
    }

    /// Stores the value, or the error of the execution.
    pub(crate) fn set(&self, value: Result<Value>) {
        match value {
            Ok(value) => {
                *lock(&self.value) = Some(value);
                self.event.set(Ok(()));
            }
            Err(error) => self.event.set(Err(error)),
        }
    }

    /// Returns the value when it is computed.
    fn wait(&self) -> Result<Value> {
        self.event.wait()?;
        lock(&self.value).clone().ok_or_else(deleted)
    }
}

/// Argument of an execution.
pub(crate) enum Lent {
    /// The execution uses a copy, which shares the memory.
    Shared(Arc<Slot>),
    /// The execution takes the value.
    Donated(Arc<Slot>),
}

impl Lent {
    /// Returns the value when it is computed.
    pub(crate) fn wait(self) -> Result<Value> {
        match self {
            Self::Shared(slot) => slot.wait(),
            Self::Donated(slot) => {
                slot.event.wait()?;
                // Earlier executions and copies of the buffer may still use the value.
                match Arc::try_unwrap(slot) {
                    Ok(slot) => lock(&slot.value).take().ok_or_else(deleted),
                    Err(slot) => slot.wait(),
                }
            }
        }
    }
}

fn deleted() -> DeviceError {
    let message = "the buffer has been deleted or donated";
    DeviceError::new(Code::InvalidArgument, message)
}

impl Buffer {
    /// Creates a buffer of a value.
    ///
    /// # Errors
    /// If devices have no such values: tuples, and arrays with quantized elements.
    pub fn new(value: Value, device: usize) -> Result<Self> {
        let ty = ValueType::of_value(&value).ok_or_else(|| {
            let message = format!("devices have no values such as {value}");
            DeviceError::new(Code::Unimplemented, message)
        })?;
        Ok(Self::of(ty, device, Slot::ready(value)))
    }

    /// Creates a buffer of a value that will be computed.
    pub(crate) fn pending(ty: ValueType, device: usize) -> (Self, Arc<Slot>) {
        let slot = Slot::pending();
        (Self::of(ty, device, Arc::clone(&slot)), slot)
    }

    fn of(ty: ValueType, device: usize, slot: Arc<Slot>) -> Self {
        Self {
            ty,
            device,
            slot: Mutex::new(Some(slot)),
            shared: Mutex::default(),
        }
    }

    fn slot(&self) -> Result<Arc<Slot>> {
        lock(&self.slot).clone().ok_or_else(deleted)
    }

    /// Returns the type of the value.
    pub fn ty(&self) -> &ValueType {
        &self.ty
    }

    /// Returns the number of the device.
    pub fn device(&self) -> usize {
        self.device
    }

    /// Returns the event after which the value is there.
    ///
    /// # Errors
    /// If the buffer is deleted.
    pub fn event(&self) -> Result<Event> {
        Ok(self.slot()?.event.clone())
    }

    /// Returns the value when it is computed.
    ///
    /// # Errors
    /// If the buffer is deleted, or the execution that computes the value failed.
    pub fn value(&self) -> Result<Value> {
        self.slot()?.wait()
    }

    /// Calls `with_value` with the value: at once if it is computed, or else on the thread that computes
    /// the value. Returns the event after the call. An error of the execution is that of the event.
    ///
    /// # Errors
    /// If the buffer is deleted.
    pub fn read(&self, with_value: impl FnOnce(Value) -> Result + Send + 'static) -> Result<Event> {
        let slot = self.slot()?;
        let done = Event::pending();
        let after = done.clone();
        let event = slot.event.clone();
        event.on_ready(move |_| after.set(slot.wait().and_then(with_value)));
        Ok(done)
    }

    /// Returns a buffer of the same value on a device.
    ///
    /// # Errors
    /// If the buffer is deleted.
    pub fn copy_to(&self, device: usize) -> Result<Self> {
        Ok(Self::of(self.ty.clone(), device, self.slot()?))
    }

    /// Deletes the buffer. Executions that use the value already are not affected.
    pub fn delete(&self) {
        lock(&self.slot).take();
    }

    /// Returns whether the buffer is deleted or donated.
    pub fn is_deleted(&self) -> bool {
        lock(&self.slot).is_none()
    }

    /// Returns a copy of the value that shares its memory. The memory does not change and is not freed as
    /// long as the buffer lives.
    ///
    /// # Errors
    /// See [`Buffer::value`].
    pub fn share(&self) -> Result<Value> {
        let value = self.value()?;
        lock(&self.shared).push(value.clone());
        Ok(value)
    }

    /// Returns the argument for an execution. A donated buffer is deleted.
    pub(crate) fn lend(&self, donate: bool) -> Result<Lent> {
        match donate {
            true => Ok(Lent::Donated(lock(&self.slot).take().ok_or_else(deleted)?)),
            false => Ok(Lent::Shared(self.slot()?)),
        }
    }
}
